import { isZipCode, placeOfZipCode } from '@delguur/mongolia/addresses'
import type { Place, Shop } from '@delguur/sdk'
import type { AddressValues } from './address-values.ts'

/** What the shop knows of a point: its zip code, and the place that the code is of. */
export interface PlaceOfPoint {
  latitude: string
  longitude: string
  zip_code: string
  place: Pick<AddressValues, 'city' | 'district' | 'khoroo'> | null
}

/** The zip code of the smallest place whose borders hold the point; null where the shop knows of none. */
export async function placeOfPoint(api: Shop, latitude: string, longitude: string): Promise<PlaceOfPoint | null> {
  const places: Place[] = await api.places.byPoint(Number(longitude), Number(latitude))
  const zip_code = places.map(({ zipcode }) => zipcode).find((code) => isZipCode(code))
  if (zip_code === undefined) return null
  const found = placeOfZipCode(zip_code)
  const place = found ? { city: found.city, district: found.district ?? '', khoroo: '' } : null
  return { latitude, longitude, zip_code, place }
}
