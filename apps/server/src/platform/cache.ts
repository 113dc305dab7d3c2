/** Keeps answers that every visitor may share, for at most a second or until a change is announced. */
export interface SharedCache<T> {
  /** The kept value, or the made one; callers who ask together wait for one making. */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** What is kept, if anything is. */
  peek(key: string): Promise<T> | null
  put(key: string, value: T): void
  /** Forgets everything; what is being made right now is not kept either. */
  purge(): void
}

const DEFAULT_TTL_MS = 1000
const DEFAULT_ENTRIES = 2000

export function createSharedCache<T>({ ttlMs = DEFAULT_TTL_MS, maxEntries = DEFAULT_ENTRIES } = {}): SharedCache<T> {
  let entries = new Map<string, { value: Promise<T>; until: number }>()

  function peek(key: string) {
    const kept = entries.get(key)
    return kept && kept.until > Date.now() ? kept.value : null
  }

  function keep(key: string, value: Promise<T>) {
    if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '')
    entries.delete(key)
    entries.set(key, { value, until: Date.now() + ttlMs })
  }

  return {
    peek,
    put: (key, value) => keep(key, Promise.resolve(value)),
    get(key, make) {
      const kept = peek(key)
      if (kept) return kept
      const generation = entries
      const value = make()
      keep(key, value)
      // A failure is never kept: the next caller tries again.
      value.catch(() => generation.delete(key))
      return value
    },
    purge() {
      entries = new Map()
    },
  }
}
