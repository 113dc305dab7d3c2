// One site and a hundred of them on one process, half of which sell one category: npm run bench:sites -- [--seconds 5]
// [--products 10000] [--database KIND]
import path from 'node:path'
import { sql } from 'kysely'
import { openEmbedded, openPostgres } from '../apps/server/src/platform/db/index.ts'
import { ensureBuilt } from '../ops/build.mjs'
import { type BenchShop, prepareShop } from './bench-shop.ts'
import { CATEGORIES, taxonOf } from './catalogue.ts'
import { type Load, loadRequests } from './load.ts'
import { type Options, readOptions } from './options.ts'
import { circumstances, fine, table, whole } from './report.ts'
import { type ServerProcess, startShop } from './server-process.ts'

const SITES = 100
const STARTS = 3
const POOL_SIZE = 2

interface Run {
  startMs: number
  memory: number
  loads: Load[]
}

interface Figure {
  name: string
  /** Path of a request of a site, by its number. */
  path(site: number): string
}

const options = readOptions()
if ((await ensureBuilt()) !== 0) process.exit(1)
console.log(`${circumstances()}\n${options.products} products, 16 connections, ${options.seconds} s a figure`)
for (const kind of options.databases) {
  const shop = await prepareShop(kind, options)
  try {
    const figures = figuresFor(options)
    const one = await runWith(shop, 1, figures, options)
    await addSites(shop)
    const many = await runWith(shop, SITES, figures, options)
    console.log(`\n## ${shop.name}\n\n${comparison(figures, one, many)}\n`)
  } finally {
    await shop.close()
  }
}
console.log(`At the end: ${circumstances()}`)

/** The same requests however many sites there are, nearly all of them answered anew. */
function figuresFor({ products }: Options): Figure[] {
  let count = 0
  const anew = () => `price_max=${10_000_000 + ++count}`
  const taxonAt = (site: number) => taxonOf(site % CATEGORIES)
  /** One of the category of the site. */
  const productAt = (site: number) =>
    CATEGORIES * (1 + (++count % (Math.floor(products / CATEGORIES) - 1))) + (site % CATEGORIES)
  return [
    { name: 'list of a category', path: (site) => `/api/v2/products?taxon=${taxonAt(site)}&${anew()}` },
    { name: 'search with facets', path: () => `/api/v2/products?q=ухаалаг&facets=true&${anew()}` },
    { name: 'product', path: (site) => `/api/v2/products/${productAt(site)}` },
    { name: 'page of a category', path: (site) => `/t/${taxonAt(site)}?${anew()}` },
  ]
}

async function addSites({ settings }: BenchShop): Promise<void> {
  const database = settings.DATABASE_URL
    ? await openPostgres(settings.DATABASE_URL, POOL_SIZE, console.error)
    : await openEmbedded({ folder: path.join(settings.DATA_DIR, 'database') })
  const sells = Array.from({ length: SITES }, (_, site) => (site % 2 === 0 ? [] : [taxonOf(site % CATEGORIES)]))
  await sql`
    insert into sites (code, host, configs)
    select 'site-' || number, 'site-' || number || '.example.mn',
      main.configs || jsonb_build_object('site_name', 'Site ' || number,
        'assortment', ${JSON.stringify(sells)}::jsonb -> number)
    from generate_series(1, ${SITES - 1}::int) number, (select configs from sites order by id limit 1) main
  `.execute(database.db)
  await database.close()
}

async function runWith(shop: BenchShop, sites: number, figures: Figure[], { seconds }: Options): Promise<Run> {
  const starts: number[] = []
  for (let start = 1; start < STARTS; start++) {
    const server = await startShop(shop.settings)
    starts.push(server.startedInMs)
    await server.stop()
  }
  const server = await startShop(shop.settings)
  starts.push(server.startedInMs)
  try {
    const loads: Load[] = []
    for (const figure of figures) loads.push(await loadSites(server, sites, figure, seconds))
    const startMs = starts.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0
    return { startMs, memory: server.memory()?.now ?? 0, loads }
  } finally {
    await server.stop()
  }
}

async function loadSites({ url }: ServerProcess, sites: number, { name, path: pathOf }: Figure, seconds: number) {
  let site = 0
  const request = {
    url,
    path() {
      site = (site + 1) % SITES
      return encodeURI(pathOf(site))
    },
    host: () => (site === 0 || sites === 1 ? '127.0.0.1' : `site-${site}.example.mn`),
  }
  await loadRequests(request, 1)
  const load = await loadRequests(request, seconds)
  if (load.failed > 0) throw new Error(`${name}: ${load.failed} of ${load.done + load.failed} requests failed`)
  return load
}

function comparison(figures: Figure[], one: Run, many: Run): string {
  const row = (name: string, before: number, after: number) => [name, whole(before), whole(after), fine(after / before)]
  return table(
    ['', '1 site', `${SITES} sites`, 'ratio'],
    [
      row('start, ms', one.startMs, many.startMs),
      row('memory after the load, MB', one.memory, many.memory),
      ...figures.map(({ name }, at) =>
        row(`${name}, /s`, one.loads[at]?.perSecond ?? 0, many.loads[at]?.perSecond ?? 0),
      ),
    ],
  )
}
