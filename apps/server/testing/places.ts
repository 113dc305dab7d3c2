import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { airportsCommand, placesCommand } from '../src/features/shop/places/places.commands.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export const GUEST = { authorization: `Basic ${btoa('guest:guest')}` }

export function area(properties: Record<string, unknown>, coordinates: number[][][]) {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }
}

/** Ring of a square of one degree from its south-western corner. */
export function square(west: number, south: number): number[][] {
  const [east, north] = [west + 1, south + 1]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

export async function importPlaces(shop: TestShop, content: unknown) {
  const lines: string[] = []
  const code = await placesCommand.run(shop.db, ['import', await written(content)], (line) => lines.push(line))
  await shop.placesCaughtUp('places')
  return { code, lines }
}

export async function shopWithAirports(list: unknown): Promise<TestShop> {
  const shop = await openTestShop()
  await airportsCommand.run(shop.db, ['import', await written(list)], () => {})
  await shop.placesCaughtUp('airports')
  return shop
}

/** Gzipped file, deleted with the test. */
export async function written(content: unknown): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-places-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'file.json.gz'), gzipSync(JSON.stringify(content)))
  return path.join(folder, 'file.json.gz')
}

interface Answer {
  hits: { hits: { _id: string; _source: Record<string, unknown> }[] }
}

export async function searchAsGuest(shop: TestShop, address: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...GUEST }
  const reply = await shop.fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await reply.json()) as Answer
}
