import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { ADMINISTRATOR } from './administrator.ts'
import { freePort, startServer } from './server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URLs of the demo shops, one per worker, without a trailing slash. */
    shopUrls: string[]
  }
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READY_WITHIN_MS = 600_000

interface DemoShop {
  url: string
  close(): Promise<void>
}

/** Starts a demo shop for each worker of the browser tests; `SHOP_URL` names a running one instead. */
export default async function openDemoShops(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) {
    project.provide('shopUrls', [process.env.SHOP_URL.replace(/\/$/, '')])
    return
  }
  const shops = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, openDemoShop))
  project.provide(
    'shopUrls',
    shops.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(shops.map(({ close }) => close()))
  }
}

async function openDemoShop(): Promise<DemoShop> {
  const folder = await mkdtemp(join(tmpdir(), 'delguur-demo-'))
  await symlink(await cachedPictures(), join(folder, 'files'), 'junction')
  await addAdministrator(folder)
  const port = await freePort()
  // Customers that tests sign up have distinct client addresses, since codes per address and hour are limited.
  const server = startServer({ DATA_DIR: folder, PORT: port, DEMO: 'on', TRUSTED_PROXIES: '1' })
  const close = async () => {
    server.kill('SIGTERM')
    await server.ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await server.ready(READY_WITHIN_MS)
  } catch (error) {
    await close()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Runs before the server starts, since the embedded database belongs to one process at a time. */
async function addAdministrator(folder: string): Promise<void> {
  const command = [join(ROOT, 'apps/server/src/shop.ts'), 'staff', 'add', ADMINISTRATOR]
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: folder } })
}

/** A folder that outlives the run: pictures are named by content, so that a later run reuses them. */
async function cachedPictures(): Promise<string> {
  const folder = join(tmpdir(), 'delguur-demo-pictures')
  await mkdir(folder, { recursive: true })
  return folder
}
