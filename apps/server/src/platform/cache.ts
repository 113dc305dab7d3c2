/** Caches answers that every visitor may share, for at most a second by default or until a change is announced. */
export interface SharedCache<T> {
  /** The cached value, or a new one; concurrent callers share one computation. */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** The cached value, or null. */
  peek(key: string): Promise<T> | null
  /** For as long as the others if no time is given. */
  put(key: string, value: T, ttlMs?: number): void
  /** Drops everything; values being computed are not cached either. */
  purge(): void
}

const DEFAULT_TTL_MS = 1000
const DEFAULT_ENTRIES = 500

export function createSharedCache<T>({ ttlMs = DEFAULT_TTL_MS, maxEntries = DEFAULT_ENTRIES } = {}): SharedCache<T> {
  let entries = new Map<string, { value: Promise<T>; until: number }>()

  function peek(key: string) {
    const cached = entries.get(key)
    return cached && cached.until > Date.now() ? cached.value : null
  }

  function store(key: string, value: Promise<T>, ownTtlMs = ttlMs) {
    const now = Date.now()
    entries.delete(key)
    // The oldest entries come first: expired ones are dropped at once and do not hold memory until the cache is full.
    for (const [oldest, { until }] of entries) {
      if (until > now && entries.size < maxEntries) break
      entries.delete(oldest)
    }
    entries.set(key, { value, until: now + ownTtlMs })
  }

  return {
    peek,
    put: (key, value, ownTtlMs) => store(key, Promise.resolve(value), ownTtlMs),
    get(key, make) {
      const cached = peek(key)
      if (cached) return cached
      const generation = entries
      const value = make()
      store(key, value)
      // A failure is never cached: the next caller tries again.
      value.catch(() => generation.delete(key))
      return value
    },
    purge() {
      entries = new Map()
    },
  }
}

/** Memoizes the parsing of addresses that are requested repeatedly. */
export interface KeyCache {
  find(address: string): string | undefined
  add(address: string, key: string): void
  purge(): void
}

// Addresses are as many and as long as callers like; this bound suffices for the frequent ones.
const MAX_ADDRESSES = 2000
const MAX_ADDRESS_LENGTH = 300

export function createKeyCache(): KeyCache {
  const keys = new Map<string, string>()
  return {
    find: (address) => keys.get(address),
    add(address, key) {
      if (address.length > MAX_ADDRESS_LENGTH) return
      if (keys.size >= MAX_ADDRESSES) keys.delete(keys.keys().next().value ?? '')
      keys.set(address, key)
    },
    purge: () => keys.clear(),
  }
}
