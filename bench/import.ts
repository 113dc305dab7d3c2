// Import of a generated workbook while the shop runs on its embedded database, and a list request meanwhile:
// npm run bench:import -- [--products 50000]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { ensureDefaultSite, insertWarehouse } from '../apps/server/src/features/shop/site/index.ts'
import { xlsxStream } from '../apps/server/src/platform/xlsx/index.ts'
import { openResources } from '../apps/server/src/resources.ts'
import { people } from '../apps/server/testing/people/people.ts'
import { makeCatalogue } from './catalogue.ts'
import { circumstances, fine, table } from './report.ts'
import { freePort } from './server-process.ts'

const BEFORE = 2_000
const LOOK_EVERY_MS = 1_000
const BETWEEN_REQUESTS_MS = 50
const MEGABYTE = 1024 * 1024

const { values } = parseArgs({ options: { products: { type: 'string', default: '50000' } } })
const products = Number(values.products)
const dataDir = mkdtempSync(path.join(tmpdir(), 'delguur-bench-import-'))
try {
  await benchImport()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function benchImport() {
  const limits = { WRITES_PER_MINUTE: '0', READS_PER_MINUTE: '0' }
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ...limits,
  })
  const resources = await openResources(config, console.error)
  const { db } = resources.database
  await resources.database.migrate()
  await ensureDefaultSite(db)
  await makeCatalogue(db, BEFORE)
  await insertWarehouse(db, 'import')
  const app = await createApp(config, resources)
  await app.listen()
  const { client } = await people(db, `http://127.0.0.1:${config.port}`).staff('administrator')
  const list = () =>
    timed(() =>
      fetch(`http://127.0.0.1:${config.port}/api/v2/products?per_page=20&page=${1 + Math.floor(Math.random() * 80)}`),
    )

  console.log(circumstances())
  const file = new File([new Uint8Array(await workbook())], 'goods.xlsx')
  const began = performance.now()
  const { id } = await client.request('POST /api/back_office/imports', { upload: { file } })
  const uploadMs = performance.now() - began
  const alone = await requestsWhile(list, wait(5_000))
  const check = await task('check')
  const apply = await task('apply')
  console.log(
    table(
      [
        '50,000 products from Excel',
        'seconds',
        'products/s',
        'list p50 ms',
        'list p99 ms',
        'worst ms',
        'peak memory MB',
      ],
      [
        ['nothing else', '', '', ...statistics(alone), ''],
        [
          `upload of ${fine(file.size / MEGABYTE, 1)} MB, columns guessed`,
          fine(uploadMs / 1000, 1),
          '',
          '',
          '',
          '',
          '',
        ],
        row('check', check),
        row('import', apply),
      ],
    ),
  )
  await app.close()
  await resources.close()

  async function task(name: 'check' | 'apply') {
    const start = performance.now()
    let peak = 0
    await client.request(`PUT /api/back_office/imports/:id/${name}`, { params: { id } })
    const ended = (async () => {
      for (;;) {
        const { state, counts, problem } = await client.request('GET /api/back_office/imports/:id', { params: { id } })
        peak = Math.max(peak, process.memoryUsage().rss)
        if (state !== 'waiting' && state !== 'running') return { state, counts, problem }
        await wait(LOOK_EVERY_MS)
      }
    })()
    const times = await requestsWhile(list, ended)
    const { state, counts, problem } = await ended
    if (counts.added !== products) throw new Error(`${name}: ${state}, ${counts.added} new, ${problem}`)
    return { seconds: (performance.now() - start) / 1000, times, peak }
  }
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const before = performance.now()
  const response = await ask()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`A list was answered with ${response.status}`)
  return performance.now() - before
}

async function requestsWhile(ask: () => Promise<number>, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    times.push(await ask())
    await wait(BETWEEN_REQUESTS_MS)
  }
  await over
  return times.sort((a, b) => a - b)
}

function statistics(times: number[]): string[] {
  const chosen = [times[times.length >> 1], times[Math.floor(times.length * 0.99)], times.at(-1)]
  return chosen.map((time) => fine(time ?? 0, 1))
}

function row(name: string, { seconds, times, peak }: { seconds: number; times: number[]; peak: number }): string[] {
  return [name, fine(seconds, 1), fine(products / seconds, 0), ...statistics(times), fine(peak / MEGABYTE, 0)]
}

function workbook(): Promise<Buffer> {
  async function* rows() {
    yield ['Барааны код', 'Нэр', 'Англи нэр', 'Үнэ', 'Тоо ширхэг', 'Баркод', 'Ангилал', 'Брэнд', 'Тайлбар']
    for (let at = 0; at < products; at++) {
      yield [
        `ИМП-${at}`,
        `Шинэ бараа ${at}`,
        `New product ${at}`,
        1_000 + at,
        at % 50,
        String(8_650_000_000_000 + at),
        `Бүлэг ${at % 20} > Дэд бүлэг ${at % 100}`,
        `Брэнд ${at % 40}`,
        'Монголд үйлдвэрлэсэн, нэг жилийн баталгаатай, хүргэлттэй бараа. '.repeat(3),
      ]
    }
  }
  return buffer(xlsxStream(rows()))
}
