/** Keeps answers that every visitor may share, for at most a second or until a change is announced. */
export interface SharedCache<T> {
  /** The kept value, or the made one; callers who ask together wait for one making. */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** Forgets everything; what is being made right now is not kept either. */
  purge(): void
}

const DEFAULT_TTL_MS = 1000
const DEFAULT_ENTRIES = 2000

export function createSharedCache<T>({ ttlMs = DEFAULT_TTL_MS, maxEntries = DEFAULT_ENTRIES } = {}): SharedCache<T> {
  let entries = new Map<string, { value: Promise<T>; until: number }>()
  return {
    get(key, make) {
      const kept = entries.get(key)
      if (kept && kept.until > Date.now()) return kept.value
      const generation = entries
      const value = make()
      if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '')
      entries.delete(key)
      entries.set(key, { value, until: Date.now() + ttlMs })
      // A failure is never kept: the next caller tries again.
      value.catch(() => generation.delete(key))
      return value
    },
    purge() {
      entries = new Map()
    },
  }
}
