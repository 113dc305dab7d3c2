import type { StoreLocation } from '@delguur/contract'
import { formatPhone, getCity, type Locale } from '@delguur/mongolia'

export interface StoreShown {
  id: number
  name: string
  address: string
  phone: string
  /** As people read it. */
  phoneText: string
  hours: string
  latitude: number
  longitude: number
  pickup: boolean
}

export interface CityOfStores {
  code: string
  name: string
  stores: StoreShown[]
}

/** Stores in the order the shop gave them, the cities in the order of their first store. */
export function storesByCity(stores: readonly StoreLocation[], locale: Locale): CityOfStores[] {
  return [...Map.groupBy(stores, ({ city }) => city)].map(([code, inCity]) => ({
    code,
    name: getCity(code)?.name[locale] ?? code,
    stores: inCity.map(({ id, name, address, phone, hours, latitude, longitude, pickup }) => {
      return { id, name, address, phone, phoneText: formatPhone(phone), hours, latitude, longitude, pickup }
    }),
  }))
}
