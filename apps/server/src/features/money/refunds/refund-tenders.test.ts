import { expect, test } from 'vitest'
import { balanceFaults } from '../../../../testing/orders/balance-faults.ts'
import { balancesOf } from '../../../../testing/orders/crediting.ts'
import { orderFaults } from '../../../../testing/orders/order-invariants.ts'
import { ledgerOf } from '../../../../testing/orders/paying.ts'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { eraseUser } from '../../identity/accounts/removal.queries.ts'

const TOTAL = 110_000
const STOCK = 20

test('RWD-01 canceling an order leaves its money owed and credits its balances at once', async () => {
  const { shop, customer, paid } = await openScene({ goodwill: 30_000, points: 10_000 })
  const before = await balancesOf(customer)
  const bat = await paid(40_000)
  expect(await balancesOf(customer)).toEqual({})

  await shop.staffActions.cancel(bat.number)

  const { refunds, payment_state } = await bat.order()
  expect(payment_state).toBe('refund_due')
  expect(refunds).toMatchObject([
    { amount: TOTAL - 40_000, state: 'due', means: 'банкны шилжүүлгээр' },
    { amount: 30_000, state: 'sent', means: 'дэлгүүрийн кредитэд', account: null },
    { amount: 10_000, state: 'sent', means: 'урамшууллын оноонд' },
  ])
  expect(await balancesOf(customer)).toEqual(before)
  await shop.staffActions.send(refunds[0]?.id ?? 0)
  expect(await bat.order()).toMatchObject({ payment_state: 'refunded' })
  expect(await ledgerOf(shop)).toMatchObject({ refunds_due: 0, 'provider_clearing.bank_transfer': 0 })
  expect(await balanceFaults(shop.db)).toEqual([])
  expect(await orderFaults(shop.db, STOCK)).toEqual([])
})

test('RWD-01 canceling an order paid from balances alone credits them at once, and nothing is owed', async () => {
  const { shop, customer, paid } = await openScene({ goodwill: TOTAL })
  const bat = await paid(TOTAL)

  await shop.staffActions.cancel(bat.number)

  expect(await bat.order()).toMatchObject({
    state: 'canceled',
    payment_state: 'refunded',
    refunds: [{ amount: TOTAL, state: 'sent' }],
  })
  expect(await balancesOf(customer)).toEqual({ goodwill: [TOTAL, 0] })
  expect((await shop.historyOf('payment')).slice(-2)).toEqual([
    'paid → refund_due by staff',
    'refund_due → refunded by shop',
  ])
  expect(await shop.historyOf('refund')).toEqual([' → due by shop', 'due → sent by shop'])
  expect(await orderFaults(shop.db, STOCK)).toEqual([])
})

test('RWD-01 returns refund the money first, then the balances; a return refunded to balances is closed', async () => {
  const { shop, customer, paid } = await openScene({ goodwill: 80_000 }, [35_000, 35_000, 35_000])
  const bat = await paid(80_000)
  await shop.deliver(bat.number)

  // 30,000 of money and 80,000 of credit are returned as 35,000, 35,000, then 35,000 and the delivery.
  for (const line of bat.lines) {
    const { id } = await shop.requestReturn(bat, line)
    await shop.staffActions.approve(id)
    await shop.staffActions.receive(id)
  }

  const { refunds, returns, payment_state } = await bat.order()
  expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
    [30_000, 'due'],
    [5000, 'sent'],
    [35_000, 'sent'],
    [40_000, 'sent'],
  ])
  expect(returns.map(({ state }) => state)).toEqual(['received', 'refunded', 'refunded'])
  expect(payment_state).toBe('refund_due')
  expect(await balancesOf(customer)).toEqual({ goodwill: [80_000, 0] })
  await shop.staffActions.send(refunds[0]?.id ?? 0)
  expect(await bat.order()).toMatchObject({ payment_state: 'refunded' })
  expect(await orderFaults(shop.db, STOCK * 3)).toEqual([])
})

test('PAY-03 a surplus may be credited to the wallet of a customer who agreed, once; a guest has no wallet', async () => {
  const { shop, customer, paid } = await openScene({})
  const bat = await paid(0)
  await shop.payments.confirmTransfer(bat.number, 5000, 'twice')
  const id = (await bat.order()).refunds[0]?.id ?? 0

  const answers = await Promise.allSettled([shop.staffActions.toWallet(id), shop.staffActions.send(id, 'TRX-1')])

  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const isInWallet = answers[0]?.status === 'fulfilled'
  expect(await balancesOf(customer)).toEqual(isInWallet ? { refund: [5000, 0] } : {})
  expect(await ledgerOf(shop)).toMatchObject({ refunds_due: 0 })
  const saraa = await shop.paid([[await shop.variant({ stock: 1 }), 1]])
  await shop.payments.confirmTransfer(saraa.number, 700, 'too much')
  const guests = (await saraa.order()).refunds[0]?.id ?? 0
  await expect(shop.staffActions.toWallet(guests)).rejects.toMatchObject({ code: 'customer_not_found' })
  await shop.payments.confirmTransfer(bat.number, 600, 'who has left')
  await eraseUser(shop.db, customer.id)
  const { refunds } = await shop.staffActions.refunds({ state: 'due' })
  const left = refunds.find(({ amount }) => amount === 600)?.id ?? 0
  await expect(shop.staffActions.toWallet(left)).rejects.toMatchObject({ code: 'customer_not_found' })
  await expect(shop.staffActions.toWallet(987_654)).rejects.toMatchObject({ code: 'refund_not_found' })
})

test('RWD-01 a refund credited to the wallet instead counts as refunded: another return does not refund it again', async () => {
  const { shop, customer, paid } = await openScene({ goodwill: 80_000 }, [35_000, 35_000, 35_000])
  const bat = await paid(80_000)
  await shop.deliver(bat.number)
  const [first, second] = bat.lines

  await shop.staffActions.receive(await approved(shop, bat, first))
  const [money] = (await bat.order()).refunds
  await shop.staffActions.toWallet(money?.id ?? 0)
  await shop.staffActions.receive(await approved(shop, bat, second))

  const { refunds } = await bat.order()
  expect(refunds.map(({ amount, state, means }) => [amount, state, means])).toEqual([
    [30_000, 'sent', 'хэтэвчинд'],
    [5000, 'sent', 'дэлгүүрийн кредитэд'],
    [35_000, 'sent', 'дэлгүүрийн кредитэд'],
  ])
  expect(await balancesOf(customer)).toEqual({ goodwill: [40_000, 0], refund: [30_000, 0] })
  expect(await balanceFaults(shop.db)).toEqual([])
  expect(await orderFaults(shop.db, STOCK * 3)).toEqual([])
})

test('RWD-01 money is credited to the wallet even if its refund balance paid the rest', async () => {
  const { shop, customer, paid } = await openScene({ refund: 60_000 })
  const bat = await paid(60_000)
  await shop.staffActions.cancel(bat.number)
  const [money] = (await bat.order()).refunds

  await shop.staffActions.toWallet(money?.id ?? 0)

  expect(await bat.order()).toMatchObject({ payment_state: 'refunded' })
  expect(await balancesOf(customer)).toEqual({ refund: [TOTAL, 0] })
  expect(await ledgerOf(shop)).toMatchObject({ refunds_due: 0, 'provider_clearing.bank_transfer': TOTAL - 60_000 })
  expect(await orderFaults(shop.db, STOCK)).toEqual([])
})

test('RWD-02 pieces not returned earn nothing if their money was refunded and credits paid for them', async () => {
  const { shop, customer, paid } = await openScene({ goodwill: 80_000 }, [35_000, 35_000, 35_000])
  const rule = { type: 'points', percent: 10, variant_id: null, brand_id: null, taxon_id: null }
  await shop.staff.client.request('PUT /api/back_office/reward_rules', { body: { rules: [rule] } })
  const bat = await paid(80_000)
  expect((await bat.order()).earnings).toMatchObject([{ type: 'points', amount: 2863 }])
  await shop.deliver(bat.number)
  await shop.staffActions.receive(await approved(shop, bat, bat.lines[0]))

  await shop.earning.creditDue(shop.db, new Date(Date.now() + 100 * 24 * 3_600_000))

  expect(await balancesOf(customer)).toEqual({ goodwill: [5000, 0] })
  expect((await bat.order()).earnings).toEqual([])
  expect(await balanceFaults(shop.db)).toEqual([])
})

type ReturnShop = Awaited<ReturnType<typeof openReturnShop>>

async function approved(shop: ReturnShop, bat: Parameters<ReturnShop['requestReturn']>[0], line: number | undefined) {
  const { id } = await shop.requestReturn(bat, line)
  await shop.staffActions.approve(id)
  return id
}

/** A customer with balances, who pays part of an order from them and the rest by transfer. */
async function openScene(balances: Record<string, number>, prices = [105_000]) {
  const shop = await openReturnShop()
  const customer = await shop.customer()
  for (const [type, amount] of Object.entries(balances)) {
    await shop.staff.client.request('POST /api/back_office/customers/:id/credits', {
      params: { id: customer.id },
      body: { type, amount, why: 'Уучлаарай' },
      idempotencyKey: crypto.randomUUID(),
    })
  }
  const variants = await Promise.all(prices.map((price) => shop.variant({ price, stock: STOCK })))
  return {
    shop,
    customer,
    async paid(credit: number) {
      const bat = await readyToPay(shop, variants, customer)
      if (credit > 0) {
        const path = 'PUT /api/v2/orders/:number/store_credit'
        await customer.client.request(path, { params: { number: bat.number }, body: { amount: credit } })
      }
      const due = bat.total - credit
      await customer.checkout.startPayment(bat.number, {
        payment_method: due > 0 ? 'bank_transfer' : 'credit',
        expected_total: bat.total,
        terms_accepted: true,
      })
      if (due > 0) await shop.payments.confirmTransfer(bat.number, due, `record ${bat.number}`)
      const lines = (await bat.order()).line_items.map(({ id }) => id)
      await shop.db.updateTable('line_items').set({ return_hours: 72 }).where('id', 'in', lines).execute()
      return { ...bat, lines }
    },
  }
}
