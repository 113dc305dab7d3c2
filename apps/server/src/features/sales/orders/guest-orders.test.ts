import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { codeOf, laterBy, newcomer, PASSWORD, sentTo } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { claimGuestOrders } from './guest-orders.queries.ts'

const PHONE = '99112233'

test('ACC-02 CART-07 whoever proves a phone number gets the orders that they paid with it as a guest, at the sign-up and at each later login', async () => {
  const shop = await openSellingShop()
  const first = await paidByGuest(shop)
  const bat = shop.guest()

  await bat.logins.phone.check(PHONE)
  await bat.logins.phone.signUp({ phone: PHONE, code: await codeTo(shop), ...newcomer })
  const atSignUp = await numbersOf(bat)
  const second = await paidByGuest(shop)
  const before = await numbersOf(bat)
  await logIn(shop, bat)

  expect(atSignUp).toEqual([first.number])
  expect(before).toEqual([first.number])
  expect(await numbersOf(bat)).toEqual([second.number, first.number])
  // The device that placed it, and the links in messages, go on showing it.
  expect(await first.order()).toMatchObject({ number: first.number })
})

test('ACC-04 CART-07 a customer who proves a new number gets its orders, too', async () => {
  const shop = await openSellingShop()
  const { number } = await paidByGuest(shop)
  const bat = await shop.customer({ phone: null })

  await bat.logins.confirmPhone({ phone: PHONE })
  const waiting = await numbersOf(bat)
  await bat.logins.confirmPhone({ phone: PHONE, code: await codeTo(shop) })

  expect(waiting).toEqual([])
  expect(await numbersOf(bat)).toEqual([number])
})

test('CART-07 a login without the code of the number claims nothing', async () => {
  const shop = await openSellingShop()
  await paidByGuest(shop)
  const bat = await shop.customer({ phone: PHONE, password: PASSWORD })

  await bat.logins.withPassword(PHONE, PASSWORD)

  expect(await numbersOf(bat)).toEqual([])
})

test('CART-07 unpaid, old and other people’s orders are not claimed', async () => {
  const shop = await openSellingShop()
  const tuya = await shop.customer({ phone: '88110000' })
  const hers = await paidByGuest(shop, tuya)
  const old = await paidByGuest(shop)
  const { number: unpaid, pay } = await ready(shop)
  await pay('bank_transfer')
  await change(shop, old.number, { placed_at: sql`now() - interval '90 days'` })
  const elsewhere = await paidByGuest(shop)
  await change(shop, elsewhere.number, { phone: '99112234' })
  const bat = await shop.customer({ phone: PHONE })

  await logIn(shop, bat)
  const claimed = await numbersOf(bat)
  await change(shop, old.number, { placed_at: sql`now() - interval '89 days'` })
  await shop.payments.confirmTransfer(unpaid, 105_000, 'r1')
  await logIn(shop, bat)

  expect(claimed).toEqual([])
  expect((await numbersOf(bat)).toSorted()).toEqual([old.number, unpaid].toSorted())
  expect(await numbersOf(tuya)).toEqual([hers.number])
})

test('CART-07 logins at once claim an order once', async () => {
  const shop = await openSellingShop()
  const { number } = await paidByGuest(shop)
  const { id: userId } = await shop.customer({ phone: PHONE })
  const { site_id: siteId, token_hash } = await rowOf(shop, number)
  const claim = () => claimGuestOrders(shop.db, { siteId, userId, phone: PHONE })

  const claims = await Promise.all([claim(), claim()])

  expect(claims.flat()).toEqual([token_hash])
  expect(await rowOf(shop, number)).toMatchObject({ user_id: userId, token_hash })
})

test('CART-07 answers that are stored for the guest’s repeated requests go once the order is claimed', async () => {
  const shop = await openSellingShop()
  const { number } = await paidByGuest(shop)
  const bat = await shop.customer({ phone: PHONE })
  const { token_hash } = await rowOf(shop, number)
  const stored = () =>
    shop.db.selectFrom('idempotency_keys').select('key').where('scope', 'like', `% order ${token_hash}`).execute()
  const before = await stored()

  await logIn(shop, bat)

  expect(before).not.toEqual([])
  expect(await stored()).toEqual([])
})

async function openSellingShop(): Promise<TestShop> {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: 5000 })
  return shop
}

const ready = async (shop: TestShop, shopper = shop.guest()) =>
  readyToPay(shop, await shop.variant({ price: 100_000, stock: 5 }), shopper)

async function paidByGuest(shop: TestShop, shopper = shop.guest()) {
  const order = await ready(shop, shopper)
  await order.pay('bank_transfer')
  await shop.payments.confirmTransfer(order.number, order.total, order.number)
  return order
}

/** The code that was sent last; messages about orders go to the same number. */
const codeTo = async (shop: TestShop): Promise<string> =>
  (await sentTo(shop, PHONE)).map(codeOf).findLast((code) => code !== '') ?? ''

async function logIn(shop: TestShop, { logins }: Pick<ReturnType<TestShop['guest']>, 'logins'>): Promise<void> {
  await laterBy(shop.db, 61)
  await logins.phone.check(PHONE)
  await logins.phone.login({ phone: PHONE, code: await codeTo(shop) })
}

const numbersOf = async ({ orders }: Pick<ReturnType<TestShop['guest']>, 'orders'>): Promise<string[]> =>
  (await orders.mine()).orders.map(({ number }) => number)

const rowOf = (shop: TestShop, number: string) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

const change = (shop: TestShop, number: string, values: object) =>
  shop.db.updateTable('orders').set(values).where('number', '=', number).execute()
