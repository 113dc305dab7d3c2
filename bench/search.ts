// Cost of searches on the embedded engine and on OpenSearch: npm run bench:search -- [--seconds 5] [--products
// 10000,100000] [--only embedded]
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { OpenSearchMissing, startOpenSearch } from '../ops/opensearch-server.mjs'
import { type BenchShop, prepareShop } from './bench-shop.ts'
import { type Load, loadRequests } from './load.ts'
import { circumstances, fine, table, whole } from './report.ts'
import { type SearchWork, searchWorks } from './search-works.ts'
import { type ServerProcess, startBareRoute, startShop } from './server-process.ts'

const WARM_UP_SECONDS = 2
const READY_WITHIN_MS = 300_000

interface Row {
  engine: string
  work: SearchWork
  alone: Load
  together: Load
  cpuMs: number | null
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    products: { type: 'string', default: '10000,100000' },
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
console.log(`${circumstances()}\nPostgreSQL, ${seconds} s a figure; the load is made on the same cores`)
const route = await measureBareRoute()
const opensearch = values.only === 'embedded' ? null : await startOpenSearch({ isMeasured: true }).catch(reportMissing)
for (const products of values.products.split(',').map(Number)) await benchCatalogue(products)
await opensearch?.stop()
console.log(`\nAt the end: ${circumstances()}`)

async function measureBareRoute(): Promise<Load> {
  const server = await startBareRoute()
  const request = { url: server.url, path: () => '/' }
  await loadRequests(request, 1)
  const load = await loadRequests(request, seconds)
  await server.stop()
  return load
}

async function benchCatalogue(products: number): Promise<void> {
  const shop = await prepareShop('postgresql', { seconds: 1, only: null, databases: ['postgresql'], products })
  try {
    console.log(`\n## ${whole(products)} products\n`)
    const rows = await benchEngine('embedded', shop, products)
    if (opensearch) rows.push(...(await benchEngine('OpenSearch', shop, products, opensearch.url)))
    console.log(`\n${workTable(rows)}`)
  } finally {
    await shop.close()
  }
}

/** Measures the indexing time from an empty index, then each request alone and on sixteen connections. */
async function benchEngine(engine: string, shop: BenchShop, products: number, url?: string): Promise<Row[]> {
  const settings = { ...shop.settings, ...(url ? { SEARCH_URL: url } : {}) }
  rmSync(path.join(shop.settings.DATA_DIR, 'search'), { recursive: true, force: true })
  const startedAt = performance.now()
  const first = await startShop(settings)
  await untilFound(first, products)
  const indexed = performance.now() - startedAt
  await first.stop()
  const server = await startShop(settings)
  await untilFound(server, products)
  const again = server.startedInMs
  const idle = server.memory()
  const rows: Row[] = []
  for (const work of searchWorks(products)) rows.push(await measureWork(engine, work, server))
  const loaded = server.memory()
  await server.stop()
  console.log(
    `${engine}: ${fine(indexed / 1000, 1)} s from a start with nothing indexed until all is found, ${fine(again / 1000, 1)} s at the next start; ` +
      `the server's memory ${idle?.now} MB idle, ${loaded?.now} MB after the load, ${loaded?.peak} MB at most`,
  )
  return rows
}

async function untilFound(server: ServerProcess, products: number): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    const response = await fetch(`${server.url}/api/v2/products?per_page=1&in_stock=false`)
    const found = response.ok ? ((await response.json()) as { total_count: number }).total_count : 0
    if (found >= products) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Not all of ${products} products were found within ${READY_WITHIN_MS / 1000} s`)
}

async function measureWork(engine: string, work: SearchWork, server: ServerProcess): Promise<Row> {
  const request = { url: server.url, path: work.path }
  await loadRequests(request, WARM_UP_SECONDS)
  const alone = await loadRequests({ ...request, connections: 1 }, seconds)
  const before = server.cpuMs()
  const together = await loadRequests(request, seconds)
  const after = server.cpuMs()
  const cpuMs = before === null || after === null ? null : (after - before) / together.done
  return { engine, work, alone, together, cpuMs }
}

function workTable(rows: Row[]): string {
  const head = ['work', 'engine', 'p50 ms alone', 'p99 ms alone', '/s', 'ratio', 'CPU ms', 'failed']
  return table(head, [
    ['bare Fastify route', '', '', '', whole(route.perSecond), '1', '', whole(route.failed)],
    ...rows.map(({ engine, work, alone, together, cpuMs }) => [
      work.name,
      engine,
      fine(alone.p50),
      fine(alone.p99),
      whole(together.perSecond),
      fine(together.perSecond / route.perSecond, 4),
      cpuMs === null ? '' : fine(cpuMs),
      whole(alone.failed + together.failed),
    ]),
  ])
}

function reportMissing(error: unknown): null {
  if (!(error instanceof OpenSearchMissing)) throw error
  console.log(`Without OpenSearch: ${error.message}`)
  return null
}
