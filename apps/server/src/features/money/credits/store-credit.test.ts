import { expect, test, vi } from 'vitest'
import { balanceFaults } from '../../../../testing/orders/balance-faults.ts'
import { balancesOf, grant } from '../../../../testing/orders/crediting.ts'
import { invoiceOf, ledgerOf, openPayingShop, passDeadline } from '../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { setRules } from '../../../../testing/site-rules.ts'

const TOTAL = 110_000
const WAIT = { timeout: 60_000 }

const useCredit = ({ client }: Pick<LoggedInShop, 'client'>, number: string, body: { amount: number; type?: string }) =>
  client.request('PUT /api/v2/orders/:number/store_credit', { params: { number }, body })

async function withBalances(balances: Record<string, number>) {
  const { shop, provider, phone } = await openPayingShop()
  const customer = await shop.customer()
  for (const [type, amount] of Object.entries(balances)) await grant(shop, customer, type, amount)
  const bat = await readyToPay(shop, phone, customer)
  return { shop, provider, phone, customer, bat, number: bat.number }
}

test('RWD-03 an order is paid in part from the wallet, in the order of use', async () => {
  const { shop, customer, number } = await withBalances({ topup: 50_000, cashback: 80_000 })

  const order = await useCredit(customer, number, { amount: 90_000 })

  expect(order.tenders.map(({ type, amount, state }) => [type, amount, state])).toEqual([
    ['cashback', 55_000, 'asked'],
    ['topup', 35_000, 'asked'],
  ])
  expect(order).toMatchObject({ total: TOTAL, credit_total: 90_000, due_total: 20_000 })
  expect(await balancesOf(customer)).toEqual({ cashback: [80_000, 0], topup: [50_000, 0] })
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-03 SITE-07 a site without store credit offers no balance and takes none', async () => {
  const { shop, customer, number } = await withBalances({ topup: 50_000 })
  await setRules(shop, { store_credit: false })

  expect(await customer.storeCredits.list()).toEqual([])
  await expect(useCredit(customer, number, { amount: 1000 })).rejects.toMatchObject({ code: 'credit_type_not_found' })
  expect((await customer.wallet.show()).balance).toBe(50_000)
})

test('RWD-03 a balance is refused above what it may pay, below its minimum, and for small purchases', async () => {
  const { shop, customer, number } = await withBalances({ cashback: 200_000, campaign: 30_000 })
  const ask = (body: { amount: number; type?: string }) => useCredit(customer, number, body)
  await shop.db.updateTable('credit_types').set({ min_amount: 500 }).where('code', '=', 'cashback').execute()
  await shop.db.updateTable('credit_types').set({ min_purchase: TOTAL }).where('code', '=', 'campaign').execute()

  await expect(ask({ amount: 55_001, type: 'cashback' })).rejects.toMatchObject({
    code: 'credit_above_max',
    details: { max: 55_000 },
    message: 'Хамгийн ихдээ 55,000₮ ашиглах боломжтой',
  })
  await expect(ask({ amount: 499, type: 'cashback' })).rejects.toMatchObject({
    code: 'credit_below_min',
    details: { min: 500 },
  })
  await expect(ask({ amount: 1000, type: 'campaign' })).rejects.toMatchObject({
    code: 'credit_purchase_too_small',
    details: { name: 'Аяны кредит', min: TOTAL },
  })
  await expect(ask({ amount: 1, type: 'topup' })).rejects.toMatchObject({
    code: 'credit_empty',
    message: 'Энэ захиалгад ашиглах үлдэгдэл алга',
  })
  await expect(ask({ amount: 1, type: 'nothing' })).rejects.toMatchObject({ code: 'credit_type_not_found' })
  await expect(ask({ amount: 1, type: 'gift_card' })).rejects.toMatchObject({ code: 'credit_type_not_found' })
  await expect(useCredit(shop.guest(), number, { amount: 1 })).rejects.toMatchObject({
    code: 'login_required',
  })
  expect((await customer.orders.find(number)).tenders).toEqual([])
})

test('RWD-03 one balance is removed from an order, and the others pay their requested amounts', async () => {
  const { customer, number } = await withBalances({ topup: 50_000, cashback: 80_000, points: 2_000 })
  for (const [type, amount] of Object.entries({ topup: 20_000, cashback: 30_000, points: 1_000 })) {
    await useCredit(customer, number, { type, amount })
  }
  const paysFrom = async (type?: string) => {
    const order = await customer.orders.removeStoreCredit({ type })
    return order?.tenders.map((tender) => [tender.type, tender.amount])
  }

  expect(await paysFrom('cashback')).toEqual([
    ['points', 1_000],
    ['topup', 20_000],
  ])
  expect(await paysFrom('cashback')).toHaveLength(2)
  expect(await paysFrom('nothing')).toHaveLength(2)
  expect(await customer.orders.find(number)).toMatchObject({ credit_total: 21_000, due_total: TOTAL - 21_000 })
  expect(await paysFrom()).toEqual([])
})

test('RWD-03 a guest’s cart becomes the customer’s who pays with a balance, and its old token no longer opens it', async () => {
  const { shop, phone } = await openPayingShop()
  const guest = await readyToPay(shop, phone)
  const { token } = await guest.order()
  const customer = await shop.customer()
  await grant(shop, customer, 'topup', 30_000)
  customer.tokens.orderToken = token

  const order = await useCredit(customer, guest.number, { amount: 30_000 })

  expect(order).toMatchObject({ number: guest.number, credit_total: 30_000 })
  expect(order.token).not.toBe(token)
  await expect(guest.order()).rejects.toMatchObject({ code: 'order_not_found' })
  const other = await shop.customer()
  other.tokens.orderToken = order.token
  await expect(useCredit(other, guest.number, { amount: 1 })).rejects.toMatchObject({
    code: 'order_not_found',
  })
})

test('RWD-06 placing an order holds its balances, a deadline releases them, and the order keeps its tenders', async () => {
  const { shop, customer, bat, number } = await withBalances({ topup: 40_000 })
  await useCredit(customer, number, { amount: 40_000, type: 'topup' })

  const payment = await bat.pay('qr')

  expect(payment.amount).toBe(70_000)
  expect(await balancesOf(customer)).toEqual({ topup: [40_000, 40_000] })
  expect((await bat.order()).tenders).toMatchObject([{ type: 'topup', amount: 40_000, state: 'held' }])
  expect(await balanceFaults(shop.db)).toEqual([])

  await passDeadline(shop)
  await shop.payments.sweep()

  expect(await balancesOf(customer)).toEqual({ topup: [40_000, 0] })
  expect(await bat.order()).toMatchObject({ state: 'delivery', credit_total: 40_000, due_total: 70_000 })
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-06 held balances are spent once the rest is paid, and booked in the ledger', async () => {
  const { shop, provider, customer, bat, number } = await withBalances({ topup: 40_000 })
  await useCredit(customer, number, { amount: 40_000 })
  const { id } = await bat.pay('qr')

  await provider.pay(await invoiceOf(shop, id))

  await vi.waitFor(async () => expect((await bat.order()).payment_state).toBe('paid'), WAIT)
  expect(await bat.order()).toMatchObject({ payment_state: 'paid', credit_total: 40_000, due_total: 70_000 })
  expect(await balancesOf(customer)).toEqual({})
  expect(await balanceFaults(shop.db)).toEqual([])
  const ledger = await ledgerOf(shop)
  expect(ledger['credit.topup']).toBe(0)
  expect(ledger['provider_clearing.qr']).toBe(70_000)
})

test('RWD-06 late money spends what was held when the order was placed, or is refunded if that is gone', async () => {
  const { shop, provider, customer, bat, number } = await withBalances({ topup: 40_000 })
  await useCredit(customer, number, { amount: 40_000 })
  const { id } = await bat.pay('qr')
  const invoice = await invoiceOf(shop, id)
  await passDeadline(shop)
  await shop.payments.sweep()

  await provider.pay(invoice, { regardless: true })

  await vi.waitFor(async () => expect((await bat.order()).payment_state).toBe('paid'), WAIT)
  expect(await bat.order()).toMatchObject({ payment_state: 'paid', credit_total: 40_000 })
  expect(await balancesOf(customer)).toEqual({})
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-06 late money is refunded if the balance was spent elsewhere', async () => {
  const { shop, provider, customer, bat, number } = await withBalances({ topup: 40_000 })
  await useCredit(customer, number, { amount: 40_000 })
  const { id } = await bat.pay('qr')
  const invoice = await invoiceOf(shop, id)
  await passDeadline(shop)
  await shop.payments.sweep()
  await grant(shop, customer, 'topup', -10_000)

  await provider.pay(invoice, { regardless: true })

  const refunds = () => shop.db.selectFrom('refunds').select('amount').execute()
  await vi.waitFor(async () => expect(await refunds()).toEqual([{ amount: 70_000 }]), WAIT)
  expect(await balancesOf(customer)).toEqual({ topup: [30_000, 0] })
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-03 the token of an order alone does not spend its customer’s wallet', async () => {
  const { shop, customer, bat, number } = await withBalances({ topup: 40_000 })
  await useCredit(customer, number, { amount: 40_000 })
  const { token } = await bat.order()

  const answer = await shop.fetch(`/api/v2/checkouts/${number}/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-order-token': token },
    body: JSON.stringify({ payment_method: 'qr', expected_total: TOTAL, terms_accepted: true }),
  })

  expect(await answer.json()).toMatchObject({ code: 'login_required' })
  expect(await balancesOf(customer)).toEqual({ topup: [40_000, 0] })
})
