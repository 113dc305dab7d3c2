import type { TourDocument } from '@delguur/contract'
import { addDays } from '@delguur/mongolia'

type Prices = Pick<TourDocument['departures'][number], 'day' | 'price' | 'price_steps'>

/** Prices of a departure for whoever books on a day, in tugrik, and the last day on which they hold; null: they stay. */
export function departurePrice({ day, price, price_steps: steps }: Prices, today: string, childPercent: number) {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  const reached = steps.filter(({ days_before }) => days_before <= ahead)
  const step = reached.reduce<(typeof steps)[number] | null>(
    (best, one) => (best === null || one.days_before > best.days_before ? one : best),
    null,
  )
  const adult = step?.price ?? price
  return {
    price: adult,
    child_price: Math.max(1, Math.round((adult * childPercent) / 100)),
    price_until: step === null ? null : addDays(day, -step.days_before),
  }
}
