// Page loads of others while eight hostile connections send the most expensive searches: npm run bench:hostile --
// [--seconds 10] [--products N]
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../ops/build.mjs'
import { prepareShop } from './bench-shop.ts'
import { taxonOf } from './catalogue.ts'
import { type Load, loadRequests } from './load.ts'
import { type Options, readOptions } from './options.ts'
import { circumstances, fine, table, whole } from './report.ts'
import { startShop } from './server-process.ts'

const STRANGERS = fileURLToPath(new URL('hostile-strangers.ts', import.meta.url))
const SHOPPERS = 2
const CATEGORIES = 20

interface Strangers {
  /** Number of responses by status. */
  answers: Record<string, number>
  /** Responses of `/healthz` to one more connection in the meantime. */
  healthy: number
  unhealthy: number
}

const options = readOptions()
if ((await ensureBuilt()) !== 0) process.exit(1)
console.log(
  `${circumstances()}\n${options.products} products, ${SHOPPERS} connections read pages that nobody read before`,
)
for (const kind of options.databases) {
  const shop = await prepareShop(kind, options)
  try {
    const server = await startShop(shop.settings)
    try {
      console.log(`\n## ${shop.name}\n\n${await measureBoth(server.url, options)}\n`)
    } finally {
      await server.stop()
    }
  } finally {
    await shop.close()
  }
}

async function measureBoth(url: string, { seconds }: Options): Promise<string> {
  let page = 0
  const read = (duration: number) =>
    loadRequests(
      { url, path: () => `/t/${taxonOf(page++ % CATEGORIES)}?seed=${page}`, connections: SHOPPERS },
      duration,
    )
  await read(5)
  const alone = await read(seconds)
  const strangers = startStrangers(url, seconds + 4)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const beside = await read(seconds)
  const { answers, healthy, unhealthy } = await strangers
  const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  return `${table(
    ['pages of others', '/s', 'p50 ms', 'p99 ms', 'failed'],
    [row('alone', alone), row('beside eight hostile connections', beside)],
  )}\n\nStrangers got ${counts.join(', ')}; /healthz answered ${healthy} times and ${unhealthy} times not.`
}

function row(name: string, { perSecond, p50, p99, failed }: Load): string[] {
  return [name, whole(perSecond), fine(p50), fine(p99), whole(failed)]
}

/** Runs in a separate process, so that reading long responses takes no time from the measurement. */
function startStrangers(url: string, seconds: number): Promise<Strangers> {
  const child = spawn(process.execPath, [STRANGERS, url, String(seconds)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(JSON.parse(text) as Strangers))
  })
}
