// Requests per second of the shop, and their cost: npm run bench -- [--seconds 5] [--only NAME] [--database KIND]
import { ensureBuilt } from '../ops/build.mjs'
import { type BenchShop, prepareShop } from './bench-shop.ts'
import { figuresFor } from './figures.ts'
import { type Load, loadRequests } from './load.ts'
import { type Measured, measure } from './measure.ts'
import { type DatabaseKind, type Options, readOptions } from './options.ts'
import { PIECES, raceForLastPieces, SHOPPERS } from './race.ts'
import { type Bare, circumstances, figureTable } from './report.ts'
import { type ServerProcess, startBareRoute, startShop } from './server-process.ts'

const SETTLED_MS = 3000

const options = readOptions()
if ((await ensureBuilt()) !== 0) process.exit(1)
console.log(`${circumstances()}\n${options.products} products, 16 connections, ${options.seconds} s a figure`)
const route = await measureBareRoute(options)
for (const kind of options.databases) await benchDatabase(kind, options, route)
console.log(`\nAt the end: ${circumstances()}`)

async function measureBareRoute({ seconds }: Options): Promise<Load> {
  const server = await startBareRoute()
  const request = { url: server.url, path: () => '/' }
  await loadRequests(request, 1)
  const load = await loadRequests(request, seconds)
  await server.stop()
  return load
}

async function benchDatabase(kind: DatabaseKind, options: Options, route: Load): Promise<void> {
  const shop = await prepareShop(kind, options)
  try {
    const server = await startShop(shop.settings)
    try {
      await benchServer(server, shop, options, { route, transaction: shop.bareTransaction })
    } finally {
      await server.stop()
    }
  } finally {
    await shop.close()
  }
}

async function benchServer(server: ServerProcess, shop: BenchShop, options: Options, bare: Bare): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const idle = server.memory()
  const chosen = figuresFor(options.products).filter(({ name }) => !options.only || name.includes(options.only))
  const measured: Measured[] = []
  for (const figure of chosen) measured.push(await measure(figure, server, shop.counter, shop.bareOf, options.seconds))
  const sold = await raceForLastPieces(server.url, shop.scarce)
  const loaded = server.memory()

  console.log(`\n## ${shop.name}\n\n${figureTable(measured, bare)}\n`)
  console.log(`Cold start ${Math.round(server.startedInMs)} ms`)
  if (idle && loaded)
    console.log(`Memory ${idle.now} MB idle, ${loaded.now} MB after the load, ${loaded.peak} MB at most`)
  console.log(`Race of ${SHOPPERS} shoppers for ${PIECES} pieces: ${sold.join(', ')} sold`)
}
