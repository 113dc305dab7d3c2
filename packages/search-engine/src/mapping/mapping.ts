/** Types of fields that the engine keeps. `ip` is kept as a keyword: only exact values of it are found. */
export const FIELD_TYPES = [
  'text',
  'keyword',
  'ip',
  'long',
  'integer',
  'short',
  'byte',
  'unsigned_long',
  'double',
  'float',
  'half_float',
  'scaled_float',
  'boolean',
  'date',
  'completion',
  'geo_point',
  'geo_shape',
] as const

export type FieldType = (typeof FIELD_TYPES)[number]

export interface FieldMapping {
  kind: 'field'
  /** From the root: `variants.sku`, and for one of several ways to keep a value `name.raw`. */
  path: string
  type: FieldType
  analyzer: string
  searchAnalyzer: string
  /** Keywords are compared in small letters. */
  lowercase: boolean
  /** Longer keywords are not kept. */
  ignoreAbove: number
  ignoreMalformed: boolean
  nullValue: string | number | boolean | null
  dateFormat: string
  norms: boolean
  indexOptions: 'docs' | 'freqs' | 'positions' | 'offsets'
  /** Of `scaled_float`. */
  scalingFactor: number
  copyTo: readonly string[]
  /** The same value kept in other ways. */
  fields: readonly FieldMapping[]
  /** As written, for suggesters and shapes. */
  definition: Readonly<Record<string, unknown>>
}

export type Dynamic = 'true' | 'false' | 'strict'

export interface ObjectMapping {
  kind: 'object'
  /** Empty for the root. */
  path: string
  nested: boolean
  enabled: boolean
  dynamic: Dynamic
  properties: Map<string, FieldMapping | ObjectMapping>
}

const WHOLE: ReadonlySet<FieldType> = new Set(['long', 'integer', 'short', 'byte', 'unsigned_long'])
const DECIMAL: ReadonlySet<FieldType> = new Set(['double', 'float', 'half_float', 'scaled_float'])

/** How the type's numbers are written; undefined for a type that isn't kept as numbers. */
export function numberKind(type: FieldType): 'integer' | 'decimal' | 'date' | 'boolean' | undefined {
  if (WHOLE.has(type)) return 'integer'
  if (DECIMAL.has(type)) return 'decimal'
  return type === 'date' || type === 'boolean' ? type : undefined
}

export const isKeyword = (type: FieldType): boolean => type === 'keyword' || type === 'ip'

/** The fields of an index by path. Grows while documents bring new ones. */
export class Mapping {
  readonly root: ObjectMapping
  readonly #fields = new Map<string, FieldMapping>()
  readonly #objects = new Map<string, ObjectMapping>()

  constructor(root: ObjectMapping) {
    this.root = root
    this.#enter(root)
  }

  field(path: string): FieldMapping | undefined {
    return this.#fields.get(path)
  }

  object(path: string): ObjectMapping | undefined {
    return this.#objects.get(path)
  }

  /** Paths of all fields, the several ways to keep a value included. */
  paths(): string[] {
    return [...this.#fields.keys()]
  }

  /** The nested field that holds the path, the innermost one; null for what stands in the document itself. */
  nestedAbove(path: string): string | null {
    for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
      const above = path.slice(0, end)
      if (this.#objects.get(above)?.nested) return above
    }
    return null
  }

  add(parent: ObjectMapping, name: string, child: FieldMapping | ObjectMapping): void {
    parent.properties.set(name, child)
    this.#enter(child)
  }

  get size(): number {
    return this.#fields.size + this.#objects.size
  }

  #enter(mapping: FieldMapping | ObjectMapping): void {
    if (mapping.kind === 'field') {
      this.#fields.set(mapping.path, mapping)
      for (const other of mapping.fields) this.#enter(other)
      return
    }
    this.#objects.set(mapping.path, mapping)
    for (const child of mapping.properties.values()) this.#enter(child)
  }
}
