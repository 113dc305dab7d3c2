export interface Point {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371

/** Returns the great-circle distance in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const latitudes = radians(to.latitude - from.latitude)
  const longitudes = radians(to.longitude - from.longitude)
  const half =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}
