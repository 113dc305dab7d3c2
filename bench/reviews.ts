// Speed of a product's reviews in a shop with two million of them: npm run bench:reviews -- [--reviews 2000000]
// [--products 100000]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { ensureDefaultSite } from '../apps/server/src/features/shop/site/index.ts'
import { openResources } from '../apps/server/src/resources.ts'
import { startPostgres } from '../ops/postgres-server.mjs'
import { makeCatalogue, slugOf } from './catalogue.ts'
import { makeReviews, POPULAR_SHARE } from './million-reviews.ts'
import { circumstances, fine, table } from './report.ts'
import { freePort } from './server-process.ts'

/** Durability settings that speed up the set-up; the measurement itself does not write. */
const QUICK = { shared_buffers: '512MB', max_wal_size: '4GB', fsync: 'off', full_page_writes: 'off' }
const TIMES = 1000
const WARM_UP = 100

const { values } = parseArgs({
  options: { reviews: { type: 'string', default: '2000000' }, products: { type: 'string', default: '100000' } },
})
const [reviews, products] = [Number(values.reviews), Number(values.products)]
const dataDir = mkdtempSync(path.join(tmpdir(), 'delguur-bench-reviews-'))
const postgres = await startPostgres(QUICK)
try {
  await benchReviews()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function benchReviews() {
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    READS_PER_MINUTE: '0',
  })
  const resources = await openResources(config, console.error)
  const { db } = resources.database
  await resources.database.migrate()
  await ensureDefaultSite(db)
  await makeCatalogue(db, products)
  const startedAt = performance.now()
  await makeReviews(db, reviews)
  console.log(
    `${circumstances()}\n${reviews} reviews written in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )

  const app = await createApp(config, resources)
  await app.listen()
  const url = `http://127.0.0.1:${config.port}`
  const rows: string[][] = []
  for (const [name, pathOf] of requests()) {
    for (let at = 0; at < WARM_UP; at++) await send(url, pathOf(at))
    const times: number[] = []
    for (let at = 0; at < TIMES; at++) {
      const before = performance.now()
      await send(url, pathOf(WARM_UP + at))
      times.push(performance.now() - before)
    }
    times.sort((a, b) => a - b)
    rows.push([name, ...[0.5, 0.99, 1].map((share) => fine(times[Math.ceil(TIMES * share) - 1] ?? 0, 1))])
  }
  console.log(table(['request', 'p50 ms', 'p99 ms', 'worst ms'], rows))
  await app.close()
  await resources.close()
}

/** Each request asks for another product or page, so that no shared answer is sent. */
function requests(): [name: string, pathOf: (at: number) => string][] {
  const ofAny = (query: string) => (at: number) => `${slugOf(1 + ((at * 7919) % (products - 1)))}/reviews${query}`
  const pages = Math.floor(reviews / POPULAR_SHARE / 20)
  const ofPopular = (query: string) => (at: number) =>
    `${slugOf(0)}/reviews?page=${1 + (at % 55)}&per_page=${1 + (Math.floor(at / 55) % 20)}${query}`
  return [
    ['any product, as its page asks', ofAny('')],
    ['any product, best first', ofAny('?sort=rating_desc')],
    ['any product, one star only', ofAny('?rating=1')],
    [`a product of ${Math.floor(reviews / POPULAR_SHARE)} reviews, newest`, ofPopular('')],
    ['the same, worst first', ofPopular('&sort=rating_asc')],
    ['the same, pictures first', ofPopular('&sort=pictures')],
    ['the same, two stars only', ofPopular('&rating=2')],
    ['the same, its last pages', (at) => `${slugOf(0)}/reviews?page=${Math.max(1, pages - at)}`],
    ['the product itself, with its stars', (at) => slugOf(1 + ((at * 7919) % (products - 1)))],
  ]
}

async function send(url: string, product: string): Promise<void> {
  const response = await fetch(`${url}/api/v2/products/${product}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`${product}: ${response.status} ${text.slice(0, 200)}`)
}
