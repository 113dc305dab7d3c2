import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openQrProvider } from '../../../../../testing/providers/qr-provider.ts'
import { UpstreamUnavailable } from '../../../../platform/outbound/index.ts'
import { createQr } from './qr.ts'
import { readMoney } from './tugrik.ts'

test('PAY-08 an invoice has a QR text, a short link and the banks’ apps, and comes back to the shop', async () => {
  const { provider, qr } = await openQr()

  const { reference, details } = await qr.createInvoice(invoice())

  expect(details.qr).toMatchObject({
    text: expect.stringMatching(/^000201/),
    short_url: expect.stringContaining(reference),
  })
  expect(details.qr?.links[1]).toEqual({
    name: expect.any(String),
    description: expect.any(String),
    logo: expect.stringContaining('http'),
    link: expect.stringContaining('http'),
  })
  expect(await provider.invoice(reference)).toMatchObject({ state: 'open' })
  expect((await qr.createInvoice(invoice())).reference).not.toBe(reference)
})

test('PAY-08 one token serves many calls at once and is renewed when the provider no longer takes it', async () => {
  const { provider, qr } = await openQr()
  const tokens = () => provider.calls.filter((call) => call === 'POST /v2/auth/token').length

  const { reference } = await qr.createInvoice(invoice())
  await Promise.all(Array.from({ length: 20 }, () => qr.check(reference)))
  expect(tokens()).toBe(1)

  await provider.expireTokens()
  await Promise.all(Array.from({ length: 20 }, () => qr.check(reference)))
  expect(tokens()).toBe(2)
})

test('PAY-08 a token about to expire is renewed early', async () => {
  const { provider, qr } = await openQr()
  await provider.fault({ token_seconds: 30 })

  const { reference } = await qr.createInvoice(invoice())
  await qr.check(reference)

  expect(provider.calls.filter((call) => call === 'POST /v2/auth/token').length).toBeGreaterThan(1)
})

test('PAY-08 queries are retried while the provider is down, commands are not', async () => {
  const { provider, qr } = await openQr()
  const { reference } = await qr.createInvoice(invoice())
  await provider.fault({ down: true })
  const before = provider.calls.length

  await expect(qr.check(reference)).rejects.toThrow(UpstreamUnavailable)
  await expect(qr.createInvoice(invoice())).rejects.toThrow(UpstreamUnavailable)

  expect(provider.calls.slice(before)).toEqual([
    'POST /v2/payment/check',
    'POST /v2/payment/check',
    'POST /v2/payment/check',
    'POST /v2/invoice',
  ])
})

test('PAY-08 a hanging provider is abandoned after its time limit', async () => {
  const { provider, qr, options } = await openQr()
  const { reference } = await qr.createInvoice(invoice())
  await provider.fault({ hang: true })

  await expect(createQr({ ...options, timeoutMs: 300 }).check(reference)).rejects.toThrow(UpstreamUnavailable)
})

test('PAY-08 cancelling an invoice that is over or unknown is no error', async () => {
  const { provider, qr } = await openQr()
  const [twice, paid] = [await qr.createInvoice(invoice()), await qr.createInvoice(invoice())]
  await provider.pay(paid.reference)

  await qr.cancel(twice.reference)
  await qr.cancel(twice.reference)
  await qr.cancel(paid.reference)
  await qr.cancel('00000000-0000-0000-0000-000000000000')

  expect(await qr.check(twice.reference)).toEqual({ state: 'closed', received: [] })
})

test('PAY-08 no error contains the password or the token', async () => {
  const { provider, qr } = await openQr({ password: 'wrong-secret' })

  const refused = await qr.createInvoice(invoice()).catch((error: Error) => `${error.message} ${error.stack}`)

  expect(refused).toContain('AUTHENTICATION_FAILED')
  expect(refused).not.toMatch(/wrong-secret|Basic|Bearer/)
  expect(provider.calls.filter((call) => call.includes('invoice'))).toEqual([])
})

test.each([
  ['another currency', { payment_id: '1', payment_status: 'PAID', payment_amount: '100.00', payment_currency: 'USD' }],
  ['no id', { payment_status: 'PAID', payment_amount: '100.00', payment_currency: 'MNT' }],
  ['no amount', { payment_id: '1', payment_status: 'PAID', payment_currency: 'MNT' }],
])('PAY-08 money with %s cannot be parsed, so nothing is decided', async (_, row) => {
  const qr = await openAnswering({ count: 1, rows: [row] })

  await expect(qr.check('any')).rejects.toThrow(UpstreamUnavailable)
})

test('PAY-08 one unreadable row hides no other, in an answer and in the books of a day', async () => {
  const row = { payment_status: 'PAID', payment_currency: 'MNT' }
  const rows = [
    { ...row, payment_id: '1', payment_amount: '100.00', payment_currency: 'USD' },
    { ...row, payment_id: '2', payment_amount: '100.50' },
    { ...row, payment_id: '3', payment_amount: '70.00' },
  ]
  const qr = await openAnswering({ count: 3, rows })
  const [half, whole] = [
    { providerPaymentId: '2', amount: 100, hasFraction: true },
    { providerPaymentId: '3', amount: 70 },
  ]

  expect(await qr.check('any')).toEqual({ state: 'open', received: [half, whole], unreadable: 1 })
  expect(await qr.statement?.('2026-11-22')).toEqual([
    { providerPaymentId: '1', amount: null, refunded: false },
    { ...half, refunded: false },
    { ...whole, refunded: false },
  ])
})

test('PAY-08 an answer that is no JSON is no answer', async () => {
  const qr = await openAnswering('<html>')

  await expect(qr.check('any')).rejects.toThrow(UpstreamUnavailable)
})

test.each([
  ['45900.00', 45_900],
  ['45900', 45_900],
  [45_900, 45_900],
  ['999999999999999.00', 999_999_999_999_999],
  ['0.00', 0],
])('PAY-08 the amount %s is %i tugrik', (decimal, tugrik) => {
  expect(readMoney(decimal)).toEqual({ amount: tugrik })
})

test.each([
  ['45900.50', 45_900],
  [45_900.5, 45_900],
  ['0.01', 0],
  [0.1 + 0.2, 0],
])('PAY-08 the amount %s is booked as %i whole tugrik and marked as having a fraction', (decimal, tugrik) => {
  expect(readMoney(decimal)).toEqual({ amount: tugrik, hasFraction: true })
})

test.each(['45900.', '45 900', '1e5', '-1', '', ' 1', '45900,00', null, undefined, {}, Number.NaN])(
  'PAY-08 the amount %j is refused',
  (decimal) => {
    expect(() => readMoney(decimal)).toThrow(UpstreamUnavailable)
  },
)

const invoice = () => ({
  paymentId: '0123456789abcdef0123456789abcdef',
  orderNumber: 'R123456789',
  amount: 45_900,
  locale: 'mn' as const,
  expiresAt: new Date(Date.now() + 900_000),
  returnUrl: 'http://127.0.0.1/back',
  phone: null,
  cardToken: null,
  saveCard: false,
  plan: null,
})

async function openQr(overrides: { password?: string } = {}) {
  const provider = await openQrProvider()
  const options = { ...provider.merchant, sandbox: false, publicUrl: 'http://127.0.0.1:9', ...overrides }
  return { provider, options, qr: createQr(options) }
}

/** Opens a provider that issues a token and has one answer to everything else. */
async function openAnswering(answer: object | string) {
  const token = { access_token: 'token', expires_in: Date.now() / 1000 + 3600 }
  const server = createServer((request, response) => {
    const body = request.url?.endsWith('/auth/token') ? token : answer
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const account = { url: `http://127.0.0.1:${port}`, user: 'SHOP', password: 'secret', invoiceCode: 'SHOP_INVOICE' }
  return createQr({ ...account, sandbox: false, publicUrl: 'http://127.0.0.1:9' })
}
