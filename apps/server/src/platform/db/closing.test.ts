import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from './index.ts'

const server = process.env.TEST_DATABASE_URL

test.skipIf(!server)('CHK-11 a connection that the server ends while it is closed is no error', async () => {
  const { url, answered } = await startGoodbyeServer(server ?? '')
  const errors: Error[] = []
  const database = await openPostgres(url, 2, (error) => errors.push(error))
  await sql`select 1`.execute(database.db)

  await database.close()
  await answered
  await turn()

  expect(errors).toEqual([])
})

/** PostgreSQL's answer of a server that shuts down: `E`, the length, and the fields, each ended by a zero. */
const SHUTTING_DOWN = errorResponse('SFATAL', 'C57P01', 'Mterminating connection due to administrator command')
const TERMINATE = 'X'.charCodeAt(0)

/** Passes everything on to a server, but answers the goodbye as a server that shuts down at that moment. */
async function startGoodbyeServer(target: string) {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const { hostname, port } = new URL(target)
  const proxy = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname)
    upstream.pipe(client, { end: false })
    client.on('data', (data) => {
      if (data[0] !== TERMINATE) return upstream.write(data)
      client.once('close', resolve).end(SHUTTING_DOWN)
      return upstream.destroy()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { url: String(url), answered }
}

function errorResponse(...fields: string[]): Buffer {
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + length.length)
  return Buffer.concat([Buffer.from('E'), length, body])
}
