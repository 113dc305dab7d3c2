import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort, startServer } from './server-process.ts'

const SHOP = fileURLToPath(new URL('../apps/server/src/shop.ts', import.meta.url))

export interface OwnShop {
  url: string
  /** The server's log so far. */
  log(): string
  /** Runs `npm run shop -- …` in the running shop. */
  command(...args: string[]): Promise<unknown>
  /** Writes a file, for a command; returns its path. */
  file(name: string, content: string): Promise<string>
  close(): Promise<void>
}

/** Starts a shop of a test's own in a separate process, empty but for the site's settings, or whole empty with null. */
export async function openOwnShop(site: object | null, settings: Record<string, string> = {}): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'delguur-own-'))
  const port = await freePort()
  const server = startServer({ DATA_DIR: folder, PORT: port, TRUSTED_PROXIES: '1', ...settings })
  const shop: OwnShop = {
    url: `http://127.0.0.1:${port}`,
    log: server.output,
    command: (...args) =>
      promisify(execFile)(process.execPath, [SHOP, ...args], {
        env: { ...process.env, DATA_DIR: folder, DEMO: 'off' },
      }),
    async file(name, content) {
      const file = join(folder, name)
      await writeFile(file, content)
      return file
    },
    async close() {
      server.kill('SIGTERM')
      await server.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await server.ready()
    if (site) await shop.command('site', await shop.file('site.json', JSON.stringify(site)))
  } catch (error) {
    await shop.close()
    throw error
  }
  return shop
}
