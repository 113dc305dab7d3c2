/** Supported field types. `ip` is stored as a keyword: only exact values are found. */
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
  /** Path from the root: `variants.sku`, and `name.raw` for a multi-field. */
  path: string
  type: FieldType
  analyzer: string
  searchAnalyzer: string
  /** Whether keywords are compared in lower case. */
  lowercase: boolean
  /** Maximum length of an indexed keyword. */
  ignoreAbove: number
  ignoreMalformed: boolean
  nullValue: string | number | boolean | null
  dateFormat: string
  norms: boolean
  indexOptions: 'docs' | 'freqs' | 'positions' | 'offsets'
  /** Scaling factor of `scaled_float`. */
  scalingFactor: number
  copyTo: readonly string[]
  /** Multi-fields: the same value indexed in other ways. */
  fields: readonly FieldMapping[]
  /** Original mapping, for suggesters and shapes. */
  definition: Readonly<Record<string, unknown>>
}

export type Dynamic = 'true' | 'false' | 'strict'

export interface ObjectMapping {
  kind: 'object'
  /** Path of the level; empty for the root. */
  path: string
  nested: boolean
  enabled: boolean
  dynamic: Dynamic
  properties: Map<string, FieldMapping | ObjectMapping>
}

const WHOLE: ReadonlySet<FieldType> = new Set(['long', 'integer', 'short', 'byte', 'unsigned_long'])
const DECIMAL: ReadonlySet<FieldType> = new Set(['double', 'float', 'half_float', 'scaled_float'])

/** Number format of the type; undefined for a type that isn't numeric. */
export function numberKind(type: FieldType): 'integer' | 'decimal' | 'date' | 'boolean' | undefined {
  if (WHOLE.has(type)) return 'integer'
  if (DECIMAL.has(type)) return 'decimal'
  return type === 'date' || type === 'boolean' ? type : undefined
}

export const isKeyword = (type: FieldType): boolean => type === 'keyword' || type === 'ip'

/** The fields of an index by path. Documents can add fields. */
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

  /** Paths of all fields, multi-fields included. */
  paths(): string[] {
    return [...this.#fields.keys()]
  }

  /** The innermost nested field that contains the path; null for a path in the root document. */
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
