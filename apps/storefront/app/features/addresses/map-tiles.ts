import type { Point } from './point.ts'

/** Edge of a tile, in pixels. */
const TILE = 256
export const ZOOMS = { least: 5, most: 18 } as const

/** A position in pixels from the north-west corner of the world at a zoom level (Web Mercator). */
interface Pixel {
  x: number
  y: number
}

export function pixelOf({ latitude, longitude }: Point, zoom: number): Pixel {
  const size = TILE * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

export function pointOfPixel({ x, y }: Pixel, zoom: number): Point {
  const size = TILE * 2 ** zoom
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return { latitude, longitude: (x / size) * 360 - 180 }
}

/** Returns the point that many pixels to the east and south. */
export function movedBy(point: Point, zoom: number, east: number, south: number): Point {
  const { x, y } = pixelOf(point, zoom)
  return pointOfPixel({ x: x + east, y: y + south }, zoom)
}

export interface Tile {
  url: string
  left: number
  top: number
}

/** Returns the tiles that cover a map of a given size around its centre, with their positions and addresses. */
export function tilesAround(template: string, centre: Point, zoom: number, width: number, height: number): Tile[] {
  const { x, y } = pixelOf(centre, zoom)
  const [west, north] = [x - width / 2, y - height / 2]
  const columns = range(Math.floor(west / TILE), Math.floor((west + width) / TILE))
  const rows = range(Math.floor(north / TILE), Math.floor((north + height) / TILE))
  const last = 2 ** zoom - 1
  return rows
    .filter((row) => row >= 0 && row <= last)
    .flatMap((row) =>
      columns
        .filter((column) => column >= 0 && column <= last)
        .map((column) => ({
          url: template.replace('{z}', `${zoom}`).replace('{x}', `${column}`).replace('{y}', `${row}`),
          left: Math.round(column * TILE - west),
          top: Math.round(row * TILE - north),
        })),
    )
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
