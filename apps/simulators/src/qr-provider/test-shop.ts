import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import type { JsonObject } from '../json.ts'
import { type QrProviderOptions, qrProviderSimulator } from './index.ts'

export const ACCOUNT = { username: 'SHOP', password: 'secret', invoiceCode: 'SHOP_INVOICE' }

interface Answer {
  status: number
  body: JsonObject
}

/** Starts the provider on a free loopback port under /sandbox/qr; it stops with the test. */
export async function openProviderServer(options: Partial<QrProviderOptions> = {}) {
  const app = Fastify({ forceCloseConnections: true })
  const simulator = qrProviderSimulator({
    ...ACCOUNT,
    callbackRetryDelays: [20, 40],
    callbackTimeout: 1_000,
    latePaymentDelay: 60,
    control: true,
    ...options,
  })
  await app.register(simulator, { prefix: '/sandbox/qr' })
  const base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/sandbox/qr`
  onTestFinished(() => app.close())
  return { base, close: () => app.close() }
}

/** A merchant client with its own token. */
export async function openMerchant(base: string) {
  const token = await send(base, 'POST', '/v2/auth/token', undefined, basic(ACCOUNT.username, ACCOUNT.password))
  let authorization = `Bearer ${token.body.access_token}`
  let lastNumber = 0
  const call = (method: string, path: string, body?: unknown) => send(base, method, path, body, authorization)
  return {
    token: token.body,
    call,
    useToken: (accessToken: unknown) => {
      authorization = `Bearer ${accessToken}`
    },
    async invoice(fields: JsonObject = {}): Promise<JsonObject & { id: string }> {
      const answer = await call('POST', '/v2/invoice', { ...invoiceBody(`R${++lastNumber}`), ...fields })
      return { ...answer.body, id: String(answer.body.invoice_id) }
    },
    check: (id: string, offset?: JsonObject) =>
      call('POST', '/v2/payment/check', { object_type: 'INVOICE', object_id: id, ...(offset && { offset }) }),
  }
}

export const invoiceBody = (senderInvoiceNo: string): JsonObject => ({
  invoice_code: ACCOUNT.invoiceCode,
  sender_invoice_no: senderInvoiceNo,
  invoice_receiver_code: 'terminal',
  invoice_description: 'Захиалга R123456789',
  amount: 45_900,
  callback_url: 'http://127.0.0.1:9/callback',
})

/** Server behind the shop's callback_url; `answer` decides its response. */
export async function openCallbackReceiver(answer: (response: ServerResponse, count: number) => void = acknowledge) {
  const calls: { method: string; url: URL }[] = []
  const server = createServer((request, response) => {
    calls.push({ method: request.method ?? '', url: new URL(request.url ?? '', 'http://shop') })
    answer(response, calls.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { calls, url: `http://127.0.0.1:${port}/callback?payment=7` }
}

const acknowledge = (response: ServerResponse) => {
  response.end('SUCCESS')
}

export const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

export async function send(base: string, method: string, path: string, body?: unknown, authorization?: string) {
  const response = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(5_000),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(authorization !== undefined && { authorization }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: Answer = { status: response.status, body: await response.json() }
  return answer
}

/** Presses a button of the tester page as a browser without JavaScript does, and returns the resulting page. */
export async function press(base: string, id: string, action: string, fields: Record<string, string> = {}) {
  const response = await fetch(`${base}/pay/${id}/${action}`, {
    method: 'POST',
    headers: { 'accept-language': 'en' },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, url: response.url, text: await response.text() }
}
