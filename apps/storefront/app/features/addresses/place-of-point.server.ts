import { isZipCode, placeOfZipCode } from '@delguur/mongolia/addresses'
import type { Place, Shop } from '@delguur/sdk'
import type { AddressValues } from './address-values.ts'

/** The zip code of a point and the place it belongs to. */
export interface PlaceOfPoint {
  latitude: string
  longitude: string
  zip_code: string
  place: Pick<AddressValues, 'city' | 'district' | 'khoroo'> | null
}

/** Returns the zip code of the smallest place that contains the point, or null if there is none. */
export async function placeOfPoint(api: Shop, latitude: string, longitude: string): Promise<PlaceOfPoint | null> {
  const places: Place[] = await api.places.byPoint(Number(longitude), Number(latitude))
  const zip_code = places.map(({ zipcode }) => zipcode).find((code) => isZipCode(code))
  if (zip_code === undefined) return null
  const found = placeOfZipCode(zip_code)
  const place = found ? { city: found.city, district: found.district ?? '', khoroo: '' } : null
  return { latitude, longitude, zip_code, place }
}
