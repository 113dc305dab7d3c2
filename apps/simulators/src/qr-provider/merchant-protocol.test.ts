import { expect, test } from 'vitest'
import { checksum } from './qr-text.ts'
import { ACCOUNT, basic, invoiceBody, openMerchant, openProviderServer, press, send } from './test-shop.ts'

test('PAY-08 a token requires valid credentials and states its expiry in epoch seconds', async () => {
  const { base } = await openProviderServer({ clock: () => 1_800_000_000_000 })

  const granted = await send(base, 'POST', '/v2/auth/token', undefined, basic(ACCOUNT.username, ACCOUNT.password))
  const refused = await send(base, 'POST', '/v2/auth/token', undefined, basic(ACCOUNT.username, 'wrong'))

  expect(granted.body).toMatchObject({ token_type: 'bearer', expires_in: 1_800_086_400, 'not-before-policy': '0' })
  expect(refused).toEqual({
    status: 401,
    body: { error: 'AUTHENTICATION_FAILED', message: 'Нэвтрэх нэр, нууц үг буруу' },
  })
})

test('PAY-08 an expired access token is refused and a refresh token renews it', async () => {
  const clock = { now: 1_800_000_000_000 }
  const { base } = await openProviderServer({ clock: () => clock.now, accessTokenSeconds: 60 })
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice()

  clock.now += 61_000
  const expired = await merchant.check(id)
  const refreshed = await send(base, 'POST', '/v2/auth/refresh', undefined, `Bearer ${merchant.token.refresh_token}`)
  merchant.useToken(refreshed.body.access_token)
  const renewed = await merchant.check(id)

  expect(expired).toEqual({ status: 401, body: { error: 'NO_CREDENDIALS', message: 'NO_CREDENDIALS' } })
  expect(renewed.status).toBe(200)
})

test('PAY-08 neither a stranger, a forged token nor a refresh token may call', async () => {
  const { base } = await openProviderServer()
  const { token } = await openMerchant(base)
  const forged = `${String(token.access_token).split('.').slice(0, 2).join('.')}.forged`

  const calls = [undefined, 'Bearer', 'Bearer x', `Bearer ${forged}`, `Bearer ${token.refresh_token}`]
  const answers = await Promise.all(calls.map((bearer) => send(base, 'POST', '/v2/invoice', {}, bearer)))

  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401])
})

test('PAY-08 a new invoice returns QR text, image and links to the tester page', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)

  const { body } = await merchant.call('POST', '/v2/invoice', invoiceBody('R1'))

  const qr = String(body.qr_text)
  expect(qr).toMatch(/^000201010212.*5303496540545900580/)
  expect(qr.slice(-4)).toBe(checksum(qr.slice(0, -4)))
  expect(readElements(qr)).toMatchObject({ '53': '496', '54': '45900', '58': 'MN', '63': qr.slice(-4) })
  expect(Buffer.from(String(body.qr_image), 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect(body.qPay_shortUrl).toBe(`${base}/pay/${body.invoice_id}`)
  expect(body.urls).toContainEqual({
    name: 'Khan bank',
    description: 'Хаан банк',
    logo: `${base}/logo/khanbank.svg`,
    link: `${base}/pay/${body.invoice_id}?bank=khanbank`,
  })
})

test("PAY-08 the checksum is the one of the provider's own sample", () => {
  const sample =
    '0002010102121531279404962794049600022310027138152045734530349654031005802MN5904TEST6011Ulaanbaatar6244010712345670504test0721qWlrS8_zUpplFJmmfBGXc6304'

  expect(checksum(sample)).toBe('C66D')
})

test.each([
  ['a missing receiver', { invoice_receiver_code: undefined }, 400, 'VALIDATION_ERROR'],
  ['a long reference', { sender_invoice_no: 'R'.repeat(46) }, 400, 'VALIDATION_ERROR'],
  ['special characters in the reference', { sender_invoice_no: 'R#1' }, 400, 'VALIDATION_ERROR'],
  ['special characters in the description', { invoice_description: '<b>' }, 400, 'VALIDATION_ERROR'],
  ['a callback that is no address', { callback_url: 'shop' }, 400, 'VALIDATION_ERROR'],
  ['a field it does not know', { price: 1 }, 400, 'VALIDATION_ERROR'],
  ['an amount in a string', { amount: '45900' }, 400, 'VALIDATION_ERROR'],
  ["somebody else's invoice code", { invoice_code: 'OTHER' }, 400, 'INVOICE_CODE_INVALID'],
  ['no amount and no lines', { amount: undefined }, 400, 'INVOICE_LINE_REQUIRED'],
  ['nothing to pay', { amount: 0 }, 400, 'INVALID_AMOUNT'],
  ['a negative amount', { amount: -5 }, 400, 'INVALID_AMOUNT'],
  ['three decimals', { amount: 1.234 }, 400, 'INVALID_AMOUNT'],
  ['lines that add up to another amount', { lines: [line('1.00', '200.00')] }, 400, 'INVALID_AMOUNT'],
  ['too little', { amount: 9 }, 400, 'MIN_AMOUNT_ERR'],
  ['too much', { amount: 100_001 }, 400, 'MAX_AMOUNT_ERR'],
])('PAY-08 an invoice with %s is refused', async (_case, fields, status, error) => {
  const { base } = await openProviderServer({ minimumAmount: 10, maximumAmount: 100_000 })
  const merchant = await openMerchant(base)

  const answer = await merchant.call('POST', '/v2/invoice', { ...invoiceBody('R1'), ...fields })

  expect(answer).toEqual({ status, body: { error, message: expect.any(String) } })
})

test('PAY-08 lines with discounts and surcharges make the amount', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const lines = [
    { ...line('2.00', '20000.00'), discounts: [{ description: 'Хөнгөлөлт', amount: '500.00' }] },
    { ...line('1.00', '1000.50'), surcharges: [{ description: 'Хүргэлт', amount: '5000.00' }] },
  ]

  const { id } = await merchant.invoice({ amount: undefined, lines })
  const found = await merchant.call('GET', `/v2/invoice/${id}`)

  expect(found.body).toMatchObject({ total_amount: '45500.50', gross_amount: 45500.5, invoice_status: 'OPEN', lines })
})

test('PAY-08 a sender invoice number is accepted once', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)

  const answers = await Promise.all([1, 2].map(() => merchant.call('POST', '/v2/invoice', invoiceBody('R1'))))

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.error).toBe('UNIQUE_ERROR')
})

test('PAY-08 an invoice is cancelled once and not after it was paid', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const [cancelled, paid] = [await merchant.invoice(), await merchant.invoice()]
  await press(base, paid.id, 'pay')

  const answers = [
    await merchant.call('DELETE', `/v2/invoice/${cancelled.id}`),
    await merchant.call('DELETE', `/v2/invoice/${cancelled.id}`),
    await merchant.call('DELETE', `/v2/invoice/${paid.id}`),
    await merchant.call('DELETE', '/v2/invoice/nothing'),
  ]

  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [200, undefined],
    [400, 'INVOICE_ALREADY_CANCELED'],
    [400, 'INVOICE_PAID'],
    [422, 'INVOICE_NOTFOUND'],
  ])
  expect((await press(base, cancelled.id, 'pay')).status).toBe(409)
})

test('PAY-08 check lists each payment, in pages', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice()

  const unpaid = await merchant.check(id)
  await press(base, id, 'twice')
  const paid = await merchant.check(id)
  const second = await merchant.check(id, { page_number: 2, page_limit: 1 })
  const wrongPage = await merchant.check(id, { page_number: 1, page_limit: 101 })

  expect(unpaid.body).toEqual({ count: 0, rows: [] })
  expect(paid.body).toMatchObject({ count: 2, paid_amount: 91_800 })
  expect(rowsOf(paid)[0]).toMatchObject({
    payment_id: expect.stringMatching(/^\d{15}$/),
    payment_status: 'PAID',
    payment_amount: '45900.00',
    trx_fee: '459.00',
    payment_currency: 'MNT',
    payment_type: 'P2P',
    card_transactions: [],
    p2p_transactions: [{ status: 'SUCCESS', amount: '45441.00', settlement_status: 'SETTLED' }],
  })
  expect(rowsOf(second)).toEqual([rowsOf(paid)[1]])
  expect(wrongPage.status).toBe(400)
})

test('PAY-08 a payment is found by its number and in the list of its day', async () => {
  const { base } = await openProviderServer({ clock: () => Date.parse('2026-11-20T18:30:00Z') })
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice()
  await press(base, id, 'pay')
  const paymentId = rowsOf(await merchant.check(id))[0]?.payment_id
  const list = (day: string, objectId = ACCOUNT.invoiceCode) =>
    merchant.call('POST', '/v2/payment/list', {
      object_type: 'INVOICE',
      object_id: objectId,
      start_date: `${day} 00:00:00`,
      end_date: `${day} 23:59:59`,
      offset: { page_number: 1, page_limit: 100 },
    })

  const found = await merchant.call('GET', `/v2/payment/${paymentId}`)
  const [sameDay, otherDay, byInvoice] = [
    await list('2026-11-21'),
    await list('2026-11-20'),
    await list('2026-11-21', id),
  ]

  expect(found.body).toMatchObject({ payment_fee: '459.00', transaction_type: 'P2P', object_id: id })
  expect(rowsOf(sameDay)).toMatchObject([{ payment_id: paymentId, paid_by: 'P2P', payment_amount: '45900.00' }])
  expect(otherDay.body).toEqual({ count: 0, rows: [] })
  expect(byInvoice.body.error).toBe('INVOICE_CODE_INVALID')
  expect((await merchant.call('GET', '/v2/payment/1')).body.error).toBe('PAYMENT_NOTFOUND')
})

test('PAY-08 only a card payment that is not settled can be refunded, once', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const pay = async (action: string) => {
    const { id } = await merchant.invoice()
    await press(base, id, action)
    return rowsOf(await merchant.check(id))[0]?.payment_id
  }
  const [card, settled, transfer, failed] = [
    await pay('card'),
    await pay('card'),
    await pay('pay'),
    await pay('decline'),
  ]
  await send(base, 'POST', `/control/payments/${settled}/settle`)

  const answers = []
  for (const id of [card, card, settled, transfer, failed, 'none']) {
    answers.push(await merchant.call('DELETE', `/v2/payment/refund/${id}`, { note: 'буцаалт' }))
  }

  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [200, undefined],
    [400, 'PAYMENT_ALREADY_CANCELED'],
    [400, 'PAYMENT_SETTLED'],
    [400, 'PAYMENT_SETTLED'],
    [400, 'PAYMENT_NOT_PAID'],
    [422, 'PAYMENT_NOTFOUND'],
  ])
  expect((await merchant.call('GET', `/v2/payment/${card}`)).body.payment_status).toBe('REFUNDED')
})

test('PAY-08 unknown routes and bodies get errors in its format', async () => {
  const { base } = await openProviderServer()
  const { token } = await openMerchant(base)
  const authorization = `Bearer ${token.access_token}`

  const broken = await fetch(`${base}/v2/invoice`, {
    method: 'POST',
    body: '{',
    headers: { authorization, 'content-type': 'application/json' },
  })
  const unknown = await send(base, 'GET', '/v2/nothing', undefined, authorization)
  const list = await send(base, 'POST', '/v2/payment/check', { object_type: 'X', object_id: 'x' }, authorization)

  expect([broken.status, await broken.json()]).toMatchObject([400, { error: 'VALIDATION_ERROR' }])
  expect(unknown).toMatchObject({ status: 422, body: { error: 'NOT_FOUND_ERROR' } })
  expect(list).toMatchObject({ status: 400, body: { error: 'INVALID_OBJECT_TYPE' } })
})

function line(quantity: string, price: string) {
  return { line_description: 'Цай', line_quantity: quantity, line_unit_price: price }
}

const rowsOf = ({ body }: { body: Record<string, unknown> }) => body.rows as Record<string, unknown>[]

function readElements(text: string) {
  const elements: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4))
    elements[text.slice(at, at + 2)] = text.slice(at + 4, end)
    at = end
  }
  return elements
}
