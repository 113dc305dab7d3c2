import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openCardGateway } from '../../../../../testing/providers/card-gateway.ts'
import { UpstreamUnavailable } from '../../../../platform/outbound/index.ts'
import { createCard } from './card.ts'
import { maskCard } from './card-gateway.ts'
import { CallbackRefused } from './provider.ts'

test('PAY-04 the shopper continues on the bank’s page, and its outcome is checked with the bank', async () => {
  const { gateway, card } = await openCard()
  const { reference, details } = await card.createInvoice(invoice())
  expect(details.redirect_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/payment\/MN\/[0-9a-f]{32}$/)
  expect(await card.check(reference)).toEqual({ state: 'open', received: [] })

  await gateway.press(details.redirect_url)

  expect(await card.check(reference)).toEqual({
    state: 'open',
    received: [{ providerPaymentId: reference, amount: 45_900 }],
    details: { card: '4096 •••• •••• 1111' },
  })
  expect((await card.createInvoice(invoice())).reference).not.toBe(reference)
})

test('PAY-04 a declined card has its reason, an abandoned page stays open', async () => {
  const { gateway, card } = await openCard()
  const [declined, left] = [await card.createInvoice(invoice()), await card.createInvoice(invoice({ locale: 'en' }))]

  await gateway.press(declined.details.redirect_url, 'pay', 'no-money')
  await gateway.press(left.details.redirect_url, 'leave')

  expect(await card.check(declined.reference)).toMatchObject({ state: 'declined', received: [] })
  expect(await card.check(left.reference)).toEqual({ state: 'open', received: [] })
  expect(left.details.redirect_url).toContain('/payment/EN/')
})

test('PAY-04 a card is saved only if the shopper agreed, and charged once for a payment requested twice', async () => {
  const { gateway, card } = await openCard()
  const [saved, plain] = [await card.createInvoice(invoice({ saveCard: true })), await card.createInvoice(invoice())]
  await gateway.press(saved.details.redirect_url)
  await gateway.press(plain.details.redirect_url)
  const { card: savedCard } = await card.check(saved.reference)
  expect(savedCard).toEqual({
    token: expect.any(String),
    masked: '4096 •••• •••• 1111',
    brand: 'visa',
    bank: 'Хаан банк',
  })
  expect((await card.check(plain.reference)).card).toBeUndefined()

  const newInvoice = invoice({ paymentId: 'ab'.repeat(16), cardToken: savedCard?.token ?? '' })
  const { reference } = await card.createInvoice(newInvoice)
  const again = await card.createInvoice(newInvoice)

  expect(again.reference).toBe(reference)
  expect(card.referenceOf?.(newInvoice.paymentId)).toBe(reference)
  expect((await gateway.transaction(reference)).tries).toHaveLength(1)
  expect(await card.check(reference)).toMatchObject({ received: [{ providerPaymentId: reference, amount: 45_900 }] })
})

test.each([
  ['after taking the money', { lose_answer: true }],
  ['while the bank decides', { lose_answer: true, pending: true }],
])('PAY-04 a charge whose answer was lost %s is found by its reference', async (_, fault) => {
  const { gateway, card } = await openCard()
  const newInvoice = invoice({ cardToken: await savedToken(gateway, card) })
  await gateway.fault(fault)

  await expect(card.createInvoice(newInvoice)).rejects.toThrow(UpstreamUnavailable)

  const reference = card.referenceOf?.(newInvoice.paymentId) ?? ''
  if ('pending' in fault) {
    expect(await card.check(reference)).toMatchObject({ state: 'waiting', received: [] })
    await gateway.decide(reference)
  }
  expect(await card.check(reference)).toMatchObject({ state: 'open', received: [{ amount: 45_900 }] })
  expect(gateway.calls.filter((call) => call === 'POST /api/pay')).toHaveLength(1)
})

test('PAY-04 a charge that never reached the bank is open, not refused, as it may be on its way', async () => {
  const { card } = await openCard()

  expect(await card.check(card.referenceOf?.('cd'.repeat(16)) ?? '')).toEqual({ state: 'open', received: [] })
})

test('PAY-04 a charge with a revoked token is declined', async () => {
  const { gateway, card } = await openCard()
  const token = await savedToken(gateway, card)
  await gateway.revoke(token)

  const { reference } = await card.createInvoice(invoice({ cardToken: token }))

  expect(await card.check(reference)).toEqual({ state: 'declined', received: [] })
})

test('PAY-04 a card is registered without a payment', async () => {
  const { gateway, card } = await openCard()
  const [saved, refused] = ['C1', 'C2'].map((reference) => ({
    reference,
    locale: 'mn' as const,
    returnUrl: 'http://127.0.0.1/cards',
  }))
  const page = await card.cards?.begin(saved ?? never())
  const other = await card.cards?.begin(refused ?? never())
  expect(await card.cards?.read('C1')).toEqual({ state: 'pending' })

  expect(await gateway.press(page, 'pay', 'unionpay')).toMatch(/^http:\/\/127\.0\.0\.1\/cards\?invoice=/)
  await gateway.press(other, 'decline')

  expect(await card.cards?.read('C1')).toEqual({
    state: 'active',
    card: { token: expect.any(String), masked: '6234 •••• •••• 3333', brand: 'unionpay', bank: 'ХХБ' },
  })
  expect(await card.cards?.read('C2')).toEqual({ state: 'failed' })
})

test('PAY-04 a push is accepted only with the bank’s signature over its content', async () => {
  const { gateway, card } = await openCard()
  const { reference, details } = await card.createInvoice(invoice())
  await gateway.press(details.redirect_url)
  const push = (await gateway.transaction(reference)).pushes[0]?.body ?? {}

  expect(card.readCallback?.({ query: {}, body: push })).toBe(reference)
  for (const body of [
    { ...push, amount: '1.00' },
    { ...push, transactionId: 'P1' },
    { ...push, errorCode: '116' },
    { ...push, token: 'x' },
    { ...push, checksum: 'f'.repeat(64) },
    { ...push, checksum: undefined },
    { transactionId: reference },
    null,
    'text',
    [],
  ]) {
    expect(() => card.readCallback?.({ query: {}, body }), JSON.stringify(body)).toThrow(CallbackRefused)
  }
})

test('PAY-04 answers signed by anybody else decide nothing', async () => {
  const { gateway, card } = await openCard()
  const { reference, details } = await card.createInvoice(invoice())
  await gateway.press(details.redirect_url)
  await gateway.fault({ bad_checksum: true })

  await expect(card.check(reference)).rejects.toThrow('not signed')
  await expect(card.createInvoice(invoice())).rejects.toThrow('not signed')
})

test('PAY-04 a number that the bank masks too little is masked further', async () => {
  const { gateway, card } = await openCard()
  const { reference, details } = await card.createInvoice(invoice())
  await gateway.press(details.redirect_url)
  await gateway.fault({ unmasked: true })

  expect((await card.check(reference)).details).toEqual({ card: '4096 •••• •••• 1111' })
})

test.each([
  ['409612******1111', '4096 •••• •••• 1111'],
  ['4096 12** **** 1111', '4096 •••• •••• 1111'],
  ['4096120000001111', '4096 •••• •••• 1111'],
  ['', null],
  ['1111', null],
  [undefined, null],
  ['******1111', null],
])('PAY-04 the card number %s is masked as %s', (number, shown) => {
  expect(maskCard(number)).toBe(shown)
})

test('PAY-04 queries are retried while the bank is down, commands are not', async () => {
  const { gateway, card } = await openCard()
  const { reference } = await card.createInvoice(invoice())
  await gateway.fault({ status: 502 })
  const before = gateway.calls.length

  await expect(card.check(reference)).rejects.toThrow(UpstreamUnavailable)
  await expect(card.createInvoice(invoice())).rejects.toThrow(UpstreamUnavailable)

  const inquiries = Array(3).fill('POST /api/inquiry')
  expect(gateway.calls.slice(before)).toEqual([...inquiries, 'POST /api/invoice'])
})

test('PAY-04 a hanging bank is abandoned after the time limit of all attempts together', async () => {
  const { gateway, card, options } = await openCard()
  const { reference } = await card.createInvoice(invoice())
  await gateway.fault({ hang: true })

  await expect(createCard({ ...options, timeoutMs: 300 }).check(reference)).rejects.toThrow(UpstreamUnavailable)
})

test('PAY-04 no error contains the token, the secret or the bank’s answer', async () => {
  const { card } = await openCard({ token: 'wrong-token' })

  const refused = await card.createInvoice(invoice()).catch((error: Error) => `${error.message} ${error.stack}`)

  expect(refused).toContain('403 Forbidden')
  expect(refused).not.toMatch(/wrong-token|canary|Bearer/)
})

test('PAY-09 the bank’s books of a day contain payments and reversals by the bank’s staff', async () => {
  const { gateway, card } = await openCard()
  const made = [await card.createInvoice(invoice()), await card.createInvoice(invoice())]
  for (const { details } of made) await gateway.press(details.redirect_url)
  await gateway.reverse(made[1]?.reference ?? '')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ulaanbaatar' }).format(new Date())

  expect(await card.statement?.(today)).toEqual([
    { providerPaymentId: made[0]?.reference, amount: 45_900, refunded: false },
    { providerPaymentId: made[1]?.reference, amount: 45_900, refunded: true },
  ])
  expect(await card.statement?.('2020-01-01')).toEqual([])
  expect(await card.refund?.(made[0]?.reference ?? '', { providerPaymentId: 'x', amount: 1 })).toBe('refused')
})

test.each([
  ['no amount', { amount: '' }],
  ['another transaction', { transactionId: 'P2' }],
])('PAY-04 money with %s cannot be parsed, so nothing is decided', async (_, fields) => {
  const { gateway, card } = await openCard()
  const { reference, details } = await card.createInvoice(invoice())
  await gateway.press(details.redirect_url)
  const push = { ...(await gateway.transaction(reference)).pushes[0]?.body, ...fields } as Record<string, string>
  const checksum = createHmac('sha256', gateway.merchant.secret)
    .update(`${push.transactionId}${push.errorCode}${push.amount}`)
    .digest('hex')
  const answering = await openAnswering({ status: 'SENT', ...push, checksum })

  const refused = await answering.check(reference).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UpstreamUnavailable)
  expect(String(refused)).not.toContain('not signed')
})

const invoice = (overrides: object = {}) => ({
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
  ...overrides,
})

async function openCard(overrides: { token?: string } = {}) {
  const gateway = await openCardGateway()
  const options = { ...gateway.merchant, sandbox: false, ...overrides }
  return { gateway, options, card: createCard(options) }
}

async function savedToken(
  gateway: Awaited<ReturnType<typeof openCardGateway>>,
  card: ReturnType<typeof createCard>,
): Promise<string> {
  const { reference, details } = await card.createInvoice(invoice({ saveCard: true }))
  await gateway.press(details.redirect_url)
  return (await card.check(reference)).card?.token ?? never()
}

function never(): never {
  throw new Error('There is one')
}

/** Opens a gateway with one answer to everything. */
async function openAnswering(answer: object) {
  const server = createServer((_request, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const account = { url: `http://127.0.0.1:${port}`, token: 'x', secret: 'signing-canary-77ab', merchantId: 'SHOP' }
  return createCard({ ...account, sandbox: false })
}
