import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { checksumOf } from './checksums.ts'
import { type CardGatewayOptions, cardGatewaySimulator } from './index.ts'

export const MERCHANT = { token: 'merchant-token', secret: 'merchant-secret', merchantId: 'SHOP' }

/** Starts the gateway on a free loopback port under /sandbox/card; it stops with the test. */
export async function openGatewayServer(options: Partial<CardGatewayOptions> = {}) {
  const app = Fastify({ forceCloseConnections: true })
  const simulator = cardGatewaySimulator({
    ...MERCHANT,
    pushRetryDelays: [20, 40],
    pushTimeout: 600_000,
    slowDecisionDelay: 50,
    control: true,
    ...options,
  })
  await app.register(simulator, { prefix: '/sandbox/card' })
  const base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/sandbox/card`
  onTestFinished(() => app.close())
  return { base, ...merchantOf(base) }
}

/** A merchant client that signs as documented. */
export function merchantOf(base: string) {
  let count = 0
  const sign = (...fields: string[]) => checksumOf(MERCHANT.secret, ...fields)
  const call = (path: string, body: object, token = MERCHANT.token) =>
    send(base, 'POST', `/api/${path}`, body, { authorization: `Bearer ${token}` })
  const ask = (path: string, transactionId: string) =>
    call(path, { transactionId, checksum: sign(transactionId, transactionId) })

  return {
    sign,
    call,
    async invoice(fields: Record<string, string> = {}) {
      const body = {
        amount: '45900.00',
        transactionId: `R${++count}`,
        returnType: 'GET',
        callback: 'http://127.0.0.1:9/back',
        genToken: 'N',
        socialDeeplink: 'N',
        ...fields,
      }
      const checksum = sign(body.transactionId, body.amount, body.returnType, body.callback)
      const answer = await call('invoice', { checksum, ...body })
      return { ...answer, id: body.transactionId, invoice: String(answer.body.invoice) }
    },
    async registration(transactionId = `C${++count}`) {
      const [returnType, callback] = ['GET', 'http://127.0.0.1:9/back']
      const checksum = sign(transactionId, returnType, callback)
      const answer = await call('confirmation', { transactionId, returnType, callback, checksum })
      return { ...answer, id: transactionId, invoice: String(answer.body.invoice) }
    },
    inquiry: (id: string) => ask('inquiry', id),
    check: (id: string) => ask('check', id),
    token: (id: string) => ask('get/token', id),
    pay: (token: string, transactionId: string, amount = '45900.00') =>
      call('pay', { amount, transactionId, token, lang: 'MN', checksum: sign(amount, transactionId, token) }),
    settlement(query: string) {
      const { merchantId, token } = MERCHANT
      return call(`getSettlementDetails?${query}`, { merchantId, token, checksum: sign(merchantId, token) })
    },
    control: (method: string, path: string, body: object = {}) => send(base, method, `/control/${path}`, body),
    /** Presses a button of the bank's page as a browser without JavaScript does. */
    async press(page: string, action: string, fields: Record<string, string> = { card: 'visa' }) {
      const response = await fetch(`${base}/${page}/${action}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      })
      return {
        status: response.status,
        location: response.headers.get('location') ?? '',
        text: await response.text(),
      }
    },
  }
}

/** Server that receives the merchant's pushes; `status` decides its response. */
export async function openReceiver(status: (count: number) => number = () => 200) {
  const pushes: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    pushes.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(status(pushes.length)).end('OK')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { pushes, notifyUrl: `http://127.0.0.1:${port}/push` }
}

async function send(base: string, method: string, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(5_000),
    headers: { 'content-type': 'application/json', ...headers },
    body: method === 'GET' ? null : JSON.stringify(body),
  })
  const answer: { status: number; body: Record<string, unknown> } = {
    status: response.status,
    body: await response.json(),
  }
  return answer
}
