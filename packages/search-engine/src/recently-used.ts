/** LRU cache limited by total weight. */
export class RecentlyUsed<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; weight: number }>()
  readonly #max: number
  #total = 0

  constructor(max: number) {
    this.#max = max
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: Key, value: Value, weight: number): void {
    this.delete(key)
    if (weight > this.#max) return
    this.#entries.set(key, { value, weight })
    this.#total += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#total <= this.#max) return
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#total -= entry.weight
  }

  clear(): void {
    this.#entries.clear()
    this.#total = 0
  }
}
