import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MERCHANT, merchantOf, openGatewayServer, openReceiver } from './test-merchant.ts'

test('PAY-04 a payment on the page redirects the browser and appears in a signed inquiry and push', async () => {
  const { pushes, notifyUrl } = await openReceiver()
  const shop = await openGatewayServer({ notifyUrl })
  const { id, invoice, body } = await shop.invoice({ callback: 'http://127.0.0.1:9/back?order=1' })
  expect(body).toEqual({ invoice, transactionId: id, checksum: shop.sign(invoice, id), socialDeeplink: '' })
  expect((await shop.inquiry(id)).body).toMatchObject({ status: 'PENDING', errorCode: '', amount: '45900.00' })

  const pressed = await shop.press(`payment/mn/${invoice}`, 'pay')

  expect(pressed).toMatchObject({ status: 303 })
  expect(pressed.location).toBe(`http://127.0.0.1:9/back?order=1&invoice=${invoice}&status_code=000&desc=Approved`)
  const paid = (await shop.inquiry(id)).body
  expect(paid).toEqual({
    status: 'SENT',
    errorCode: '000',
    errorDesc: 'Амжилттай',
    amount: '45900.00',
    transactionId: id,
    bank: 'Хаан банк',
    cardHolder: 'TURSHILT TEST',
    cardNumber: '409612******1111',
    checksum: shop.sign(id, '000', '45900.00'),
  })
  await vi.waitFor(() => expect(pushes).toHaveLength(1), 60_000)
  const { status: _, ...result } = paid
  expect(pushes[0]).toEqual(result)
})

test.each([
  ['no-money', '116'],
  ['expired', '101'],
])('PAY-04 the card %s is declined with %s, and another card may be tried', async (card, code) => {
  const shop = await openGatewayServer()
  const { id, invoice } = await shop.invoice()

  const pressed = await shop.press(`payment/en/${invoice}`, 'pay', { card })
  expect(pressed.location).toContain(`status_code=${code}`)
  expect((await shop.inquiry(id)).body).toMatchObject({ status: 'SENT', errorCode: code })

  await shop.press(`payment/en/${invoice}`, 'pay')
  expect((await shop.inquiry(id)).body).toMatchObject({ errorCode: '000' })
  expect(await shop.press(`payment/en/${invoice}`, 'pay')).toMatchObject({ status: 409 })
})

test('PAY-04 leaving the page pays nothing, and an expired page accepts no card', async () => {
  const shop = await openGatewayServer()
  const { id, invoice } = await shop.invoice()

  const pressed = await shop.press(`payment/MN/${invoice}`, 'leave')
  expect(pressed.location).toContain('status_code=999')
  expect((await shop.inquiry(id)).body).toMatchObject({ status: 'PENDING' })

  await shop.control('POST', `transactions/${id}/expire`)
  expect(await shop.press(`payment/MN/${invoice}`, 'pay')).toMatchObject({ status: 409 })
  expect((await shop.inquiry(id)).body).toMatchObject({ status: 'PENDING' })
})

test('PAY-04 the page takes no card number, has both languages and runs no script', async () => {
  const hostile = `"><script>alert(1)</script>`
  const { base, ...shop } = await openGatewayServer({ merchantName: hostile })
  const { invoice } = await shop.invoice()

  const pages = await Promise.all(
    ['payment/mn', 'payment/EN', 'socialpay/en'].map((path) => fetch(`${base}/${path}/${invoice}`)),
  )
  const [mongolian, english] = await Promise.all(pages.map((page) => page.text()))
  const lost = await Promise.all(
    ['payment/de', 'confirmation/mn', 'payment/mn/x'].map((path) => fetch(`${base}/${path}/${invoice}`)),
  )

  expect(mongolian).toMatch(/<html lang="mn">[\s\S]*SANDBOX[\s\S]*45,900₮[\s\S]*Төлөх/)
  expect(english).toMatch(/<html lang="en">[\s\S]*Test card[\s\S]*Pay/)
  // The invoice number is random and may contain twelve consecutive digits.
  expect(mongolian?.replaceAll(invoice, '')).not.toMatch(/<script|type="text"|type="tel"|\d{12}/)
  expect(pages[0]?.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;")
  expect(lost.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('PAY-04 a merchant with return type POST gets a form, an app its own link', async () => {
  const { base, ...shop } = await openGatewayServer()
  const [posted, mobile] = [
    await shop.invoice({ returnType: 'POST' }),
    await shop.invoice({ returnType: 'MOBILE', callback: 'delguur://paid' }),
  ]

  const form = await shop.press(`payment/mn/${posted.invoice}`, 'pay')
  const link = await shop.press(`payment/mn/${mobile.invoice}`, 'pay')

  expect(form.text).toMatch(/action="http:\/\/127\.0\.0\.1:9\/back"[\s\S]*name="status_code" value="000"/)
  expect(link.location).toMatch(/^delguur:\/\/paid\?invoice=/)
})

test('PAY-04 a saved card is charged by its token', async () => {
  const shop = await openGatewayServer()
  const { id, invoice } = await shop.invoice({ genToken: 'Y' })
  await shop.press(`payment/mn/${invoice}`, 'pay')
  const saved = (await shop.inquiry(id)).body
  const token = String(saved.token)
  expect(saved.checksum).toBe(shop.sign(id, '000', '45900.00', token))

  const paid = await shop.pay(token, 'T1', '1000.00')

  expect(paid.body).toEqual({
    errorCode: '000',
    errorDesc: 'Амжилттай',
    amount: '1000.00',
    cardNumber: '409612******1111',
    transactionId: 'T1',
    checksum: shop.sign('T1', '000', '1000.00'),
  })
  expect((await shop.check('T1')).body).toMatchObject({ status: 'SENT', errorCode: '000', amount: '1000.00' })
  expect(await shop.pay(token, 'T1', '1000.00')).toMatchObject({ status: 400, body: { error: 'Validation' } })

  await shop.control('POST', 'tokens/revoke', { token })
  expect((await shop.pay(token, 'T2')).body).toMatchObject({ errorCode: '014' })
})

test('PAY-04 a card is registered without paying', async () => {
  const shop = await openGatewayServer()
  const { id, invoice, body } = await shop.registration()
  expect(body).toEqual({ invoice, transactionId: id, checksum: shop.sign(invoice, id) })
  expect((await shop.token(id)).body).toMatchObject({ errorCode: '', token: '' })

  await shop.press(`confirmation/mn/${invoice}`, 'pay', { card: 'mastercard' })

  const { body: registered } = await shop.token(id)
  const token = String(registered.token)
  expect(registered).toMatchObject({ errorCode: '000', bank: 'Голомт банк', cardNumber: '520488******2222' })
  expect(registered.checksum).toBe(shop.sign(id, token))
  expect((await shop.pay(token, 'T1')).body).toMatchObject({ errorCode: '000' })
})

test('PAY-04 a payment is pending until the bank has decided', async () => {
  const { pushes, notifyUrl } = await openReceiver()
  const shop = await openGatewayServer({ notifyUrl })
  const { id, invoice } = await shop.invoice()

  expect((await shop.press(`payment/mn/${invoice}`, 'pay', { card: 'slow' })).location).toBe(`../${invoice}`)
  expect((await shop.inquiry(id)).body).toMatchObject({ status: 'PENDING', errorCode: '' })

  await vi.waitFor(() => expect(pushes).toHaveLength(1), 60_000)
  expect((await shop.inquiry(id)).body).toMatchObject({ status: 'SENT', errorCode: '000' })
})

test.each([
  ['a wrong checksum', { checksum: 'f'.repeat(64) }],
  ['an amount without decimals', { amount: '45900' }],
  ['an unknown return type', { returnType: 'PUT' }],
  ['a javascript: callback', { callback: 'javascript:alert(1)' }],
  ['special characters in its number', { transactionId: 'R 1' }],
])('PAY-04 an invoice with %s is refused in the shape of the bank', async (_, fields) => {
  const shop = await openGatewayServer()

  const { status, body } = await shop.invoice(fields)

  expect(status).toBe(400)
  expect(body).toEqual({
    status: 400,
    error: 'Validation',
    message: expect.any(String),
    path: '/sandbox/card/api/invoice',
    timestamp: expect.any(String),
  })
})

test('PAY-04 strangers, unknown transactions and numbers used twice are refused', async () => {
  const shop = await openGatewayServer()
  const { id } = await shop.invoice()

  const stranger = await shop.call('inquiry', { transactionId: id, checksum: shop.sign(id, id) }, 'another')
  const unknown = await shop.inquiry('R999')
  const twice = await shop.invoice({ transactionId: id })

  expect([stranger, unknown, twice].map(({ status, body }) => [status, body.error])).toEqual([
    [403, 'Forbidden'],
    [400, 'NotFound'],
    [400, 'Validation'],
  ])
})

test('PAY-09 the settlement of a day lists paid and reversed transactions in pages', async () => {
  const now = Date.parse('2027-01-05T16:30:00Z')
  const shop = await openGatewayServer({ clock: () => now })
  const [paid, reversed, declined] = [await shop.invoice(), await shop.invoice(), await shop.invoice()]
  for (const { invoice } of [paid, reversed]) await shop.press(`payment/mn/${invoice}`, 'pay')
  await shop.press(`payment/mn/${declined.invoice}`, 'decline')
  await shop.control('POST', `transactions/${reversed.id}/reverse`)

  const first = await shop.settlement('page=0&size=1&start=2027-01-06&end=2027-01-06')
  const second = await shop.settlement('page=1&size=1&start=2027-01-06&end=2027-01-06')
  const before = await shop.settlement('page=0&size=20&start=2027-01-05&end=2027-01-05')

  expect(first.body).toMatchObject({
    content: [{ merchantInvoice: paid.id, amount: '45900.00', respCode: '000', reversedDate: '' }],
    pageable: { first: true, last: false, totalPages: 2, totalElements: 2 },
  })
  expect(second.body).toMatchObject({
    content: [{ merchantInvoice: reversed.id, reversedDate: expect.stringContaining('2027') }],
    pageable: { last: true },
  })
  expect(before.body).toMatchObject({ content: [], pageable: { totalElements: 0 } })
})

test('PAY-04 a push is repeated until it is accepted; faults duplicate, reorder and forge it', async () => {
  const { pushes, notifyUrl } = await openReceiver((count) => (count === 1 ? 500 : 200))
  const shop = await openGatewayServer({ notifyUrl })
  await shop.control('PATCH', 'faults', { hold_pushes: true })
  const { id, invoice } = await shop.invoice()
  await shop.press(`payment/mn/${invoice}`, 'pay', { card: 'no-money' })
  await shop.control('PATCH', 'faults', { duplicate_pushes: 1 })
  await shop.press(`payment/mn/${invoice}`, 'pay')
  expect(pushes).toEqual([])

  expect((await shop.control('POST', 'pushes/release', { reversed: true })).body).toEqual({ released: 3 })
  expect(pushes.map(({ errorCode }) => errorCode)).toEqual(['000', '000', '000', '116'])

  await shop.control('POST', `transactions/${id}/forge`, { amount: '1.00' })
  await vi.waitFor(() => expect(pushes).toHaveLength(5), 60_000)
  expect(pushes[4]?.checksum).not.toBe(shop.sign(id, '000', '1.00'))
})

test('PAY-04 a call whose response is lost has still taken effect', async () => {
  const shop = await openGatewayServer()
  const { invoice, id: registration } = await shop.registration()
  await shop.press(`confirmation/mn/${invoice}`, 'pay')
  const token = String((await shop.token(registration)).body.token)
  await shop.control('PATCH', 'faults', { lose_answer: true })

  await expect(shop.pay(token, 'T1')).rejects.toThrow('fetch failed')

  expect((await shop.check('T1')).body).toMatchObject({ errorCode: '000', amount: '45900.00' })
})

test.each([
  ['another amount', { wrong_amount: 5 }, { amount: '5.00' }],
  ['whole card numbers', { unmasked: true }, { cardNumber: '4096120000001111' }],
])('PAY-04 the gateway can be made to respond with %s', async (_, fault, expected) => {
  const shop = await openGatewayServer()
  const { id, invoice } = await shop.invoice()
  await shop.control('PATCH', 'faults', fault)

  await shop.press(`payment/mn/${invoice}`, 'pay')

  expect((await shop.inquiry(id)).body).toMatchObject(expected)
})

test('PAY-04 the gateway can be made to fail or to sign with a wrong secret', async () => {
  const shop = await openGatewayServer()
  const { id } = await shop.invoice()

  await shop.control('PATCH', 'faults', { bad_checksum: true })
  expect((await shop.inquiry(id)).body.checksum).not.toBe(shop.sign(id, '', '45900.00'))

  await shop.control('PATCH', 'faults', { status: 503 })
  await expect(shop.inquiry(id)).rejects.toThrow('JSON')
  expect((await shop.control('PATCH', 'faults', { status: 200 })).status).toBe(400)
})

test('PAY-04 acknowledged state survives kill -9 and a restart', async () => {
  const journal = join(await mkdtemp(join(tmpdir(), 'card-gateway-')), 'journal.jsonl')
  const first = await startMain(journal)
  const { id, invoice } = await first.shop.invoice({ genToken: 'Y' })
  await first.shop.press(`payment/mn/${invoice}`, 'pay')
  const token = String((await first.shop.inquiry(id)).body.token)

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const { shop } = await startMain(journal)

  expect((await shop.inquiry(id)).body).toMatchObject({ errorCode: '000', token })
  expect((await shop.pay(token, 'T1')).body).toMatchObject({ errorCode: '000' })
}, 20_000)

/** Starts the simulator as a process on a free port. */
async function startMain(journal: string) {
  const program = join(import.meta.dirname, '../start.ts')
  const account = ['--token', MERCHANT.token, '--secret', MERCHANT.secret, '--merchant', MERCHANT.merchantId]
  const child = spawn(process.execPath, [program, 'card-gateway', '--port', '0', '--journal', journal, ...account], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line]: string[] = await once(createInterface(child.stdout), 'line')
  return { child, shop: merchantOf(/http:\/\/[\d.:]+/.exec(line ?? '')?.[0] ?? '') }
}
