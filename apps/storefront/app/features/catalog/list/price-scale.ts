/** Whole tugrik; null is unbounded. */
export interface Range {
  min: number | null
  max: number | null
}

/**
 * Positions of the thumbs, in bars. The bars' edges are closer together at low prices. A price between two edges
 * includes the whole bar.
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

/** Returns the price at a position; null at either end, which is unbounded. */
export const priceAt = (edges: readonly number[], place: number): number | null =>
  place <= 0 || place >= edges.length - 1 ? null : (edges[place] ?? null)

/** Returns the bars from `from` to before `to` as an SVG path, one unit wide each; every non-empty bar is visible. */
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
