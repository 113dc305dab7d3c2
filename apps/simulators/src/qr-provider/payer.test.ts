import { appendFile, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openCallbackReceiver, openMerchant, openProviderServer, press, send } from './test-shop.ts'

test('PAY-08 paying calls the shop back once with the payment number and check confirms it', async () => {
  const shop = await openCallbackReceiver()
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice({ callback_url: shop.url })

  const page = await press(base, id, 'pay')
  await callbacksSettled(base, id)

  const check = await merchant.check(id)
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Paid') })
  expect(check.body).toMatchObject({ count: 1, paid_amount: 45_900 })
  expect(shop.calls).toHaveLength(1)
  expect(shop.calls[0]).toMatchObject({ method: 'GET' })
  expect(shop.calls[0]?.url.searchParams.get('payment')).toBe('7')
  expect(check.body.rows).toMatchObject([{ payment_id: shop.calls[0]?.url.searchParams.get('qpay_payment_id') }])
  expect((await press(base, id, 'pay')).status).toBe(409)
})

test('PAY-08 a declined payment is reported as failed and the invoice can still be paid', async () => {
  const shop = await openCallbackReceiver()
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice({ callback_url: shop.url })

  await press(base, id, 'decline')
  const declined = await merchant.check(id)
  const page = await press(base, id, 'pay')

  expect(declined.body).toMatchObject({ count: 1, rows: [{ payment_status: 'FAILED' }] })
  expect(declined.body).not.toHaveProperty('paid_amount')
  expect(page.status).toBe(200)
})

test('PAY-08 an expired invoice cannot be paid', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice()

  const expired = await press(base, id, 'expire')
  const refused = await press(base, id, 'pay')

  expect(expired.text).toContain('Expired')
  expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('has expired') })
  expect((await merchant.check(id)).body.count).toBe(0)
})

test('PAY-08 an invoice expires at the time the merchant set', async () => {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') }
  const { base } = await openProviderServer({ clock: () => clock.now })
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice({ enable_expiry: true, expiry_date: '2026-11-20T10:15:00Z' })

  clock.now += 16 * 60_000

  expect((await press(base, id, 'pay')).status).toBe(409)
  expect((await merchant.call('GET', `/v2/invoice/${id}`)).body.invoice_status).toBe('EXPIRED')
})

test('PAY-08 a late payment arrives after the invoice expired', async () => {
  const shop = await openCallbackReceiver()
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice({ callback_url: shop.url })

  const page = await press(base, id, 'late')
  const before = await merchant.check(id)
  await vi.waitFor(() => expect(shop.calls).toHaveLength(1), 60_000)

  expect(page.text).toContain('on its way')
  expect(before.body.count).toBe(0)
  expect((await merchant.check(id)).body).toMatchObject({ count: 1, paid_amount: 45_900 })
})

test('PAY-08 a payer may pay twice, and another amount', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const [twice, less] = [await merchant.invoice(), await merchant.invoice()]

  await press(base, twice.id, 'twice')
  await press(base, less.id, 'amount', { amount: '100' })
  const nonsense = await press(base, less.id, 'amount', { amount: '-1' })

  expect((await merchant.check(twice.id)).body).toMatchObject({ count: 2, paid_amount: 91_800 })
  expect((await merchant.check(less.id)).body).toMatchObject({ count: 1, paid_amount: 100 })
  expect(nonsense.status).toBe(409)
})

test('PAY-08 callbacks repeat until the shop answers 200 SUCCESS exactly', async () => {
  const shop = await openCallbackReceiver((response, count) => {
    if (count === 1) response.writeHead(500)
    response.end(count < 3 ? 'SUCCESS\n' : 'SUCCESS')
  })
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice({ callback_url: shop.url })

  await press(base, id, 'pay')
  const [callback] = await callbacksSettled(base, id)
  await wait(80)

  expect(shop.calls).toHaveLength(3)
  expect(callback).toMatchObject({ state: 'accepted', tried: [{}, {}, { outcome: '200 SUCCESS' }] })
})

test('PAY-08 callbacks stop after the last delay, and a hanging shop is given up', async () => {
  const shop = await openCallbackReceiver(() => undefined)
  const { base } = await openProviderServer({ callbackTimeout: 500 })
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice({ callback_url: shop.url })

  await press(base, id, 'pay')
  const [callback] = await callbacksSettled(base, id)

  expect(shop.calls).toHaveLength(3)
  expect(callback).toMatchObject({ state: 'given_up', tried: [{ outcome: 'TimeoutError' }, {}, {}] })
})

test('PAY-08 faults duplicate, suppress and forge callbacks and change the amount', async () => {
  const shop = await openCallbackReceiver()
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const callback_url = shop.url
  const [forged, silent, duplicate] = [
    await merchant.invoice({ callback_url }),
    await merchant.invoice({ callback_url }),
    await merchant.invoice({ callback_url }),
  ]

  await send(base, 'POST', `/control/invoices/${forged.id}/forge-callback`, { payment_id: '1' })
  await callbacksSettled(base, forged.id)
  await send(base, 'PATCH', '/control/faults', { silent: true })
  await press(base, silent.id, 'pay')
  await send(base, 'PATCH', '/control/faults', { silent: false, duplicate_callbacks: 2, wrong_amount: 10 })
  await press(base, duplicate.id, 'pay')
  await callbacksSettled(base, duplicate.id)

  expect((await merchant.check(forged.id)).body.count).toBe(0)
  expect((await merchant.check(silent.id)).body.paid_amount).toBe(45_900)
  expect((await merchant.check(duplicate.id)).body.paid_amount).toBe(10)
  expect(shop.calls.map(({ url }) => url.searchParams.get('qpay_payment_id'))).toHaveLength(4)
})

test('PAY-08 faults make the provider slow, unavailable, unresponsive or expire its tokens', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice()
  const fault = (faults: object) => send(base, 'PATCH', '/control/faults', faults)
  const get = (timeout: number) => fetch(`${base}/v2/invoice/${id}`, { signal: AbortSignal.timeout(timeout) })

  await fault({ delay_ms: 60 })
  const started = performance.now()
  await get(5_000)
  const waited = performance.now() - started
  await fault({ delay_ms: 0, down: true })
  const down = await get(5_000)
  await fault({ down: false, hang: true })
  const hanging = await get(60).catch((error: Error) => error.name)
  await send(base, 'DELETE', '/control/faults')
  await send(base, 'POST', '/control/tokens/expire')
  const forgotten = await merchant.check(id)
  const refused = await fault({ unknown: true })

  expect(waited).toBeGreaterThan(50)
  expect(down.status).toBe(503)
  expect(hanging).toBe('TimeoutError')
  expect(forgotten.status).toBe(401)
  expect(refused.status).toBe(400)
})

test('PAY-08 the control API is disabled by default', async () => {
  const { base } = await openProviderServer({ control: false })

  const answer = await send(base, 'GET', '/control/faults')

  expect(answer.status).toBe(422)
})

test('PAY-08 invoices, payments and pending callbacks survive a crash', async () => {
  const journalFile = join(await mkdtemp(join(tmpdir(), 'qr-provider-')), 'journal.jsonl')
  const shop = await openCallbackReceiver((response, count) => response.end(count === 1 ? 'LATER' : 'SUCCESS'))
  const before = await openProviderServer({ journalFile, callbackRetryDelays: [60_000] })
  const merchant = await openMerchant(before.base)
  const [paid, open] = [await merchant.invoice({ callback_url: shop.url }), await merchant.invoice()]
  await press(before.base, paid.id, 'pay')
  await vi.waitFor(async () => expect(await readFile(journalFile, 'utf8')).toContain('LATER'), 60_000)

  await before.close()
  await appendFile(journalFile, '{"type":"invoice_cancelled","invoi')
  const after = await openProviderServer({ journalFile, callbackRetryDelays: [20] })
  const same = await openMerchant(after.base)
  same.useToken(merchant.token.access_token)
  await callbacksSettled(after.base, paid.id)

  expect((await same.check(paid.id)).body).toMatchObject({ count: 1, paid_amount: 45_900 })
  expect((await same.call('GET', `/v2/invoice/${open.id}`)).body.invoice_status).toBe('OPEN')
  expect((await same.call('DELETE', `/v2/invoice/${open.id}`)).status).toBe(200)
  expect(shop.calls).toHaveLength(2)
})

test('PAY-08 a late payment that a restart interrupts still arrives', async () => {
  const journalFile = join(await mkdtemp(join(tmpdir(), 'qr-provider-')), 'journal.jsonl')
  const before = await openProviderServer({ journalFile, latePaymentDelay: 200 })
  const merchant = await openMerchant(before.base)
  const { id } = await merchant.invoice()
  await press(before.base, id, 'late')

  await before.close()
  const after = await openProviderServer({ journalFile })
  const same = await openMerchant(after.base)

  await vi.waitFor(async () => expect((await same.check(id)).body.paid_amount).toBe(45_900), 60_000)
})

test('PAY-08 a partial payment is PARTIAL only if the merchant allows it', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice({ allow_partial: true })

  await press(base, id, 'amount', { amount: '900' })
  const part = await merchant.check(id)
  await press(base, id, 'pay')
  const whole = await merchant.check(id)

  expect(part.body).toMatchObject({ paid_amount: 900, rows: [{ payment_status: 'PARTIAL' }] })
  expect(whole.body).toMatchObject({ paid_amount: 45_900, rows: [{}, { payment_amount: '45000.00' }] })
  expect((await merchant.call('GET', `/v2/invoice/${id}`)).body.invoice_status).toBe('CLOSED')
})

test('PAY-08 two payers at once: one pays, one is refused', async () => {
  const { base } = await openProviderServer()
  const merchant = await openMerchant(base)
  const { id } = await merchant.invoice()

  const pages = await Promise.all(Array.from({ length: 8 }, () => press(base, id, 'pay')))

  expect(pages.map((page) => page.status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect((await merchant.check(id)).body.count).toBe(1)
})

/** Waits until the invoice has no pending callback. */
async function callbacksSettled(base: string, id: string) {
  return vi.waitFor(async () => {
    const { body } = await send(base, 'GET', `/control/invoices/${id}`)
    const callbacks = body.callbacks as { state: string; tried: object[] }[]
    expect(callbacks.length).toBeGreaterThan(0)
    expect(callbacks.filter((callback) => callback.state === 'owed')).toEqual([])
    return callbacks
  }, 15_000)
}
