import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ERRORS } from '@delguur/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openWaitingRoom } from './waiting-room.mjs'

test('SITE-03 while the shop is made ready its port says so to people and to programs', async () => {
  const { room, url } = await openRoom()
  room.tell('building')

  const page = await fetch(`${url}/products/nomin-x1`)
  const health = await fetch(`${url}/healthz`)
  const readiness = await fetch(`${url}/readyz`)
  const answer = await fetch(`${url}/api/v2/orders`, { method: 'POST', body: '{}' })

  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '1',
    'no-store',
  ])
  const html = await page.text()
  expect(html).toContain('<meta http-equiv="refresh" content="1">')
  expect(html).toMatch(/class="now" aria-current="step">.*?Building the storefront/)
  expect(html).not.toMatch(/class="now"[^>]*>(?:(?!<\/li>).)*Installing/)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: 'the shop is starting: Building the storefront' },
  ])
  const refused = (await answer.json()) as { code: keyof typeof ERRORS; error: string }
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(ERRORS[refused.code].status).toBe(503)
  expect(refused.error).toContain('Дэлгүүрийн хуудсуудыг бэлдэж байна')
})

test('SITE-03 the shop takes the port over without turning anybody away', async () => {
  const { room, url } = await openRoom()
  const shop = await startShop()
  room.handOver(shop)
  const early = await fetch(url)
  const answers: string[] = []
  let isOver = false

  const visitor = (async () => {
    while (!isOver) answers.push(await (await fetch(url)).text())
  })()
  await expect.poll(() => answers.length).toBeGreaterThan(3)
  shop.send('get ready')
  await expect.poll(() => answers.at(-1), { timeout: 30_000 }).toBe('the shop')
  isOver = true
  await visitor

  expect(early.status).toBe(503)
  const firstOfShop = answers.indexOf('the shop')
  expect(answers.slice(firstOfShop).every((answer) => answer === 'the shop')).toBe(true)
  expect(answers.slice(0, firstOfShop).every((answer) => answer.includes('about to open'))).toBe(true)
})

test('SITE-03 a connection kept open does not hold the port back', async () => {
  const { room } = await openRoom()
  const socket = createConnection(room.port(), '127.0.0.1')
  onTestFinished(() => void socket.destroy())

  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: keep-alive\r\n\r\n')

  expect(await text(socket)).toContain('connection: close')
})

/** A free port. */
async function openRoom() {
  const room = await openWaitingRoom({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => room.close())
  return { room, url: `http://127.0.0.1:${room.port()}` }
}

/** A process that takes over the port as the shop does. */
async function startShop() {
  const folder = await mkdtemp(join(tmpdir(), 'delguur-handed-'))
  const file = join(folder, 'shop.ts')
  const module = join(import.meta.dirname, '../apps/server/src/platform/http/handed-port.ts')
  await writeFile(
    file,
    `import Fastify from '${import.meta.resolve('fastify')}'
import { listenOnHandedPort } from '${module}'
const server = Fastify()
server.get('/', () => 'the shop')
process.once('message', () => void listenOnHandedPort(server))
process.send('up')`,
  )
  const shop = fork(file, { stdio: 'inherit' })
  onTestFinished(async () => {
    shop.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  await once(shop, 'message')
  return shop
}
