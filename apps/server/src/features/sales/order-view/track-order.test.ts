import { expect, test } from 'vitest'
import { paidOrder, staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { normaliseNumber } from './track-order.ts'

test.each([
  ['R123456789', 'R123456789'],
  [' r 123 456 789 ', 'R123456789'],
  ['#123-456-789', 'R123456789'],
  ['р123456789', 'R123456789'],
  ['№ 123456789', 'R123456789'],
  ['R12345678', ''],
  ['R1234567890', ''],
  ['RR123456789', ''],
  ['', ''],
])('CHK-13 “%s” is read as the number %s', (text, number) => {
  expect(normaliseNumber(text)).toBe(number)
})

test('CHK-13 tracking by number and phone shows where an order is, without personal data', async () => {
  const shop = await openShop()
  const phone = await shop.variant({ price: 105_000 })
  const bat = await paidOrder(shop, phone)
  const staffActions = staffActionsOf(await shop.staff('administrator'))
  const { shipments } = await staffActions.confirm(bat.number)
  const id = shipments[0]?.id ?? 0
  await staffActions.pack(id)
  await staffActions.handOver(id, { courier_name: 'Дорж', courier_phone: '88001122' })

  const tracked = await shop.guest().orders.track(` ${bat.number.toLowerCase()} `, '+976 9911-2233')

  expect(tracked).toMatchObject({
    number: bat.number,
    label: 'shipment',
    payment_label: 'payment_completed',
    total: bat.total,
    shipments: [{ number: `${bat.number}-1`, state: 'handed_over' }],
  })
  expect(tracked.timeline.map(({ code }) => code)).toEqual(['placed', 'paid', 'confirmed', 'ready', 'handed_over'])
  const { token, shipments: known } = await bat.order()
  const text = JSON.stringify(tracked)
  for (const secret of [token, '99112233', 'Бат', '14-р байр', 'Дорж', '88001122', known[0]?.delivery_code]) {
    expect(text).not.toContain(secret)
  }
})

test('CHK-13 a wrong phone, an unknown number and a cart get the same answer', async () => {
  const shop = await openShop()
  const variant = await shop.variant()
  const [bat, cart] = [await readyToPay(shop, variant), await readyToPay(shop, variant)]
  await bat.pay('bank_transfer')
  const answers = []
  for (const [number, phone] of [
    [bat.number, '99112234'],
    ['R000000000', '99112233'],
    [cart.number, '99112233'],
    ['?', ''],
  ] as const) {
    const { status, body } = await ask(shop, { number, phone })
    answers.push({ status, code: body.code, error: body.error, details: body.details })
  }

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, code: 'order_not_found' })
})

test('CHK-13 guesses are limited by client, by number and by phone', async () => {
  const shop = await openShop()
  const bat = await readyToPay(shop, await shop.variant())
  await bat.pay('bank_transfer')
  const right = { number: bat.number, phone: '99112233' }
  const attemptsUntilRefused = async (requestOf: (at: number) => { number: string; phone: string; from: string }) => {
    for (let at = 0; at < 60; at++) {
      const { status, body } = await ask(shop, requestOf(at))
      if (status === 429) return { at, body }
    }
    return { at: null, body: null }
  }
  const from = (at: number, net: number) => `10.${net}.${at}.1`

  // Successful requests do not count.
  for (let at = 0; at < 15; at++) expect((await ask(shop, { ...right, from: from(at, 0) })).status).toBe(200)
  const byPhone = await attemptsUntilRefused((at) => ({ number: number(at), phone: '88112233', from: from(at, 1) }))
  const byNumber = await attemptsUntilRefused((at) => ({ ...right, phone: String(88_000_000 + at), from: from(at, 2) }))
  const byClient = await attemptsUntilRefused((at) => ({
    number: number(100 + at),
    phone: String(86_000_000 + at),
    from: '10.9.9.9',
  }))

  expect([byPhone.at, byNumber.at, byClient.at]).toEqual([10, 10, 30])
  expect(byPhone.body).toMatchObject({ code: 'too_many_tries', details: { seconds: expect.any(Number) } })
})

const number = (at: number) => `R${String(at).padStart(9, '0')}`

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop({ trustedProxies: 1 })
  await shop.deliveryZone({ rate: DELIVERY })
  return shop
}

async function ask(shop: TestShop, { from = '10.8.8.8', ...body }: { number: string; phone: string; from?: string }) {
  const response = await shop.fetch('/api/v2/orders/track', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
