import type { StockItem, StoreLocation } from '@delguur/contract'
import { formatPhone, getCity, type Locale } from '@delguur/mongolia'

export interface StoreView {
  id: number
  name: string
  kind: StoreLocation['kind']
  address: string
  phone: string
  /** The formatted phone number. */
  phoneText: string
  hours: string
  latitude: number
  longitude: number
  pickup: boolean
  /** Stock of the requested variant. */
  stock: StockItem['stock'] | null
}

export interface CityOfStores {
  code: string
  name: string
  stores: StoreView[]
}

/**
 * Groups stores by city, in the given order of stores. `stock` adds each store's stock of a variant; a store missing
 * there has none.
 */
export function storesByCity(
  stores: readonly StoreLocation[],
  locale: Locale,
  stock: readonly StockItem[] | null = null,
): CityOfStores[] {
  const stockOf = new Map(stock?.map((item) => [item.store_location_id, item.stock]))
  return [...Map.groupBy(stores, ({ city }) => city)].map(([code, inCity]) => ({
    code,
    name: getCity(code)?.name[locale] ?? code,
    stores: inCity.map(({ id, name, kind, address, phone, hours, latitude, longitude, pickup }) => ({
      id,
      name,
      kind,
      address,
      phone,
      hours,
      latitude,
      longitude,
      pickup,
      phoneText: formatPhone(phone),
      stock: stock && (stockOf.get(id) ?? 'sold_out'),
    })),
  }))
}
