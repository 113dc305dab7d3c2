const MAX_KEYS = 10_000

export type FloodGate = ReturnType<typeof createFloodGate>

/** Limits that this node knows to be far exceeded: a flood of attempts is refused without a query. */
export function createFloodGate() {
  const until = new Map<string, number>()

  return {
    shut(key: string, seconds: number) {
      const oldest = until.size >= MAX_KEYS ? until.keys().next().value : undefined
      if (oldest !== undefined) until.delete(oldest)
      until.set(key, Date.now() + seconds * 1000)
    },

    /** Seconds until the last of the keys is open again; null if all are open. */
    secondsLeft(keys: Iterable<string>): number | null {
      const now = Date.now()
      let longest = 0
      for (const key of keys) {
        const end = until.get(key)
        if (end !== undefined && end <= now) until.delete(key)
        longest = Math.max(longest, (end ?? 0) - now)
      }
      return longest > 0 ? Math.ceil(longest / 1000) : null
    },
  }
}
