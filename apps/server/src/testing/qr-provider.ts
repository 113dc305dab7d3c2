import { qrProviderSimulator } from '@delguur/simulators/qr-provider'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'

const MERCHANT = { user: 'SHOP', password: 'very-secret', invoiceCode: 'SHOP_INVOICE' }

/** A QR provider of its own, whose failures a test chooses: `settings` make a shop pay with it. Stops with the test. */
export async function openQrProvider() {
  const app = Fastify({ forceCloseConnections: true })
  const calls: string[] = []
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/v2/')) calls.push(`${request.method} ${request.url}`)
  })
  const { user: username, password, invoiceCode } = MERCHANT
  const options = {
    username,
    password,
    invoiceCode,
    control: true,
    latePaymentDelay: 10,
    callbackRetryDelays: [50, 200],
  }
  await app.register(qrProviderSimulator(options))
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())

  async function control(method: string, path: string, body: object = {}) {
    const response = await fetch(`${base}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }

  return {
    merchant: { ...MERCHANT, url: `${base}/v2` },
    settings: { sandboxPayments: false, qr: { ...MERCHANT, url: `${base}/v2` } },
    /** What the merchant asked, `POST /v2/invoice` …, in order. */
    calls,
    fault: (faults: object) => control('PATCH', 'faults', faults),
    heal: () => control('DELETE', 'faults'),
    expireTokens: () => control('POST', 'tokens/expire', { refresh: true }),
    pay: (invoice: string, how: object = {}) => control('POST', `invoices/${invoice}/pay`, how),
    decline: (invoice: string) => control('POST', `invoices/${invoice}/decline`),
    expire: (invoice: string) => control('POST', `invoices/${invoice}/expire`),
    forge: (invoice: string) => control('POST', `invoices/${invoice}/forge-callback`),
    invoice: (invoice: string) => control('GET', `invoices/${invoice}`),
  }
}
