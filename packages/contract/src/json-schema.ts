import type { TSchema } from 'typebox'
import * as contract from './index.ts'

/** Schema as JSON, of the draft that OpenAPI 3.1 uses. */
export interface JsonSchema {
  [keyword: string]: unknown
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
}

export const COMPONENTS = '#/components/schemas/'

/** Schemas that the contract exports, by their names. */
export const exportedSchemas = new Map(
  Object.entries<unknown>(contract).filter(
    (entry): entry is [string, TSchema] =>
      /^[A-Z]\w*[a-z]/.test(entry[0]) && !entry[0].endsWith('Shape') && isSchema(entry[1]),
  ),
)

/** Names of the shapes that the contract exports. Copies of one are the same shape, and are known by their text. */
const nameOfShape = new Map<string, string>()
for (const [name, schema] of exportedSchemas) {
  const text = JSON.stringify(schema)
  if ('properties' in schema && !nameOfShape.has(text)) nameOfShape.set(text, name)
}

/**
 * Writes schemas as JSON, in which a shape that has a name is a reference to `components`, which grow with what is written. A schema that
 * contains itself is always such a reference.
 */
export function createSchemaWriter() {
  const components: Record<string, JsonSchema> = {}

  function write(schema: unknown): JsonSchema {
    const name = nameOfShape.get(JSON.stringify(schema))
    return name ? reference(name, schema as object) : writeShape(schema as object)
  }

  function reference(name: string, schema: object): JsonSchema {
    if (!(name in components)) {
      components[name] = {}
      components[name] = writeShape(schema)
    }
    return { $ref: `${COMPONENTS}${name}` }
  }

  function writeShape(schema: object): JsonSchema {
    const {
      $defs,
      $id: _,
      $ref,
      items,
      additionalItems: __,
      properties,
      patternProperties,
      anyOf,
      ...rest
    } = schema as {
      [keyword: string]: unknown
      $defs?: Record<string, object>
      $ref?: string
    }
    for (const [name, shape] of Object.entries($defs ?? {})) reference(name, shape)
    if ($ref) return { $ref: `${COMPONENTS}${$ref}` }
    return {
      ...(rest as JsonSchema),
      ...(anyOf ? { anyOf: (anyOf as unknown[]).map(write) } : {}),
      ...writeItems(items),
      ...(properties ? { properties: writeEach(properties as object) } : {}),
      ...writeRecord(patternProperties as object | undefined),
    }
  }

  const writeEach = (schemas: object) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, write(schema)]))

  function writeItems(items: unknown): JsonSchema {
    if (items === undefined) return {}
    return Array.isArray(items) ? { prefixItems: items.map(write), items: false } : { items: write(items) }
  }

  /** Fields of any name, which generators of clients know as additional ones. */
  function writeRecord(patternProperties: object | undefined): JsonSchema {
    const [[pattern, schema] = []] = Object.entries(patternProperties ?? {})
    if (!pattern) return {}
    return pattern === '^.*$'
      ? { additionalProperties: write(schema) }
      : { patternProperties: { [pattern]: write(schema) } }
  }

  return { write, components }
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && '~kind' in value
}
