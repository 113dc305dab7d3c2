const SURROGATES = 0xd800

/** Order of Elasticsearch's keywords: by code points, where JavaScript compares UTF-16 units. */
export function compareTerms(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) {
    const unit = one.charCodeAt(at)
    const against = other.charCodeAt(at)
    if (unit === against) continue
    return unit >= SURROGATES && against >= SURROGATES ? rank(unit) - rank(against) : unit - against
  }
  return one.length - other.length
}

/** Surrogates stand for code points above all others. */
const rank = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit + 0x2000)

const SORTED_WHOLE_ABOVE = 1000

/** The first `size` items in the given order, without sorting a long list for a short head. */
export function firstOf<Item>(
  items: readonly Item[],
  size: number,
  compare: (one: Item, other: Item) => number,
): Item[] {
  if (size > SORTED_WHOLE_ABOVE || items.length <= size * 2) return [...items].sort(compare).slice(0, size)
  const head: Item[] = []
  for (const item of items) {
    if (head.length === size && compare(item, head[size - 1] as Item) >= 0) continue
    head.splice(placeOf(item, head, compare), 0, item)
    if (head.length > size) head.pop()
  }
  return head
}

function placeOf<Item>(item: Item, sorted: readonly Item[], compare: (one: Item, other: Item) => number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] as Item, item) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
