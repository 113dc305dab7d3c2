import type { OrderChange } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { editActionsOf } from '../../../../testing/orders/editing.ts'
import { orderFaults } from '../../../../testing/orders/order-invariants.ts'
import { invoiceOf, stockOf } from '../../../../testing/orders/paying.ts'
import { openReturnShop } from '../../../../testing/orders/returning.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'
import { shareOf } from '../../../../testing/tier.ts'

/** Rounds of each race: which of two is faster differs from one to the next. */
const ROUNDS = shareOf([...Array(12).keys()], 6, 0)
const STOCK = 100

test('BO-03 of two who edit one order at once one is told that it has changed, and nothing is lost', async () => {
  const { shop, phone, cover, decided } = await openScene()
  for (const _ of ROUNDS) {
    const bat = await shop.paid([[phone, 2]])
    const less = { lines: [{ line_item_id: bat.lines[0] ?? 0, quantity: 1 }] }
    const [first, second] = [
      await decided(bat.number, less),
      await decided(bat.number, { add: [{ variant_id: cover.id, quantity: 1 }] }),
    ]

    const outcomes = await Promise.all([outcome(first()), outcome(second())])

    // Where the one that costs more was first, it waits for its payment and lets no other begin.
    expect(outcomes.join()).toMatch(/^(done,(changed_meanwhile|edit_pending)|(changed_meanwhile|edit_pending),done)$/)
    expect((await bat.order()).edits).toHaveLength(1)
  }
  expect(await orderFaults(shop.db, 2 * STOCK)).toEqual([])
})

test('BO-03 an edit and the transfer of an order, or its cancellation, at once: each happens whole or not at all', async () => {
  const { shop, phone, cover, decided } = await openScene()
  for (const round of ROUNDS) {
    const unpaid = await readyToPay(shop, [phone, cover])
    await unpaid.pay('bank_transfer')
    const last = (await unpaid.order()).line_items.at(-1)?.id ?? 0
    const less = await decided(unpaid.number, { lines: [{ line_item_id: last, quantity: 0 }] })
    const bat = await shop.paid([[phone, 1]])
    const more = await decided(bat.number, { add: [{ variant_id: cover.id, quantity: 1 }] })

    const [edited] = await Promise.all([
      outcome(less()),
      shop.payments.confirmTransfer(unpaid.number, unpaid.total, `race ${round}`),
    ])
    await Promise.all([outcome(more()), outcome(shop.staffActions.cancel(bat.number))])

    const sold = await unpaid.order()
    expect(sold).toMatchObject({ payment_state: 'paid', total: unpaid.total - (edited === 'done' ? cover.price : 0) })
    expect(sold.refunds.map(({ amount }) => amount)).toEqual(edited === 'done' ? [cover.price] : [])
    const canceled = await bat.order()
    expect(canceled.state).toBe('canceled')
    expect(canceled.edits.map(({ state }) => state)).not.toContain('pending')
  }
  expect((await stockOf(shop)).map(({ reserved }) => reserved)).toEqual([0, 0])
  expect(await orderFaults(shop.db, 2 * STOCK)).toEqual([])
})

test('BO-03 a difference that is paid while its edit is withdrawn buys the goods or is refunded', async () => {
  const { shop, provider, phone, cover, edits } = await openScene()
  for (const _ of ROUNDS) {
    const bat = await shop.paid([[phone, 1]])
    const { edits: proposed } = await edits.edit(bat.number, { add: [{ variant_id: cover.id, quantity: 1 }] })
    const invoice = await invoiceOf(shop, (await bat.shopper.orders.payEdit(bat.number, 'qr')).id)

    await Promise.all([
      provider.pay(invoice, { regardless: true }),
      outcome(edits.withdraw(bat.number, proposed[0]?.id ?? 0)),
    ])

    await expect
      .poll(async () => {
        const { edits: ended, refunds } = await bat.order()
        return `${ended[0]?.state} ${refunds.map(({ amount }) => amount).join()}`
      })
      .toMatch(new RegExp(`^(applied |canceled ${cover.price})$`))
  }
  expect((await stockOf(shop)).map(({ reserved }) => reserved)).toEqual([0, 0])
  expect(await orderFaults(shop.db, 2 * STOCK)).toEqual([])
})

async function openScene() {
  const provider = await openQrProvider()
  const shop = await openReturnShop(provider.settings)
  const phone = await shop.variant({ price: 60_000, stock: STOCK })
  const cover = await shop.variant({ price: 20_000, stock: STOCK })
  const edits = editActionsOf(shop.staff)
  return {
    shop,
    provider,
    phone,
    cover,
    edits,

    /** An edit that was previewed, to be made at the right moment. */
    async decided(number: string, change: OrderChange) {
      const { version: expected_version, difference: expected_difference } = await edits.preview(number, change)
      const body = { ...change, reason: 'Утсаар хүссэн', expected_version, expected_difference }
      return () => shop.staff.client.request('POST /api/back_office/orders/:number/edits', { params: { number }, body })
    },
  }
}

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code
  }
}
