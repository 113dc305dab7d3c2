import type { Point } from '../map/distance.ts'
import type { AddressValues } from './address-values.ts'

/** Returns the coordinates of an address, or null. */
export function pointOf({ latitude, longitude }: Pick<AddressValues, 'latitude' | 'longitude'>): Point | null {
  if (latitude === '' || longitude === '') return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Number.isFinite(point.latitude) && Number.isFinite(point.longitude) ? point : null
}
