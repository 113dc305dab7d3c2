import { getDistrict } from '@delguur/mongolia/addresses'
import type { Point } from '../map/distance.ts'
import type { AddressValues } from './address-values.ts'
import type { PlaceOfPoint } from './place-of-point.server.ts'

/** Returns the coordinates of an address, or null. */
export function pointOf({ latitude, longitude }: Pick<AddressValues, 'latitude' | 'longitude'>): Point | null {
  if (latitude === '' || longitude === '') return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Number.isFinite(point.latitude) && Number.isFinite(point.longitude) ? point : null
}

/**
 * What a point fills in: its zip code, and its city and district where nobody has chosen them but the point before.
 * Borders are approximate, so a district that was chosen by hand stays, with its own zip code.
 */
export function filledIn(
  { zip_code, place }: PlaceOfPoint,
  values: Pick<AddressValues, 'city' | 'district'>,
  before: PlaceOfPoint | null,
): Partial<AddressValues> {
  const isByHand = values.district !== '' && values.district !== before?.place?.district
  const isThere = place?.city === values.city && place.district === values.district
  if (isThere || !place) return { zip_code }
  return isByHand ? { zip_code: getDistrict(values.district)?.zip_code ?? zip_code } : { zip_code, ...place }
}
