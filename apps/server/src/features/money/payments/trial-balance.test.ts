import { expect, test, vi } from 'vitest'
import { balanceFaults } from '../../../../testing/orders/balance-faults.ts'
import { balancesOf, buyCard, grant } from '../../../../testing/orders/crediting.ts'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { orderFaults } from '../../../../testing/orders/order-invariants.ts'
import { invoiceOf, ledgerOf } from '../../../../testing/orders/paying.ts'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openLendmn } from '../../../../testing/providers/in-app-providers.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'

const PIECES = 50
const WITHIN = { timeout: 60_000 }
const ACCOUNT = { bank: 'Хаан банк', iban: 'MN380005000000000001', name: 'Дэлгүүр ХХК' }
/** Sale of a phone of 105,000₮ delivered for 5,000₮, VAT included in both. */
const SALE = { 'revenue.goods': -95_455, 'revenue.delivery': -4545, vat: -10_000 }

test('PAY-09 every scenario has its trial balance of debts, sales and taxes, and leaves nothing pending', async () => {
  const { shop, plain, qr, customer, story, buys, sendAll } = await openBooks()

  // Money without a use yet is owed to its payer.
  expect(
    await story(async () => {
      const { id, payment } = await customer.wallet.recharge({ amount: 60_000, payment_method: 'qr' })
      await qr.pay(await invoiceOf(plain, payment?.id ?? ''))
      await vi.waitFor(async () => expect((await customer.wallet.deposit(id)).state).toBe('paid'), WITHIN)
    }),
  ).toEqual({ 'provider_clearing.qr': 60_000, 'credit.topup': -60_000 })
  let card = { number: '', password: '' }
  expect(
    await story(async () => {
      card = await buyCard(plain, qr, customer, { amount: 50_000 })
    }),
  ).toEqual({ 'provider_clearing.qr': 50_000, 'credit.gift_card': -50_000 })

  // A gift card pays a part of an order, which is canceled.
  const gift = await buys()
  expect(
    await story(async () => {
      await customer.orders.useGiftCard({ number: card.number })
      await gift.transfer(60_000)
    }),
  ).toEqual({ 'provider_clearing.bank_transfer': 60_000, 'credit.gift_card': 50_000, ...SALE })
  expect(await story(() => shop.staffActions.cancel(gift.number))).toEqual({
    refunds_due: -60_000,
    'credit.gift_card': -50_000,
    ...negated(SALE),
  })
  expect(await story(() => sendAll(gift))).toEqual({ refunds_due: 60_000, 'provider_clearing.bank_transfer': -60_000 })

  // A coupon lowers the sale and its VAT; points are no discount, and only the money beside them earns.
  expect(await story(() => grant(plain, customer, 'points', 10_000))).toEqual({
    'expense.goodwill': 10_000,
    'credit.points': -10_000,
  })
  const pointed = await buys()
  expect(
    await story(async () => {
      await customer.orders.useCoupon('TEN')
      await pointed.useCredit(10_000)
      await pointed.transfer(89_500)
      await shop.deliver(pointed.number)
    }),
  ).toEqual({
    'provider_clearing.bank_transfer': 89_500,
    'credit.points': 10_000,
    'revenue.goods': -85_910,
    'revenue.delivery': -4545,
    vat: -9045,
  })
  expect(await story(() => shop.earning.creditDue(shop.db, new Date(Date.now() + 8_640_000_000)))).toEqual({
    'expense.rewards': 850,
    'credit.points': -850,
  })

  // All of an order is returned: each means gets its share back.
  await grant(plain, customer, 'goodwill', 20_000)
  const returned = await buys()
  expect(
    await story(async () => {
      await returned.useCredit(20_000, 'goodwill')
      await returned.transfer(90_000)
      await shop.deliver(returned.number)
      const { id } = await shop.requestReturn(returned, (await returned.order()).line_items[0]?.id)
      await shop.staffActions.approve(id)
      await shop.staffActions.receive(id)
      await sendAll(returned)
    }),
  ).toEqual({})

  // A lease: the prepayment waits for the lender, and is refunded with the lender's payment.
  const lease = await buys(2)
  const prepaid = await lease.prepay()
  expect(await lease.books()).toEqual({ 'provider_clearing.qr': prepaid, prepayments: -prepaid })
  await lease.lend()
  expect(await lease.books()).toEqual({
    'provider_clearing.qr': prepaid,
    'provider_clearing.lendmn': 215_000 - prepaid,
    'revenue.goods': -190_910,
    'revenue.delivery': -4545,
    vat: -19_545,
  })
  const refund_account = JSON.stringify({ iban: ACCOUNT.iban, name: 'Бат' })
  await shop.db.updateTable('orders').set({ refund_account }).where('number', '=', lease.number).execute()
  await shop.staffActions.cancel(lease.number)
  const lent = (await lease.order()).refunds.find(({ amount }) => amount === 215_000 - prepaid)
  expect(lent).toMatchObject({ means: 'зээлдүүлэгч байгууллагад', account: null })
  await expect(shop.staffActions.toWallet(lent?.id ?? 0)).rejects.toMatchObject({ code: 'transition_refused' })
  await sendAll(lease)
  // The bank transferred what the shopper had paid by QR; the lender keeps its own.
  expect(await lease.books()).toEqual({ 'provider_clearing.qr': prepaid, 'provider_clearing.bank_transfer': -prepaid })

  // A transfer in several sums, the last too much: the surplus goes to the wallet.
  const partial = await buys()
  expect(await story(() => partial.transfer(40_000))).toEqual({
    'provider_clearing.bank_transfer': 40_000,
    prepayments: -40_000,
  })
  expect(
    await story(async () => {
      await shop.payments.confirmTransfer(partial.number, 80_000, 'the rest and more')
      await shop.staffActions.toWallet((await partial.order()).refunds[0]?.id ?? 0)
    }),
  ).toEqual({ 'provider_clearing.bank_transfer': 80_000, prepayments: 40_000, 'credit.refund': -10_000, ...SALE })

  // A partial transfer, then the order is canceled.
  const some = await buys()
  expect(
    await story(async () => {
      await some.transfer(30_000)
      await shop.staffActions.cancel(some.number)
      await sendAll(some)
    }),
  ).toEqual({})

  const books = await ledgerOf(shop)
  expect(books).toMatchObject({ prepayments: 0, refunds_due: 0, 'provider_clearing.lendmn': 0 })
  const { accounts, total } = await shop.staff.client.request('GET /api/back_office/ledger', {})
  expect(total).toBe(0)
  expect(Object.fromEntries(accounts.map(({ account, amount }) => [account, amount]))).toEqual(books)
  expect(await balancesOf(customer)).toEqual({
    topup: [60_000, 0],
    points: [850, 0],
    goodwill: [20_000, 0],
    refund: [10_000, 0],
  })
  expect(await balanceFaults(shop.db)).toEqual([])
  expect(await orderFaults(shop.db, PIECES)).toEqual([])
})

const negated = (entries: Record<string, number>) =>
  Object.fromEntries(Object.entries(entries).map(([account, amount]) => [account, -amount]))

async function openBooks() {
  const [qr, lender] = [await openQrProvider(), await openLendmn()]
  const shop = await openReturnShop({ ...qr.settings, ...lender.settings, bankAccounts: [ACCOUNT] })
  /** Shop on which a test finds its own staff. */
  const plain = { ...shop, staff: async () => shop.staff }
  const customer = await shop.customer()
  const phone = await shop.variant({ price: 105_000, stock: PIECES })
  const offers = await offersOf(plain)
  await offers.begin({ code: 'TEN' })
  await shop.staff.client.request('PUT /api/back_office/reward_rules', {
    body: { rules: [{ type: 'points', percent: 1, variant_id: null, brand_id: null, taxon_id: null }] },
  })

  /** Changes of the ledger by a story. */
  async function story(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await ledgerOf(shop)
    await work()
    const moved = Object.entries(await ledgerOf(shop)).map(([account, sum]) => [account, sum - (before[account] ?? 0)])
    return Object.fromEntries(moved.filter(([, sum]) => sum !== 0))
  }

  async function buys(pieces = 1) {
    const bat = await readyToPay(shop, Array(pieces).fill(phone), customer)
    const orderId = async () =>
      (await shop.db.selectFrom('orders').select('id').where('number', '=', bat.number).executeTakeFirstOrThrow()).id
    const look = async (part: string) => {
      const { payments } = await bat.order()
      const open = payments.findLast((payment) => payment.part === part)
      if (!open) throw new Error(`No ${part} yet`)
      return open
    }
    return {
      ...bat,
      useCredit: (amount: number, type?: string) =>
        customer.client.request('PUT /api/v2/orders/:number/store_credit', {
          params: { number: bat.number },
          body: { amount, ...(type && { type }) },
        }),

      /** Places the order by transfer and pays an amount of it, which may be refunded. */
      async transfer(amount: number): Promise<void> {
        const { total, line_items } = await bat.order()
        await customer.checkout.startPayment(bat.number, {
          payment_method: 'bank_transfer',
          expected_total: total,
          terms_accepted: true,
        })
        await shop.payments.confirmTransfer(bat.number, amount, `record ${bat.number}`)
        const lines = line_items.map(({ id }) => id)
        await shop.db.updateTable('line_items').set({ return_hours: 72 }).where('id', 'in', lines).execute()
      },

      async prepay(): Promise<number> {
        const { id, amount } = await customer.checkout.startPayment(bat.number, {
          payment_method: 'lease',
          months: 6,
          expected_total: bat.total,
          terms_accepted: true,
        })
        await qr.pay(await invoiceOf(plain, id))
        await vi.waitFor(() => look('financed'), WITHIN)
        return amount
      },
      async lend(): Promise<void> {
        const { id } = await look('financed')
        await vi.waitFor(async () => expect(await invoiceOf(plain, id)).not.toBe(''), WITHIN)
        await lender.pay(await invoiceOf(plain, id), { silent: true })
        await customer.checkout.payment(bat.number, id)
      },

      /** Ledger of this order alone. */
      async books(): Promise<Record<string, number>> {
        const rows = await shop.db
          .selectFrom('ledger_entries')
          .select(({ fn }) => ['account', fn.sum<string>('amount').as('sum')])
          .where('order_id', '=', await orderId())
          .groupBy('account')
          .execute()
        return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]).filter(([, sum]) => sum !== 0))
      },
    }
  }

  /** Sends all refunds due of an order as staff. */
  async function sendAll({ order }: { order: Awaited<ReturnType<typeof buys>>['order'] }): Promise<void> {
    for (const { id, state } of (await order()).refunds)
      if (state === 'due') await shop.staffActions.send(id, `TRX-${id}`)
    expect(await order()).toMatchObject({
      refunds: expect.not.arrayContaining([expect.objectContaining({ state: 'due' })]),
    })
  }

  return { shop, plain, qr, customer, story, buys, sendAll }
}
