import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { UpstreamUnavailable } from '../../../../platform/outbound/index.ts'
import { createQr } from './qr.ts'

/** Samples from QPay's own documents and public clients, both if they differ. */
const P2P_ROW = {
  payment_id: '493622150113497',
  payment_status: 'PAID',
  payment_amount: '45900.00',
  trx_fee: '459.00',
  payment_currency: 'MNT',
  payment_wallet: 'Хаан банк апп',
  payment_type: 'P2P',
  next_payment_date: null,
  next_payment_datetime: null,
  card_transactions: [],
  p2p_transactions: [
    {
      transaction_bank_code: '050000',
      account_bank_code: '050000',
      account_bank_name: 'Хаан банк',
      account_number: '50*******',
      status: 'SUCCESS',
      amount: '45441.00',
      currency: 'MNT',
      settlement_status: 'SETTLED',
    },
  ],
}
const CARD_TRANSACTION = {
  card_type: 'UNIONPAY',
  is_cross_border: false,
  amount: '45900.00',
  currency: 'MNT',
  date: '2027-01-05T08:00:00.000Z',
  status: 'SUCCESS',
  settlement_status: 'PENDING',
  settlement_status_date: '2027-01-05T08:00:00.000Z',
}
const CARD_ID = '8f57c4cd-3d2b-4f49-8a85-2c1a0c2b8f11'
const CARD_ROW = {
  ...P2P_ROW,
  payment_id: CARD_ID,
  payment_type: 'CARD',
  p2p_transactions: [],
  card_transactions: [CARD_TRANSACTION],
}
const { card_transactions: _, payment_type: __, ...bare } = CARD_ROW
/** Row by the prose of the document. */
const MISSPELT_ROW = { ...bare, card_tansactions: [CARD_TRANSACTION] }
const OPEN = { invoice_id: 'I1', invoice_status: 'OPEN' }

const money = (providerPaymentId: string, amount = 45_900) => ({ providerPaymentId, amount })

test.each([
  ['nothing yet, as one document has it', { count: 0, rows: [] }, { state: 'open', received: [] }],
  ['nothing yet, as another has it', { count: 0, paid_amount: 0, rows: [] }, { state: 'open', received: [] }],
  ['nothing yet, without rows', { count: 0 }, { state: 'open', received: [] }],
  ['a transfer', { count: 1, paid_amount: 45_900, rows: [P2P_ROW] }, { received: [money('493622150113497')] }],
  ['a card', { count: 1, paid_amount: 45_900, rows: [CARD_ROW] }, { received: [money(CARD_ID)] }],
  ['a card, misspelt', { count: 1, paid_amount: '45900.00', rows: [MISSPELT_ROW] }, { received: [money(CARD_ID)] }],
  ['a new row', { count: 1, rows: [{ ...P2P_ROW, payment_status: 'NEW' }] }, { state: 'open', received: [] }],
  ['a failed row', { count: 1, rows: [{ ...P2P_ROW, payment_status: 'FAILED' }] }, { state: 'declined', received: [] }],
  [
    'a failed try before money',
    { count: 2, rows: [{ ...CARD_ROW, payment_status: 'FAILED' }, P2P_ROW] },
    { state: 'open', received: [money('493622150113497')] },
  ],
  [
    'partial payments',
    {
      count: 2,
      paid_amount: 45_900,
      rows: [
        { ...P2P_ROW, payment_status: 'PARTIAL', payment_amount: '900.00' },
        { ...CARD_ROW, payment_status: 'PARTIAL', payment_amount: '45000' },
      ],
    },
    { received: [money('493622150113497', 900), money(CARD_ID, 45_000)] },
  ],
  ['a refund', { count: 1, rows: [{ ...CARD_ROW, payment_status: 'REFUNDED' }] }, { state: 'open', received: [] }],
])('PAY-02 a check that answers %s is understood', async (_name, checked, expected) => {
  const { qr } = await openDocumented({ 'POST /payment/check': [200, checked], 'GET /invoice/I1': [200, OPEN] })

  expect(await qr.check('I1')).toMatchObject(expected)
})

const GET_PAYMENT = {
  payment_id: CARD_ID,
  payment_status: 'PAID',
  payment_fee: '459.00',
  payment_amount: '45900.00',
  payment_currency: 'MNT',
  payment_date: '2027-01-05T08:00:00.000Z',
  payment_wallet: 'qPay wallet',
  object_type: 'INVOICE',
  object_id: 'I1',
  transaction_type: 'CARD',
  p2p_transactions: [],
  card_transactions: [{ ...CARD_TRANSACTION, card_number: '6234 58** **** 2733' }],
}
const { transaction_type: ___, card_transactions: cards, ...untyped } = GET_PAYMENT
const documented = (error: string, status = 400) => [status, { error, message: error }] as const

test.each([
  ['a card', GET_PAYMENT, [200, {}], 'sent'],
  ['a card known only by its misspelt transactions', { ...untyped, card_tansactions: cards }, [200, {}], 'sent'],
  ['a card that was paid back by the first try', GET_PAYMENT, documented('PAYMENT_ALREADY_CANCELED'), 'sent'],
  ['a card that was paid back before', { ...GET_PAYMENT, payment_status: 'REFUNDED' }, null, 'sent'],
  ['a card whose money is on the shop’s account', GET_PAYMENT, documented('PAYMENT_SETTLED'), 'refused'],
  ['the same in the newer words', GET_PAYMENT, [409, { code: 'PAYMENT_SETTLED', details: {} }], 'refused'],
  ['what QPay does not know', GET_PAYMENT, documented('PAYMENT_NOTFOUND', 422), 'refused'],
  ['a transfer', { ...untyped, transaction_type: 'P2P' }, null, 'refused'],
] as const)('PAY-02 money of %s is sent back or left to staff: %#', async (_name, payment, answer, expected) => {
  const { qr, calls } = await openDocumented({
    [`GET /payment/${CARD_ID}`]: [200, payment],
    ...(answer && { [`DELETE /payment/refund/${CARD_ID}`]: answer }),
  })

  expect(await qr.refund?.('I1', money(CARD_ID))).toBe(expected)
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(answer !== null)
})

test.each([
  ['is down', [503, {}]],
  ['does not let the shop', documented('PERMISSION_DENIED', 403)],
] as const)('PAY-02 a refund while QPay %s is tried again later', async (_name, answer) => {
  const { qr } = await openDocumented({
    [`GET /payment/${CARD_ID}`]: [200, GET_PAYMENT],
    [`DELETE /payment/refund/${CARD_ID}`]: answer,
  })

  await expect(qr.refund?.('I1', money(CARD_ID))).rejects.toThrow(UpstreamUnavailable)
})

const LIST_ROW = {
  payment_date: '2027-01-05T08:00:00.000Z',
  payment_status: 'PAID',
  payment_fee: '459.00',
  payment_amount: '45900.00',
  payment_currency: 'MNT',
  payment_wallet: 'Хаан банк апп',
  payment_name: 'Дэлгүүр',
  payment_description: 'Захиалга R123456789',
  qr_code: '000201',
  paid_by: 'P2P',
  object_type: 'INVOICE',
  object_id: 'I1',
}

test('PAY-09 the books of a day are read to the last page, without what never was paid', async () => {
  const first = Array.from({ length: 100 }, (_item, at) => ({ ...LIST_ROW, payment_id: String(at) }))
  const second = [
    { ...LIST_ROW, payment_id: 'failed', payment_status: 'FAILED' },
    { ...LIST_ROW, payment_id: 'back', payment_status: 'REFUNDED', paid_by: 'CARD' },
  ]
  const { qr, bodies } = await openDocumented({
    'POST /payment/list': (body) => [200, { count: 102, rows: pageOf(body) === 1 ? first : second }],
  })

  const lines = await qr.statement?.('2027-01-05')

  expect(lines).toHaveLength(101)
  expect(lines?.at(0)).toEqual({ ...money('0'), refunded: false })
  expect(lines?.at(-1)).toEqual({ ...money('back'), refunded: true })
  expect(bodies[0]).toEqual({
    object_type: 'MERCHANT',
    object_id: 'SHOP_INVOICE',
    start_date: '2027-01-05 00:00:00',
    end_date: '2027-01-05 23:59:59',
    offset: { page_number: 1, page_limit: 100 },
  })
})

const pageOf = (body: unknown) => (body as { offset: { page_number: number } }).offset.page_number

type Answer = readonly [status: number, body: object]

/** Opens QPay by its documents: each path answers its sample. */
async function openDocumented(answers: Record<string, Answer | ((body: unknown) => Answer)>) {
  const calls: string[] = []
  const bodies: unknown[] = []
  const token = { token_type: 'bearer', access_token: 'token', expires_in: Math.floor(Date.now() / 1000) + 3600 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = `${request.method} ${request.url?.replace(/^\/v2/, '')}`
    if (call === 'POST /auth/token') return response.end(JSON.stringify(token))
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || 'null')
    calls.push(call)
    bodies.push(body)
    const known = answers[call] ?? ([422, { error: 'NOT_FOUND_ERROR', message: call }] as const)
    const [status, answer] = typeof known === 'function' ? known(body) : known
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const account = { url: `http://127.0.0.1:${port}/v2`, user: 'SHOP', password: 'secret', invoiceCode: 'SHOP_INVOICE' }
  return { qr: createQr({ ...account, sandbox: false, publicUrl: 'http://127.0.0.1:9' }), calls, bodies }
}
