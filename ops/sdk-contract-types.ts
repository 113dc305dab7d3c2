import * as contract from '../packages/contract/src/index.ts'
import {
  COMPONENTS,
  createSchemaWriter,
  exportedSchemas,
  type JsonSchema,
} from '../packages/contract/src/json-schema.ts'

const { api, ERRORS } = contract

/** Generics by which the SDK reads a route; they are those of the contract without its schema library. */
const GENERICS = `export type RouteKey = keyof Api
export type Reply<E> = E extends { reply: infer T } ? T : never
export type Body<E> = E extends { body: infer T } ? T : undefined
export type Query<E> = E extends { query: infer T } ? T : Record<never, never>
export type Params<E> = E extends { params: infer T } ? T : Record<never, never>
`

/**
 * The contract as plain TypeScript for the published SDK, without a schema library: the shapes that it exports, its routes, and of its
 * constants those that are named.
 */
export function contractTypes(constants: Iterable<string>): string {
  const { write, components } = createSchemaWriter()
  const routes = Object.entries<contract.Endpoint>(api).map(([key, endpoint]) => {
    const { params, query, body, reply, upload, form, idempotent, summary } = endpoint
    const inputs = Object.entries({ params, query, body }).filter(([, schema]) => schema !== undefined)
    const fields = [...inputs, ['reply', reply] as const].map(([name, schema]) => `${name}: ${typeOf(write(schema))}`)
    if (upload) fields.push(`upload: { field: '${upload.field}' }`)
    if (form) fields.push('form: object')
    if (idempotent) fields.push('idempotent: true')
    return `${comment(summary)}'${key}': { ${fields.join('; ')} }`
  })
  for (const [name, schema] of exportedSchemas) components[name] ??= write(schema)
  const own = (name: string, { $ref }: JsonSchema) => $ref === `${COMPONENTS}${name}`
  const shapes = Object.entries(components)
    .filter(([name, schema]) => !own(name, schema))
    .map(([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)}`)
  const values = [...constants].map((name) => {
    const value = (contract as Record<string, unknown>)[name]
    if (typeof value !== 'number')
      throw new Error(`The SDK needs ${name} of the contract, which is no shape and no number`)
    return `export declare const ${name}: ${value}`
  })
  const codes = Object.keys(ERRORS).map((code) => `'${code}'`)
  return [
    ...shapes,
    `export type ErrorCode = ${codes.join(' | ')}`,
    `export interface Api {\n${routes.join('\n').replaceAll(/^/gm, '  ')}\n}`,
    GENERICS,
    ...values,
    '',
  ].join('\n')
}

/** Names of what `contractTypes` writes anyway. */
export const WRITTEN_TYPES = new Set([
  ...exportedSchemas.keys(),
  'ErrorCode',
  'Api',
  ...[...GENERICS.matchAll(/export type (\w+)/g)].map(([, name = '']) => name),
])

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.slice(COMPONENTS.length)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  switch (schema.type) {
    case 'integer':
      return 'number'
    case 'array':
      return arrayOf(schema)
    case 'object':
      return objectOf(schema)
    case 'string':
      return schema.contentMediaType ? 'Uint8Array<ArrayBuffer>' : 'string'
    case undefined:
      return 'unknown'
    default:
      return schema.type
  }
}

const arrayOf = ({ items, prefixItems }: JsonSchema): string =>
  prefixItems ? `[${prefixItems.map(typeOf).join(', ')}]` : `Array<${typeOf(items || {})}>`

function objectOf({ properties = {}, required = [], additionalProperties, patternProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema.description)}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  const others = patternProperties ? Object.values(patternProperties)[0] : additionalProperties
  if (typeof others === 'object') fields.push(`[name: string]: ${typeOf(others as JsonSchema)}`)
  return `{\n${fields.join('\n').replaceAll(/^/gm, '  ')}\n}`
}

const comment = (text: unknown): string => (text ? `/** ${String(text).replaceAll('*/', '*\\/')} */\n` : '')
