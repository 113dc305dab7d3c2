// Browsing while shoppers pay through a responsive and through a hanging provider: npm run bench:provider -- [--seconds
// 10] [--products N]
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { qrProviderSimulator } from '@delguur/simulators/qr-provider'
import Fastify from 'fastify'
import { ensureBuilt } from '../ops/build.mjs'
import { prepareShop } from './bench-shop.ts'
import { slugOf } from './catalogue.ts'
import { type Load, loadRequests } from './load.ts'
import { type Options, readOptions } from './options.ts'
import { circumstances, fine, table, whole } from './report.ts'
import { startShop } from './server-process.ts'
import { fillCheckout, guest, randomVariant } from './shopping.ts'

/** Number of shoppers who request payments, and the milliseconds between the requests of each. */
const PAYERS = 20
const PACE_MS = 2000
const MERCHANT = { user: 'BENCH', password: randomBytes(16).toString('hex'), invoiceCode: 'BENCH' }

const options = readOptions()
if ((await ensureBuilt()) !== 0) process.exit(1)
console.log(`${circumstances()}\n${options.products} products, 16 connections browse, ${PAYERS} shoppers pay`)
for (const kind of options.databases) {
  const shop = await prepareShop(kind, options)
  const provider = await openProvider()
  try {
    const server = await startShop({ ...shop.settings, ...provider.settings })
    try {
      console.log(`\n## ${shop.name}\n\n${await measureBoth(server.url, provider, options)}\n`)
    } finally {
      await server.stop()
    }
  } finally {
    await provider.close()
    await shop.close()
  }
}

async function openProvider() {
  const app = Fastify({ forceCloseConnections: true })
  const { user: username, password, invoiceCode } = MERCHANT
  await app.register(qrProviderSimulator({ username, password, invoiceCode, control: true }))
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    settings: {
      SANDBOX_PAYMENTS: 'off',
      QR_URL: `${base}/v2`,
      QR_USER: username,
      QR_PASSWORD: password,
      QR_INVOICE_CODE: invoiceCode,
    },
    async hang() {
      const body = JSON.stringify({ hang: true })
      await fetch(`${base}/control/faults`, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
    },
    close: () => app.close(),
  }
}

async function measureBoth(url: string, provider: { hang(): Promise<void> }, { seconds, products }: Options) {
  const browse = () =>
    loadRequests({ url, path: () => `/api/v2/products/${slugOf(randomVariant(products) - 1)}` }, seconds)
  await browse()
  const alone = await browse()
  const paying = await whilePaying(url, products, browse)
  await provider.hang()
  const hanging = await whilePaying(url, products, browse)
  const row = (name: string, { perSecond, p50, p99, failed }: Load, attempts: number | null) => [
    name,
    whole(perSecond),
    fine(p50),
    fine(p99),
    fine(p99 / paying.load.p99),
    whole(failed),
    attempts === null ? '' : whole(attempts),
  ]
  return table(
    ['browsing', '/s', 'p50 ms', 'p99 ms', 'p99 to the second', 'failed', 'payments requested'],
    [
      row('alone', alone, null),
      row('while shoppers pay', paying.load, paying.attempts),
      row('while their provider hangs', hanging.load, hanging.attempts),
    ],
  )
}

/** Shoppers repeatedly fill a cart and request a QR while others browse. */
async function whilePaying(url: string, products: number, browse: () => Promise<Load>) {
  let isOver = false
  let attempts = 0
  const payer = async () => {
    while (!isOver) {
      const next = wait(PACE_MS)
      const shopper = guest(url)
      const { number, total } = await fillCheckout(shopper, randomVariant(products))
      attempts += 1
      const start = { payment_method: 'qr', expected_total: total, terms_accepted: true } as const
      await shopper.checkout.startPayment(number, start).catch(() => {})
      await next
    }
  }
  const payers = Array.from({ length: PAYERS }, payer)
  const load = await browse()
  isOver = true
  await Promise.all(payers)
  return { load, attempts }
}
