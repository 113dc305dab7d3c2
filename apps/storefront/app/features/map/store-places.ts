import type { StoreLocation } from '@delguur/contract'
import { getCity, type Locale } from '@delguur/mongolia'
import type { Place } from './country-map.tsx'

/**
 * The cities with stores, each at the middle of its stores, with their number and the way to their list. A warehouse
 * that hands out nothing is no place to go to.
 */
export const storePlaces = (stores: readonly StoreLocation[], locale: Locale): Place[] =>
  [
    ...Map.groupBy(
      stores.filter(({ kind, pickup }) => kind === 'store' || pickup),
      ({ city }) => city,
    ),
  ].map(([code, inCity]) => ({
    key: code,
    name: getCity(code)?.name[locale] ?? code,
    count: inCity.length,
    to: `/stores#city-${code}`,
    latitude: mean(inCity.map(({ latitude }) => latitude)),
    longitude: mean(inCity.map(({ longitude }) => longitude)),
  }))

const mean = (values: readonly number[]) =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2))
