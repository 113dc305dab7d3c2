import { generateKeyPairSync, sign } from 'node:crypto'
import { type LendmnOptions, lendmnSimulator } from '@delguur/simulators/lendmn'
import { monpaySimulator } from '@delguur/simulators/monpay'
import { mostSimulator } from '@delguur/simulators/most'
import { storepaySimulator } from '@delguur/simulators/storepay'
import Fastify, { type FastifyPluginAsync } from 'fastify'
import { onTestFinished } from 'vitest'

const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const COMMON = { control: true, callbackRetryDelays: [50, 200] }
const LENDMN = { token: 'lendmn-secret' }
const STOREPAY = { appUser: 'app', appPassword: 'app-secret', storeId: '42' }
const STOREPAY_USER = { user: 'shop', password: 'storepay-secret' }
const MONPAY = { branch: 'branch', accountId: 'monpay-secret' }
const MOST = { institution: 'SHOP', payeeId: 'PAYEE', iv: 'ABCDEFGH12345678' }

export type InAppServer = Awaited<ReturnType<typeof serve>>

/** A lender whose failures a test chooses: `settings` make a shop lend with it, `tell` has its web hooks sent there. */
export async function openLendmn() {
  const options: LendmnOptions = { ...COMMON, ...LENDMN, privateKey: () => KEYS.privateKey }
  const server = await serve(lendmnSimulator(options))
  const account = { ...LENDMN, url: `${server.base}/api`, publicKey: KEYS.publicKey }
  return {
    ...server,
    account,
    settings: { sandboxPayments: false, lendmn: account },
    tell(shop: { url: string }) {
      options.webhookUrl = `${shop.url}/api/v2/payments/lease/callback`
    },
    /** A web hook as the lender signs it. */
    hook(data: object) {
      const event = { eventType: 'invoice.paid', data }
      return {
        ...event,
        signature: sign('RSA-SHA256', Buffer.from(JSON.stringify(event)), KEYS.privateKey).toString('base64'),
      }
    },
  }
}

export async function openStorepay() {
  const { user: username, password } = STOREPAY_USER
  const server = await serve(storepaySimulator({ ...COMMON, ...STOREPAY, username, password }))
  const account = {
    ...{ ...STOREPAY, ...STOREPAY_USER },
    authUrl: `${server.base}/merchant-uaa`,
    url: `${server.base}/lend-merchant`,
  }
  return { ...server, account, settings: { sandboxPayments: false, storepay: account } }
}

export async function openMonpay() {
  const server = await serve(monpaySimulator({ ...COMMON, ...MONPAY }))
  const account = { ...MONPAY, url: server.base }
  return { ...server, account, settings: { sandboxPayments: false, monpay: account } }
}

export async function openMost() {
  const server = await serve(mostSimulator({ ...COMMON, ...MOST, privateKey: () => KEYS.privateKey }))
  const account = { ...MOST, posNo: '1', url: server.base, certificate: KEYS.publicKey }
  return {
    ...server,
    account,
    settings: { sandboxPayments: false, most: account },
    /** What the app hands to a page: of somebody with money, or without. */
    tokens: async (who: { poor?: boolean } = {}) =>
      (await server.control('POST', 'tokens', who)) as { custtkn: string; txntkn: string },
  }
}

async function serve(plugin: FastifyPluginAsync) {
  const app = Fastify({ forceCloseConnections: true })
  const calls: string[] = []
  app.addHook('onRequest', async ({ method, url }) => {
    if (!/^\/(control|pay|app)/.test(url)) calls.push(`${method} ${url.split('?')[0]}`)
  })
  await app.register(plugin)
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())

  async function control(method: string, path: string, body: object = {}): Promise<Record<string, unknown>> {
    const response = await fetch(`${base}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }

  return {
    base,
    /** What the merchant asked, in order. */
    calls,
    control,
    fault: (faults: object) => control('PATCH', 'faults', faults),
    heal: () => control('DELETE', 'faults'),
    pay: (invoice: string, { silent = false } = {}) =>
      control('POST', `invoices/${invoice}/${silent ? 'silent' : 'pay'}`),
    payAmount: (invoice: string, amount: number) => control('POST', `invoices/${invoice}/amount`, { amount }),
    payLate: (invoice: string) => control('POST', `invoices/${invoice}/late`),
    decline: (invoice: string) => control('POST', `invoices/${invoice}/decline`),
    expire: (invoice: string) => control('POST', `invoices/${invoice}/expire`),
    invoice: (invoice: string) => control('GET', `invoices/${invoice}`),
    invoices: async () => (await control('GET', 'invoices')).invoices as Record<string, unknown>[],
  }
}
