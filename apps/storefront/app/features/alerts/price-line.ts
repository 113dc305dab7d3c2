export interface PricePoint {
  /** ISO 8601. */
  at: string
  /** Whole tugrik, paid from then until the next point. */
  price: number
}

/** Size of the drawing; it is stretched to its place. */
export const WIDTH = 320
export const HEIGHT = 96
/** Space above the highest and below the lowest price. */
const MARGIN = 8

/** Returns the vertical position of a price; prices that never change lie in the middle. */
export function heightOf(points: readonly PricePoint[], price: number): number {
  const prices = [...points.map((point) => point.price), price]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (low === high) return HEIGHT / 2
  return rounded(MARGIN + ((high - price) / (high - low)) * (HEIGHT - 2 * MARGIN))
}

/** Returns an SVG path with a step for each change, from the first point until `now` in milliseconds. */
export function priceLine(points: readonly PricePoint[], now: number): string {
  const begin = Date.parse(points[0]?.at ?? '')
  const across = (at: string) => rounded(((Date.parse(at) - begin) / Math.max(1, now - begin)) * WIDTH)
  const steps = points.map(({ at, price }, index) => {
    const height = heightOf(points, price)
    return index === 0 ? `M0 ${height}` : `H${across(at)}V${height}`
  })
  return `${steps.join('')}H${WIDTH}`
}

const rounded = (value: number) => Math.round(value * 10) / 10
