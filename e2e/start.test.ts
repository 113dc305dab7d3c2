import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

test('SITE-03 one process answers health, API, its reference and pages, and a second one on its data folder is refused', async () => {
  const folder = await dataFolder()
  const first = await start(folder)
  await first.server.ready()
  const answer = async (path: string) => {
    const response = await fetch(first.url + path)
    return [response.status, response.headers.get('content-type')?.split(';')[0], await response.text()] as const
  }

  expect(await answer('/healthz')).toEqual([200, 'application/json', '{"status":"ok"}'])
  expect(await answer('/readyz')).toEqual([200, 'application/json', '{"status":"ok"}'])
  const [status, type, document] = await answer('/openapi.json')
  expect([status, type]).toEqual([200, 'application/json'])
  expect(Object.keys(JSON.parse(document).paths)).toContain('/api/v2/products/{slug}')
  expect((await answer('/docs')).slice(0, 2)).toEqual([200, 'text/html'])
  expect(await answer('/')).toEqual([200, 'text/html', expect.stringContaining('<html lang="mn"')])
  expect(await answer('/en')).toEqual([200, 'text/html', expect.stringContaining('<html lang="en"')])

  for (const file of ['/wp-login.php', '/assets/gone-1a2b3c.js', '/.well-known/assetlinks.json', '/en/old.html']) {
    expect(await answer(file), file).toEqual([404, 'text/plain', 'Not found\n'])
  }
  for (const page of ['/nothing-here', '/products/no-such.thing', '/t/no-such.category']) {
    expect((await answer(page)).slice(0, 2), page).toEqual([404, 'text/html'])
  }
  const [, , home] = await answer('/stores')
  expect(home).toContain(`<meta property="og:image" content="${first.url}/share.jpg"`)
  for (const [, href = ''] of home.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)) {
    expect((await answer(href))[0], href).toBe(200)
  }

  const second = await start(folder)
  expect(await second.server.ended).toEqual({ code: 1, signal: null })
  expect(second.server.output()).toContain(`is using the data folder ${folder}`)
  expect(second.server.output()).not.toContain(' at ')
  expect((await answer('/readyz'))[0]).toBe(200)
})

test('SITE-03 a port in use is reported in a sentence', async () => {
  const port = await freePort()
  const other = createServer().listen(Number(port), '127.0.0.1')
  onTestFinished(() => void other.close())
  const folder = await dataFolder()

  const { server } = await start(folder, { PORT: port })

  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain(`Port ${port} is in use.`)
  expect(server.output()).not.toContain(' at ')
})

test('SITE-03 wrong configuration: every error in one message', async () => {
  const { server } = await start(await dataFolder(), {
    PORT: 'seventy',
    WRITES_PER_MINUTE: '-1',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://localhost/shop',
    QR_URL: 'https://provider.example/v2',
    BANK_ACCOUNTS: 'no account',
  })

  expect(await server.ended).toEqual({ code: 1, signal: null })
  const output = server.output()
  for (const name of ['PORT', 'WRITES_PER_MINUTE', 'LOG_LEVEL', 'DATABASE_URL', 'QR_URL', 'BANK_ACCOUNTS']) {
    expect(output).toContain(`  - ${name} `)
  }
  expect(output).not.toContain(' at ')
})

test('SITE-03 an unreachable database is reported in a sentence', async () => {
  const nobody = await freePort()
  const { server } = await start(await dataFolder(), { DATABASE_URL: `postgres://shop@127.0.0.1:${nobody}/shop` })

  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain('The PostgreSQL of DATABASE_URL does not answer.')
})

test('SITE-03 a killed server leaves no lock behind; SIGTERM completes requests in flight', async () => {
  const folder = await dataFolder()
  const first = await start(folder)
  await first.server.ready()
  first.server.kill('SIGKILL')
  expect(await first.server.ended).toEqual({ code: null, signal: 'SIGKILL' })

  const second = await start(folder)
  await second.server.ready()
  const answered = slowRequest(second.url)
  await answered.sent
  second.server.kill('SIGTERM')
  await wait(300)
  answered.finish()

  expect(await answered.answer).toMatchObject({ status: 404, body: { code: 'variant_not_found' } })
  expect(await second.server.ended).toEqual({ code: 0, signal: null })
  await expect(fetch(`${second.url}/healthz`)).rejects.toThrow()
})

async function start(folder: string, settings: Record<string, string> = {}) {
  const PORT = settings.PORT ?? (await freePort())
  const server: ServerProcess = startServer({ DATA_DIR: folder, PORT, ...settings })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  return { server, url: `http://127.0.0.1:${PORT}` }
}

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'delguur-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A purchase whose last bytes are sent on demand. */
function slowRequest(url: string) {
  const body = JSON.stringify({ line_item: { variant_id: 1 } })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const purchaseRequest = request(`${url}/api/v2/orders/0/line_items`, { method: 'POST', headers })
  const answer = new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    purchaseRequest.on('error', reject)
    purchaseRequest.on('response', async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) })
    })
  })
  // The server sends 100 Continue once it has read the head: from then on the request is in flight.
  const sent = new Promise<void>((resolve) => void purchaseRequest.once('continue', resolve))
  purchaseRequest.write(body.slice(0, 10))
  return { sent, answer, finish: () => purchaseRequest.end(body.slice(10)) }
}
