/** Whole tugrik; null: no bound. */
export interface Range {
  min: number | null
  max: number | null
}

/**
 * Where the thumbs of a range stand, counted in bars: prices lie close together below and far apart above, and so do the
 * edges. A price between two edges takes in the whole bar.
 */
export function placesOf(edges: readonly number[], { min, max }: Range): [low: number, high: number] {
  const last = edges.length - 1
  const low =
    min === null
      ? 0
      : Math.max(
          0,
          edges.findLastIndex((edge) => edge <= min),
        )
  const above = max === null ? -1 : edges.findIndex((edge) => edge >= max)
  const high = above < 0 ? last : above
  return [Math.min(low, last - 1), Math.max(high, Math.min(low, last - 1) + 1)]
}

/** The price at a place; none at either end, where nothing is left out. */
export const priceAt = (edges: readonly number[], place: number): number | null =>
  place <= 0 || place >= edges.length - 1 ? null : (edges[place] ?? null)

/** The bars `from` up to, not including, `to` as an SVG path, each one unit wide; what has any product can be seen. */
export function barsPath(counts: readonly number[], from: number, to: number, height: number): string {
  const most = Math.max(...counts, 1)
  return counts
    .map((count, place) => {
      if (count === 0 || place < from || place >= to) return ''
      const top = height - Math.max(2, Math.round((height * count) / most))
      return `M${place} ${height}V${top}h.85V${height}`
    })
    .join('')
}
