import { SearchError } from '../errors.ts'
import { mapNewField } from './dynamic-mapping.ts'
import { keywordFrom } from './field-values.ts'
import { type FieldMapping, isKeyword, type Mapping, type ObjectMapping } from './mapping.ts'

/** Values of a document, or of an object of a nested field: the values of each field, in order. */
export interface DocumentValues {
  fields: Map<FieldMapping, unknown[]>
  /** Paths of fields and objects that have a value. */
  present: Set<string>
  /** Objects by path of their nested field. */
  nested: Map<string, DocumentValues[]>
}

type Source = Readonly<Record<string, unknown>>

/** Splits a document into values by the mapping, which adds unknown fields. */
export function readValues(source: Source, mapping: Mapping): DocumentValues {
  const values = emptyValues()
  new DocumentReader(mapping).readObject(source, mapping.root, values)
  return values
}

const emptyValues = (): DocumentValues => ({ fields: new Map(), present: new Set(), nested: new Map() })

class DocumentReader {
  readonly #mapping: Mapping

  constructor(mapping: Mapping) {
    this.#mapping = mapping
  }

  readObject(source: Source, mapping: ObjectMapping, into: DocumentValues): void {
    if (!mapping.enabled) return
    for (const [name, value] of Object.entries(source)) {
      const { parent, child } = this.#find(mapping, name, value)
      if (!child) continue
      this.#readProperty(value, child, into)
      if (into.present.has(child.path)) markAbove(parent, child.path, into)
    }
  }

  /** `a.b` names the property `b` of the object `a` as `{ a: { b } }` does. */
  #find(mapping: ObjectMapping, name: string, value: unknown) {
    let parent = mapping
    let rest = name
    for (let dot = rest.indexOf('.'); dot > 0 && !parent.properties.has(rest); dot = rest.indexOf('.')) {
      const first = rest.slice(0, dot)
      const below = parent.properties.get(first) ?? mapNewField(this.#mapping, parent, first, {})
      if (below?.kind !== 'object') return { parent, child: null }
      parent = below
      rest = rest.slice(dot + 1)
    }
    const child = parent.properties.get(rest) ?? mapNewField(this.#mapping, parent, rest, value)
    return { parent, child }
  }

  #readProperty(value: unknown, mapping: FieldMapping | ObjectMapping, into: DocumentValues): void {
    if (mapping.kind === 'field') this.#readField(value, mapping, into)
    else if (mapping.nested) this.#readNested(value, mapping, into)
    else for (const object of objectsIn(value, mapping.path)) this.readObject(object, mapping, into)
  }

  #readNested(value: unknown, mapping: ObjectMapping, into: DocumentValues): void {
    const objects = objectsIn(value, mapping.path).map((object) => {
      const values = emptyValues()
      this.readObject(object, mapping, values)
      return values
    })
    if (objects.length > 0) into.nested.set(mapping.path, [...(into.nested.get(mapping.path) ?? []), ...objects])
  }

  #readField(value: unknown, mapping: FieldMapping, into: DocumentValues): void {
    const found = TAKEN_WHOLE.has(mapping.type) ? (value === null ? [] : [value]) : plainValues(value, mapping)
    if (found.length === 0) return
    this.#enter(mapping, found, into)
    for (const path of mapping.copyTo) {
      const target = this.#mapping.field(path)
      if (target) this.#enter(target, found, into)
    }
  }

  #enter(mapping: FieldMapping, found: unknown[], into: DocumentValues): void {
    const before = into.fields.get(mapping)
    if (before) before.push(...found)
    else into.fields.set(mapping, [...found])
    if (isIndexed(found, mapping)) into.present.add(mapping.path)
    for (const other of mapping.fields) this.#enter(other, found, into)
  }
}

/** Keywords that are too long count as missing. */
const isIndexed = (found: readonly unknown[], mapping: FieldMapping): boolean =>
  !isKeyword(mapping.type) || found.some((value) => keywordFrom(value, mapping) !== undefined)

/** Points and suggestions have their own syntax, in which a list may be a single value. */
const TAKEN_WHOLE: ReadonlySet<string> = new Set(['completion', 'geo_point', 'geo_shape'])

function plainValues(value: unknown, mapping: FieldMapping): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => plainValues(entry, mapping))
  if (value === null || value === undefined) return mapping.nullValue === null ? [] : [mapping.nullValue]
  if (typeof value === 'object') {
    if (mapping.ignoreMalformed) return []
    throw new SearchError(
      'mapper_parsing_exception',
      `failed to parse field [${mapping.path}] of type [${mapping.type}]: it is an object`,
    )
  }
  return [value]
}

function objectsIn(value: unknown, path: string): Source[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((entry) => objectsIn(entry, path))
  if (typeof value === 'object') return [value as Source]
  throw new SearchError(
    'mapper_parsing_exception',
    `object mapping for [${path}] tried to parse field [${path}] as object, but found a concrete value`,
  )
}

function markAbove(parent: ObjectMapping, path: string, into: DocumentValues): void {
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1))
    into.present.add(path.slice(0, end))
  if (parent.path) into.present.add(parent.path)
}
