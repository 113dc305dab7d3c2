import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createListener } from './listener.ts'

const server = process.env.TEST_DATABASE_URL

test.skipIf(!server)('SITE-01 notifications arrive again after an outage of the database', async () => {
  const database = await openWire(server ?? '')
  const errors: Error[] = []
  const listener = createListener({ connectionString: database.url }, (error) => errors.push(error))
  onTestFinished(() => listener.close())
  const payloads: string[] = []
  await listener.listen('test_listener', (payload) => payloads.push(payload))

  await database.cut()
  await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(3), 60_000)
  await database.mend()
  await vi.waitFor(() => expect(payloads).toEqual(['']), 60_000)
  await notify('again')

  await vi.waitFor(() => expect(payloads).toEqual(['', 'again']), 60_000)
})

async function notify(payload: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('select pg_notify($1, $2)', ['test_listener', payload])
  await client.end()
}

/** Connection to the database that can be cut and restored. */
async function openWire(address: string) {
  const { hostname, port: serverPort } = new URL(address)
  const sockets = new Set<Socket>()
  const wire = createServer((near) => {
    const far = connect(Number(serverPort || 5432), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
  })
  const open = async (port: number) => {
    wire.listen(port, '127.0.0.1')
    await once(wire, 'listening')
  }
  const cut = async () => {
    const closed = once(wire, 'close')
    wire.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  await open(0)
  onTestFinished(cut)
  const { port } = wire.address() as AddressInfo
  const near = new URL(address)
  near.host = `127.0.0.1:${port}`
  return { url: near.href, cut, mend: () => open(port) }
}
