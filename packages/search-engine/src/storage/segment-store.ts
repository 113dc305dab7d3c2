import type { Analyzer } from '../analysis/analyzer.ts'
import { cachingAnalyzer } from '../analysis/caching-analyzer.ts'
import type { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import { isOnePoint, parseGeometry, parsePoint, ShapeStore } from '../geo/index.ts'
import type { DocumentValues } from '../mapping/document-values.ts'
import { keywordFrom, numberFrom } from '../mapping/field-values.ts'
import { type FieldMapping, isKeyword, numberKind } from '../mapping/mapping.ts'
import type { Geometry, NestedLevel, Segment } from '../segment.ts'
import { readCompletions } from '../suggest/completion-entries.ts'
import { CompletionStore } from '../suggest/completion-field.ts'
import { grownUint32 } from './growable.ts'
import { KeywordStore } from './keyword-store.ts'
import { NumberSet } from './number-set.ts'
import { NumberStore } from './number-store.ts'
import type { TextStore } from './text-store.ts'
import { type FieldText, TextStores } from './text-stores.ts'

export type Analyzers = Readonly<Record<string, Analyzer>>
export type Source = Readonly<Record<string, unknown>>

/** The writable segment. Stores are created when a document has the first value of a field. */
export class SegmentStore implements Segment {
  readonly texts = new TextStores()
  readonly keywordStores = new Map<string, KeywordStore>()
  readonly numberStores = new Map<string, NumberStore>()
  readonly completionStores = new Map<string, CompletionStore>()
  readonly shapeStores = new Map<string, ShapeStore>()
  readonly present = new Map<string, NumberSet>()
  readonly levels = new Map<string, NestedStore>()
  readonly alive: NumberSet
  readonly #analyzers: Analyzers
  size = 0
  liveCount = 0

  constructor(analyzers: Analyzers, alive = new NumberSet()) {
    this.#analyzers = analyzers
    this.alive = alive
  }

  /**
   * Reads every value before writing the first one, so that a refused document leaves no trace. The returned function
   * adds the document and returns its number.
   */
  prepare(values: DocumentValues, source: Source): () => number {
    const texts = this.#textsOf(values)
    const writers = [...values.fields]
      .filter(([{ type }]) => type !== 'text')
      .map(([mapping, found]) => this.#writer(mapping, found, source))
    const levels = [...values.nested].map(([path, objects]) => {
      const level = made(this.levels, path, () => new NestedStore(new SegmentStore(this.#analyzers)))
      return { level, adders: objects.map((object) => level.segment.prepare(object, source)) }
    })
    return () => {
      const document = this.size
      this.texts.add(document, texts)
      for (const write of writers) write(document)
      for (const { level, adders } of levels) level.add(document, adders)
      for (const path of values.present) made(this.present, path, () => new NumberSet()).add(document)
      this.size++
      this.liveCount++
      this.alive.add(document)
      return document
    }
  }

  /** Marks a document deleted and subtracts its values, passed again, from the statistics. */
  remove(document: number, values: DocumentValues): void {
    if (!this.alive.has(document)) return
    this.alive.remove(document)
    this.liveCount--
    this.texts.forget(this.#textsOf(values))
    for (const [mapping, found] of values.fields) {
      if (isKeyword(mapping.type)) this.keywordStores.get(mapping.path)?.forget(keywordsOf(mapping, found))
    }
    for (const [path, objects] of values.nested) this.levels.get(path)?.remove(document, objects)
  }

  #writer(mapping: FieldMapping, found: unknown[], source: Source): (document: number) => void {
    const { path, type } = mapping
    if (isKeyword(type)) {
      const keywords = keywordsOf(mapping, found)
      return (document) => made(this.keywordStores, path, () => new KeywordStore()).add(document, keywords)
    }
    if (type === 'completion') {
      const entries = readCompletions(mapping, found, source)
      const analyzer = this.#analyzers[mapping.analyzer] as Analyzer
      return (document) =>
        made(this.completionStores, path, () => new CompletionStore(mapping, analyzer)).add(document, entries)
    }
    const kind = numberKind(type)
    if (kind) {
      const numbers = numbersOf(mapping, found)
      return (document) => made(this.numberStores, path, () => new NumberStore(kind)).add(document, numbers)
    }
    const geometries = geometriesOf(mapping, found)
    return (document) => made(this.shapeStores, path, () => new ShapeStore()).add(document, geometries)
  }

  #textsOf({ fields }: DocumentValues): FieldText[] {
    const texts: FieldText[] = []
    for (const [mapping, found] of fields) {
      if (mapping.type !== 'text') continue
      const { path, analyzer } = mapping
      const values = found.map(String)
      const analyse = cachingAnalyzer(this.#analyzers[analyzer] as Analyzer)
      texts.push({ path, analyzer, options: textOptions(mapping), values, analyse: () => values.map(analyse) })
    }
    return texts
  }

  get live(): Bitmap {
    return this.alive.bitmap(this.size)
  }

  text(field: string): TextStore | undefined {
    return this.texts.get(field)
  }

  keywords(field: string): KeywordStore | undefined {
    const store = this.keywordStores.get(field)
    store?.pad(this.size)
    return store
  }

  numbers(field: string): NumberStore | undefined {
    const store = this.numberStores.get(field)
    store?.pad(this.size)
    return store
  }

  completions(field: string): CompletionStore | undefined {
    return this.completionStores.get(field)
  }

  shapes(field: string): ShapeStore | undefined {
    return this.shapeStores.get(field)
  }

  having(field: string): Bitmap {
    return (this.present.get(field) ?? NOTHING).bitmap(this.size)
  }

  nested(path: string): NestedStore | undefined {
    const level = this.levels.get(path)
    level?.pad(this.size)
    return level
  }
}

const NOTHING = new NumberSet()

/** The objects of a nested field and their parents. */
export class NestedStore implements NestedLevel {
  readonly segment: SegmentStore
  parents: Uint32Array = new Uint32Array(0)
  starts: Uint32Array = new Uint32Array(0)
  #written = 0

  constructor(segment: SegmentStore) {
    this.segment = segment
  }

  static from(segment: SegmentStore, starts: Uint32Array): NestedStore {
    const level = new NestedStore(segment)
    level.starts = new Uint32Array(starts)
    level.parents = new Uint32Array(segment.size)
    level.#written = starts.length - 1
    for (let parent = 0; parent < level.#written; parent++)
      level.parents.fill(parent, starts[parent], starts[parent + 1])
    return level
  }

  add(parent: number, adders: readonly (() => number)[]): void {
    this.pad(parent)
    this.parents = grownUint32(this.parents, this.segment.size + adders.length)
    for (const add of adders) this.parents[add()] = parent
    this.end(parent)
  }

  /** Marks the end of a parent's objects. */
  end(parent: number): void {
    this.starts = grownUint32(this.starts, parent + 2)
    this.starts[parent + 1] = this.segment.size
    this.#written = parent + 1
  }

  remove(parent: number, objects: readonly DocumentValues[]): void {
    const start = this.starts[parent] ?? 0
    for (const [at, values] of objects.entries()) this.segment.remove(start + at, values)
  }

  /** Extends `starts` to all parents below `size`. */
  pad(size: number): void {
    this.starts = grownUint32(this.starts, size + 1)
    if (this.#written >= size) return
    this.starts.fill(this.starts[this.#written] as number, this.#written + 1, size + 1)
    this.#written = size
  }
}

/** The entry of a map, created if absent. */
function made<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

/** Index options of a text field. */
export const textOptions = ({ norms, indexOptions }: FieldMapping) => ({
  norms,
  frequencies: indexOptions !== 'docs',
  positions: indexOptions === 'positions' || indexOptions === 'offsets',
})

const keywordsOf = (mapping: FieldMapping, found: readonly unknown[]): string[] =>
  found.map((value) => keywordFrom(value, mapping)).filter((keyword) => keyword !== undefined)

function numbersOf(mapping: FieldMapping, found: readonly unknown[]): Float64Array {
  const numbers: number[] = []
  for (const value of found) {
    const number = numberFrom(value, mapping)
    if (number !== undefined) numbers.push(number)
    else if (!mapping.ignoreMalformed) {
      throw new SearchError(
        'mapper_parsing_exception',
        `failed to parse field [${mapping.path}] of type [${mapping.type}]: [${String(value)}]`,
      )
    }
  }
  return Float64Array.from(numbers)
}

function geometriesOf(mapping: FieldMapping, found: readonly unknown[]): Geometry[] {
  const { path } = mapping
  if (mapping.type === 'geo_shape') return found.flat().map((shape) => parseGeometry(shape, path))
  return found
    .flatMap((value) => (isOnePoint(value) ? [value] : (value as unknown[])))
    .map((point) => ({ type: 'Point', coordinates: parsePoint(point, path) }))
}
