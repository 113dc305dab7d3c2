import { generateKeyPairSync, sign } from 'node:crypto'
import { type LendmnOptions, lendmnSimulator } from '@delguur/simulators/lendmn'
import { monpaySimulator } from '@delguur/simulators/monpay'
import { mostSimulator } from '@delguur/simulators/most'
import { storepaySimulator } from '@delguur/simulators/storepay'
import type { FastifyPluginAsync } from 'fastify'
import { openSimulator } from './open-simulator.ts'

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

export type InAppServer = Awaited<ReturnType<typeof openInApp>>

/** Lender whose failures a test controls: `settings` connect a shop, `tell` sets the target of web hooks. */
export async function openLendmn() {
  const options: LendmnOptions = { ...COMMON, ...LENDMN, privateKey: () => KEYS.privateKey }
  const server = await openInApp(lendmnSimulator(options))
  const account = { ...LENDMN, url: `${server.url}/api`, publicKey: KEYS.publicKey }
  return {
    ...server,
    account,
    settings: { sandboxPayments: false, lendmn: account },
    tell(shop: { url: string }) {
      options.webhookUrl = `${shop.url}/api/v2/payments/lease/callback`
    },
    /** Web hook signed by the lender. */
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
  const server = await openInApp(storepaySimulator({ ...COMMON, ...STOREPAY, username, password }))
  const account = {
    ...STOREPAY,
    ...STOREPAY_USER,
    authUrl: `${server.url}/merchant-uaa`,
    url: `${server.url}/lend-merchant`,
  }
  return { ...server, account, settings: { sandboxPayments: false, storepay: account } }
}

export async function openMonpay() {
  const server = await openInApp(monpaySimulator({ ...COMMON, ...MONPAY }))
  const account = { ...MONPAY, url: server.url }
  return { ...server, account, settings: { sandboxPayments: false, monpay: account } }
}

export async function openMost() {
  const server = await openInApp(mostSimulator({ ...COMMON, ...MOST, privateKey: () => KEYS.privateKey }))
  const account = { ...MOST, posNo: '1', url: server.url, certificate: KEYS.publicKey }
  return {
    ...server,
    account,
    settings: { sandboxPayments: false, most: account },
    /** Tokens that the app gives a page, of a user with or without money. */
    tokens: (who: { poor?: boolean } = {}) =>
      server.control<{ custtkn: string; txntkn: string }>('POST', 'tokens', who),
  }
}

async function openInApp(plugin: FastifyPluginAsync) {
  const simulator = await openSimulator(plugin)
  const { control } = simulator

  return {
    ...simulator,
    pay: (invoice: string, { silent = false } = {}) =>
      control('POST', `invoices/${invoice}/${silent ? 'silent' : 'pay'}`),
    payAmount: (invoice: string, amount: number) => control('POST', `invoices/${invoice}/amount`, { amount }),
    payLate: (invoice: string) => control('POST', `invoices/${invoice}/late`),
    decline: (invoice: string) => control('POST', `invoices/${invoice}/decline`),
    expire: (invoice: string) => control('POST', `invoices/${invoice}/expire`),
    invoice: (invoice: string) => control('GET', `invoices/${invoice}`),
    invoices: async () => (await control<{ invoices: Record<string, unknown>[] }>('GET', 'invoices')).invoices,
  }
}
