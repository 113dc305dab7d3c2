const STORAGE_KEY = 'shop-scroll'
const MAX_POSITIONS = 50

export interface ScrollMemory {
  remember(entry: string, position: number): void
  recall(entry: string): number
  /** Stores the positions, for a reload or a return from another site. */
  save(): void
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Stores the scroll position of each history entry in pixels; 0 for unknown entries. */
export function createScrollMemory(store: Store): ScrollMemory {
  const positions = new Map<string, number>(readPositions(store))
  return {
    remember(entry, position) {
      positions.delete(entry)
      positions.set(entry, Math.max(0, Math.round(position)))
      const [oldest] = positions.keys()
      if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest)
    },
    recall: (entry) => positions.get(entry) ?? 0,
    save: () => {
      try {
        store.setItem(STORAGE_KEY, JSON.stringify([...positions]))
      } catch {
        // Storage may be full or forbidden: the positions then last as long as the page.
      }
    },
  }
}

function readPositions(store: Store): [string, number][] {
  try {
    const stored: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
