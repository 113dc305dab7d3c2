import type { Token } from '../analysis/analyzer.ts'
import { type TextDump, type TextOptions, TextStore } from './text-store.ts'

/** Values of one document in one text field. */
export interface FieldText {
  path: string
  analyzer: string
  options: TextOptions
  values: readonly string[]
  analyse(): Token[][]
}

/** Stores, each with all fields that share it. */
export type TextStoresDump = { paths: string[]; text: TextDump }[]

/**
 * The text fields of a segment by path. Fields that are analysed alike and have had equal values in every document so
 * far, such as a name and its copy for a language, share one store until a document distinguishes them.
 */
export class TextStores {
  readonly #stores = new Map<string, TextStore>()
  readonly #paths = new Map<TextStore, readonly string[]>()

  get(path: string): TextStore | undefined {
    return this.#stores.get(path)
  }

  set(paths: readonly string[], store: TextStore): void {
    this.#paths.set(store, paths)
    for (const path of paths) this.#stores.set(path, store)
  }

  *[Symbol.iterator](): IterableIterator<[TextStore, readonly string[]]> {
    yield* this.#paths
  }

  add(document: number, texts: readonly FieldText[]): void {
    const written = new Set<TextStore>()
    for (const text of texts) {
      const store = this.#stores.get(text.path) ?? this.#founded(text, texts)
      if (written.has(store)) continue
      this.#split(store, text, texts)
      store.add(document, text.analyse())
      written.add(store)
    }
  }

  /** Creates a store for a field that had none, and for the others of this kind that begin with the same values. */
  #founded(text: FieldText, texts: readonly FieldText[]): TextStore {
    const store = new TextStore(text.options)
    const alike = texts.filter((other) => !this.#stores.has(other.path) && isAnalysedAlike(text, other))
    const same = alike.filter((other) => haveSameValues(text, other))
    this.set(
      same.map(({ path }) => path),
      store,
    )
    return store
  }

  /** Gives fields whose values differ from `text` in this document copies of the store. */
  #split(store: TextStore, text: FieldText, texts: readonly FieldText[]): void {
    let remaining = this.#paths.get(store) ?? []
    if (remaining.length < 2) return
    const valuesAt = (path: string) => texts.find((other) => other.path === path)
    for (let current: FieldText | undefined = text, own: TextStore | null = store; ; own = null) {
      const [same, others] = partitioned(remaining, (path) => haveSameValues(current, valuesAt(path)))
      if (same.length === remaining.length && own) return
      this.set(same, own ?? store.copy())
      if (others.length === 0) return
      remaining = others
      current = valuesAt(others[0] as string)
    }
  }

  /** Subtracts a document from the statistics. */
  forget(texts: readonly FieldText[]): void {
    const forgotten = new Set<TextStore>()
    for (const text of texts) {
      const store = this.#stores.get(text.path)
      if (!store || forgotten.has(store)) continue
      store.forget(text.analyse())
      forgotten.add(store)
    }
  }
}

const isAnalysedAlike = (one: FieldText, other: FieldText): boolean =>
  one.analyzer === other.analyzer &&
  one.options.norms === other.options.norms &&
  one.options.frequencies === other.options.frequencies &&
  one.options.positions === other.options.positions

const haveSameValues = (one: FieldText | undefined, other: FieldText | undefined): boolean =>
  one?.values.length === other?.values.length && (one?.values.every((value, at) => value === other?.values[at]) ?? true)

function partitioned<T>(list: readonly T[], isFirst: (entry: T) => boolean): [T[], T[]] {
  const halves: [T[], T[]] = [[], []]
  for (const entry of list) halves[isFirst(entry) ? 0 : 1].push(entry)
  return halves
}
