import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../ops/process.mjs'

const SERVER = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const BARE_ROUTE = fileURLToPath(new URL('bare-route.ts', import.meta.url))
const GIVE_UP_MS = 300_000
const TICKS_PER_SECOND = 100

/** A server in a separate process, so that its resource use is measured alone. */
export interface ServerProcess {
  url: string
  /** Milliseconds from the start to the first response. */
  startedInMs: number
  /** Processor time of the process so far in milliseconds; null if the system does not report it. */
  cpuMs(): number | null
  /** Current and peak memory in megabytes; null if the system does not report it. */
  memory(): { now: number; peak: number } | null
  stop(): Promise<void>
}

export interface ShopSettings {
  DATA_DIR: string
  DATABASE_URL?: string
  SEARCH_URL?: string
  SANDBOX_PAYMENTS?: string
  QR_URL?: string
  QR_USER?: string
  QR_PASSWORD?: string
  QR_INVOICE_CODE?: string
}

/** Starts the shop as `npm start` does, without its demo and its write limit. */
export async function startShop(settings: ShopSettings): Promise<ServerProcess> {
  const port = await freePort()
  const env = {
    ...settings,
    ...compileCache,
    PORT: String(port),
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    WRITES_PER_MINUTE: '0',
    READS_PER_MINUTE: '0',
    UNPAID_ORDERS: '0',
    UNPAID_TOTAL: '0',
    UNPAID_SHARE: '0',
    BANK_ACCOUNTS: 'Дэлгүүр ХХК|MN380005000000000001|Хаан банк',
  }
  return start([SERVER], env, `http://127.0.0.1:${port}`, '/readyz')
}

/** A Fastify server with one route: the baseline of reads. */
export async function startBareRoute(): Promise<ServerProcess> {
  const port = await freePort()
  return start([BARE_ROUTE, String(port)], {}, `http://127.0.0.1:${port}`, '/')
}

async function start(args: string[], env: Record<string, string>, url: string, path: string): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswers(child, url + path)
  return {
    url,
    startedInMs: performance.now() - startedAt,
    cpuMs: () => cpuMsOf(child),
    memory: () => memoryOf(child),
    stop: () => stop(child),
  }
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  child.kill()
  throw new Error(`The server did not answer within ${GIVE_UP_MS / 1000} s`)
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function cpuMsOf({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  // The program name may contain spaces, so fields are counted after its closing bracket.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

function memoryOf({ pid }: ChildProcess) {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const status = readFileSync(file, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
