export interface Point {
  latitude: number
  longitude: number
}

/** Edge of a tile, in pixels. */
export const TILE = 256
export const ZOOMS = { lowest: 4, highest: 18 }

/** The northern limit of the Web Mercator projection. */
const LAST_LATITUDE = 85.05

/** Returns pixels from the north-west corner of the world (Web Mercator). */
export function toPixels({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const world = TILE * 2 ** zoom
  const sine = Math.sin((Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude)) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

export function toPoint({ x, y }: { x: number; y: number }, zoom: number): Point {
  const world = TILE * 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
    longitude: (x / world) * 360 - 180,
  }
}

export interface Tile {
  key: string
  url: string
  left: number
  top: number
}

/** Returns the tiles that fill a window around a centre; `https://tiles.example.mn/{z}/{x}/{y}.png` is a template. */
export function tilesAround(
  center: Point,
  zoom: number,
  size: { width: number; height: number },
  address: string,
): Tile[] {
  const { x, y } = toPixels(center, zoom)
  const [left, top] = [x - size.width / 2, y - size.height / 2]
  const count = 2 ** zoom
  const tiles: Tile[] = []
  for (let row = Math.floor(top / TILE); row * TILE < top + size.height; row++) {
    for (let column = Math.floor(left / TILE); column * TILE < left + size.width; column++) {
      if (row < 0 || row >= count) continue
      const url = address
        .replace('{z}', String(zoom))
        .replace('{x}', String(((column % count) + count) % count))
        .replace('{y}', String(row))
      tiles.push({ key: `${zoom}/${column}/${row}`, url, left: column * TILE - left, top: row * TILE - top })
    }
  }
  return tiles
}

export interface View {
  center: Point
  zoom: number
}

/** Returns the closest view that shows all points with a margin, at most at zoom `nearest`. */
export function viewOf(points: readonly Point[], size: { width: number; height: number }, nearest = 15): View {
  const margin = 48
  for (let zoom = nearest; zoom >= ZOOMS.lowest; zoom--) {
    const pixels = points.map((point) => toPixels(point, zoom))
    const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const fits = east - west <= size.width - 2 * margin && south - north <= size.height - 2 * margin
    if (fits || zoom === ZOOMS.lowest)
      return { center: toPoint({ x: (west + east) / 2, y: (north + south) / 2 }, zoom), zoom }
  }
  return { center: points[0] as Point, zoom: ZOOMS.lowest }
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
