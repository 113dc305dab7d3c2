const STORAGE_KEY = 'shop-scroll'
const MAX_POSITIONS = 50

/** Scroll position of a page. */
export interface ScrollPosition {
  /** Pixels from the top of the page. */
  top: number
  /** List entry in view: the address that it links to, and its distance from the top of the window in pixels. */
  anchor?: { href: string; offset: number }
}

export interface ScrollMemory {
  remember(entry: string, position: ScrollPosition): void
  recall(entry: string): ScrollPosition
  /** Stores the positions, for a reload or a return from another site. */
  save(): void
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Stores the scroll position of each history entry; the top for unknown entries. */
export function createScrollMemory(store: Store): ScrollMemory {
  const positions = new Map<string, ScrollPosition>(readPositions(store))
  return {
    remember(entry, { top, anchor }) {
      positions.delete(entry)
      positions.set(entry, { top: Math.max(0, Math.round(top)), ...(anchor && { anchor }) })
      const [oldest] = positions.keys()
      if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest)
    },
    recall: (entry) => positions.get(entry) ?? { top: 0 },
    save: () => {
      try {
        store.setItem(STORAGE_KEY, JSON.stringify([...positions]))
      } catch {
        // Storage may be full or forbidden: the positions then last as long as the page.
      }
    },
  }
}

function readPositions(store: Store): [string, ScrollPosition][] {
  try {
    const stored: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is [string, ScrollPosition] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && isPosition(entry[1])

function isPosition(value: unknown): value is ScrollPosition {
  if (typeof value !== 'object' || value === null || !('top' in value) || !Number.isFinite(value.top)) return false
  if (!('anchor' in value)) return true
  const { anchor } = value
  return (
    typeof anchor === 'object' &&
    anchor !== null &&
    'href' in anchor &&
    typeof anchor.href === 'string' &&
    'offset' in anchor &&
    Number.isFinite(anchor.offset)
  )
}
