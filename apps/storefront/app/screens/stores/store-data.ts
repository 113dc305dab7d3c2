import { mapAddress } from './map-address.ts'
import type { StoreView } from './stores-by-city.ts'

/** A branch as structured data for search engines. */
export function storeData({ name, address, phone, latitude, longitude }: StoreView, siteName: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: `${siteName}, ${name}`,
    address,
    telephone: `+976${phone}`,
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: mapAddress({ latitude, longitude }),
  }
}
