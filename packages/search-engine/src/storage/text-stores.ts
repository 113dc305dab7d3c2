import type { Token } from '../analysis/analyzer.ts'
import { type TextDump, type TextOptions, TextStore } from './text-store.ts'

/** What one document holds in one text field. */
export interface FieldText {
  path: string
  analyzer: string
  options: TextOptions
  values: readonly string[]
  analyse(): Token[][]
}

/** Stores with all fields that each of them is of. */
export type TextStoresDump = { paths: string[]; text: TextDump }[]

/**
 * The text fields of a segment by path. Fields that were analysed alike and have held the same in every document so far,
 * such as a name and its copy for a language, share one store until a document tells them apart.
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
      this.#part(store, text, texts)
      store.add(document, text.analyse())
      written.add(store)
    }
  }

  /** A store for a field that had none, and for the others of this kind that begin with the same values. */
  #founded(text: FieldText, texts: readonly FieldText[]): TextStore {
    const store = new TextStore(text.options)
    const alike = texts.filter((other) => !this.#stores.has(other.path) && isAnalysedAlike(text, other))
    const same = alike.filter((other) => holdSame(text, other))
    this.set(
      same.map(({ path }) => path),
      store,
    )
    return store
  }

  /** Gives copies of the store to those of its fields that this document tells apart from the one of `text`. */
  #part(store: TextStore, text: FieldText, texts: readonly FieldText[]): void {
    let left = this.#paths.get(store) ?? []
    if (left.length < 2) return
    const held = (path: string) => texts.find((other) => other.path === path)
    for (let kept: FieldText | undefined = text, own: TextStore | null = store; ; own = null) {
      const [same, others] = parted(left, (path) => holdSame(kept, held(path)))
      if (same.length === left.length && own) return
      this.set(same, own ?? store.copy())
      if (others.length === 0) return
      left = others
      kept = held(others[0] as string)
    }
  }

  /** Takes what a document held out of the statistics. */
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

const holdSame = (one: FieldText | undefined, other: FieldText | undefined): boolean =>
  one?.values.length === other?.values.length && (one?.values.every((value, at) => value === other?.values[at]) ?? true)

function parted<T>(list: readonly T[], isFirst: (entry: T) => boolean): [T[], T[]] {
  const parts: [T[], T[]] = [[], []]
  for (const entry of list) parts[isFirst(entry) ? 0 : 1].push(entry)
  return parts
}
