import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFaults } from './accessibility.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { DESKTOP, openVisitor, PHONE, takeProblems, visit } from './visitor.ts'

/** An address on which nothing listens. */
const NOWHERE = 'http://127.0.0.1:9'
const READY_WITHIN_MS = 300_000

let folder: string
let server: ServerProcess
let shop: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delguur-rests-'))
  const port = await freePort()
  server = startServer({ DATA_DIR: folder, PORT: port, SEARCH_URL: NOWHERE, LOG_LEVEL: 'fatal' })
  shop = `http://127.0.0.1:${port}`
  // The server is healthy, though not ready, as its search is missing.
  await server.ready(READY_WITHIN_MS, '/healthz')
})

afterAll(async () => {
  server?.kill('SIGTERM')
  await server?.ended
  await rm(folder, { recursive: true, force: true })
})

test.each([
  {
    prefix: '',
    language: 'Mongolian',
    sorry: 'Хайлт хийхэд алдаа гарлаа. Дахин оролдоно уу',
    retry: 'Дахин оролдох',
    field: 'Хайлт',
    window: PHONE,
  },
  {
    prefix: '/en',
    language: 'English',
    sorry: 'Search error. Try again',
    retry: 'Try again',
    field: 'Search',
    window: DESKTOP,
  },
])(
  'SRCH-06 SITE-10 while the search can not be reached, $language lists say so and can be tried again, and the rest goes on',
  async ({ prefix, sorry, retry, field, window }) => {
    const page = await openVisitor(window)
    for (const path of ['/search?q=utas', '/products']) {
      const answer = await page.goto(`${shop}${prefix}${path}`)
      expect(answer?.status(), path).toBe(503)
      expect(answer?.headers()['cache-control'], path).toContain('no-store')
      await page.getByRole('heading', { name: sorry }).waitFor()
      await page.getByRole('button', { name: retry }).waitFor()
      expect(await seriousFaults(page), path).toEqual([])
    }
    await visit(page, `${shop}${prefix}/search?q=utas`)
    expect(await page.getByRole('combobox', { name: field, exact: true }).inputValue()).toBe('utas')
    const response = page.waitForResponse((one) => one.url().includes('/search.data'))
    await page.getByRole('button', { name: retry }).click()
    expect((await response).status()).toBe(503)
    await page.getByRole('heading', { name: sorry }).waitFor()

    takeProblems()
    for (const path of ['/', '/cart', '/brands', '/stores']) {
      expect((await page.goto(`${shop}${prefix}${path}`))?.status(), path).toBe(200)
    }
    // A shelf is a list that is loaded after its page.
    const ofShelf = /: 503 for .*\/api\/v2\/products\?/
    expect(takeProblems().filter((problem) => !ofShelf.test(problem))).toEqual([])
  },
)
