import type { PriceList } from '../catalog/index.ts'
import type { PricePoint } from './price-history.queries.ts'

/** Price of a list for a variant from a moment on; null where the base price is paid. */
export interface ListedPoint {
  at: string
  price_list: string
  price: number | null
}

/** List of a site from a moment on. */
export interface ListPeriod {
  at: string
  price_list: PriceList
}

interface Changes {
  base: readonly PricePoint[]
  listed: readonly ListedPoint[]
  periods: readonly ListPeriod[]
}

type Step = { at: number } & (
  | { kind: 'base'; price: number }
  | { kind: 'listed'; priceList: string; price: number | null }
  | { kind: 'period'; priceList: PriceList }
)

/** What a site's shoppers paid for a variant since a moment; the first point is what was paid then. */
export function timelineOf({ base, listed, periods }: Changes, since: Date): PricePoint[] {
  const steps: Step[] = [
    ...base.map(({ at, price }) => ({ at: Date.parse(at), kind: 'base' as const, price })),
    ...listed.map(({ at, price, price_list: priceList }) => ({
      at: Date.parse(at),
      kind: 'listed' as const,
      priceList,
      price,
    })),
    ...periods.map(({ at, price_list: priceList }) => ({ at: Date.parse(at), kind: 'period' as const, priceList })),
  ].toSorted((one, other) => one.at - other.at)
  const prices = new Map<string, number | null>()
  const points: { at: number; price: number }[] = []
  let basePrice: number | null = null
  let priceList: PriceList = null
  for (const step of steps) {
    if (step.kind === 'base') basePrice = step.price
    else if (step.kind === 'listed') prices.set(step.priceList, step.price)
    else priceList = step.priceList
    const paid: number | null = (priceList === null ? null : prices.get(priceList)) ?? basePrice
    if (paid === null) continue
    const at = Math.max(step.at, since.getTime())
    if (points.at(-1)?.at === at) points.pop()
    if (points.at(-1)?.price !== paid) points.push({ at, price: paid })
  }
  // Prices of 1 tugrik or less stand for “not for sale yet”.
  return points.filter(({ price }) => price > 1).map(({ at, price }) => ({ at: new Date(at).toISOString(), price }))
}
