import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import { RequestNotSent, UpstreamUnavailable } from './errors.ts'
import { createHttpClient } from './http-client.ts'

const SECRET = 'order-of-bat'
/** Time-out that even the slowest machine does not reach. */
const TIMEOUT_MS = 600_000
const REQUEST = { method: 'POST', path: `/invoices/${SECRET}`, body: { amount: 100 } } as const

test('PAY-09 only idempotent requests are repeated', async () => {
  const party = await openParty((_, response, attempt) => {
    response.writeHead(attempt < 3 ? 503 : 200).end('{"paid":true}')
  })

  await expect(party.client.json({ ...REQUEST, idempotent: false })).rejects.toMatchObject({ reason: 'answered 503' })
  expect(party.requests).toHaveLength(1)

  const answer = await party.client.json({ ...REQUEST, idempotent: true })
  expect(answer).toEqual({ status: 200, body: { paid: true } })
  expect(party.requests).toHaveLength(3)
})

test.each<[string, Act, string]>([
  ['breaks off', (_, response) => void response.destroy(), 'UND_ERR_SOCKET'],
  ['has too much to do', (_, response) => void response.writeHead(429).end('{}'), 'answered 429'],
  ['sends on to another address', redirect, 'answered 302'],
  ['shows a page', (_, response) => void response.end('<html>'), 'answered no JSON object'],
  ['never stops', (_, response) => void response.end(' '.repeat(2000)), 'answered more than 1000 bytes'],
])(
  'PAY-09 a request to a party that %s has an unknown outcome, and its error reveals no secret',
  async (_what, act, reason) => {
    const { client, requests } = await openParty(act)

    const failure = await failureOf(client.json({ ...REQUEST, idempotent: false }))

    expect(failure.message).toBe(`the party, POST invoices: ${reason}`)
    expect(failure).not.toBeInstanceOf(RequestNotSent)
    expect(inspect(failure, { depth: null, showHidden: true })).not.toContain(SECRET)
    expect(requests).toHaveLength(1)
  },
)

test('PAY-09 a party without an answer is waited for until the time-out, and the outcome is unknown', async () => {
  const over = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  onTestFinished(() => timeout.mockRestore())
  const { client, requests } = await openParty(() => over.abort(new DOMException('late', 'TimeoutError')))

  const failure = await failureOf(client.json({ ...REQUEST, idempotent: true }))

  expect(timeout).toHaveBeenCalledExactlyOnceWith(TIMEOUT_MS)
  expect(failure.message).toBe('the party, POST invoices: time-out')
  expect(failure).not.toBeInstanceOf(RequestNotSent)
  expect(requests).toHaveLength(1)
})

test('PAY-09 a refused connection means that nothing was sent', async () => {
  const client = createHttpClient({ name: 'the party', url: `http://127.0.0.1:${await freePort()}` })

  const failure = await failureOf(client.json({ ...REQUEST, idempotent: false }))

  expect(failure).toBeInstanceOf(RequestNotSent)
  expect(failure.reason).toBe('ECONNREFUSED')
})

test('PAY-09 a caller can read an answer of any status', async () => {
  const { client, requests } = await openParty((_, response) => void response.writeHead(500).end('out of order'))

  expect(await client.send({ path: '/info?key=1' })).toMatchObject({ status: 500, text: 'out of order' })
  expect(requests).toEqual(['GET /info?key=1'])
})

type Act = (request: IncomingMessage, response: ServerResponse, attempt: number) => void

function redirect(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(302, { location: `http://${request.headers.host}/elsewhere` }).end()
}

async function openParty(act: Act) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    act(request, response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { requests, client: createHttpClient({ name: 'the party', url, timeoutMs: TIMEOUT_MS, maxBytes: 1000 }) }
}

async function failureOf(call: Promise<unknown>): Promise<UpstreamUnavailable> {
  const failure = await call.catch((error: unknown) => error)
  if (!(failure instanceof UpstreamUnavailable)) throw new Error('It did not fail as it should', { cause: failure })
  return failure
}
