import type { Api, Body, RefundSource, ReturnReason } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { stockDifferences } from '../../src/features/catalog/stock/index.ts'
import type { LoggedInShop } from '../people/people.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { staffActionsOf } from './fulfilling.ts'
import { DELIVERY, readyToPay } from './shopping.ts'

type Variant = Awaited<ReturnType<TestShop['variant']>>

const IBAN = 'MN38 0005 0000 0000 0001'
export const ACCOUNT = { iban: IBAN, name: 'Бат Дорж' }

/** Shop that delivers and accepts returns, with its staff. */
export async function openReturnShop(settings?: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(settings)
  await shop.deliveryZone({ rate: DELIVERY })
  const staff = await shop.staff('administrator')
  const staffActions = staffActionsOf(staff)

  /** Order of these pieces, paid by transfer, with a return period of three days. */
  async function paid(goods: [Variant, number][], shopper = shop.guest()) {
    const bat = await readyToPay(
      shop,
      goods.map(([variant]) => variant),
      shopper,
    )
    for (const [at, { id }] of (await bat.order()).line_items.entries()) {
      const pieces = goods[at]?.[1] ?? 1
      if (pieces > 1) await bat.shopper.orders.updateLineItem(id, { quantity: pieces })
    }
    const { total, token, line_items } = await bat.order()
    await bat.shopper.checkout.startPayment(bat.number, {
      payment_method: 'bank_transfer',
      expected_total: total,
      terms_accepted: true,
    })
    await shop.payments.confirmTransfer(bat.number, total, `record ${bat.number}`)
    const lines = line_items.map(({ id }) => id)
    await shop.db.updateTable('line_items').set({ return_hours: 72 }).where('id', 'in', lines).execute()
    return { ...bat, total, token, lines }
  }

  async function deliver(number: string): Promise<void> {
    const { shipments } = await staffActions.confirm(number)
    for (const { id, method } of shipments) {
      if (method === 'digital') continue
      await staffActions.pack(id)
      await staffActions.handOver(id)
      await staffActions.deliver(id)
    }
  }

  return {
    ...shop,
    member: shop.staff,
    staff,
    staffActions: { ...staffActions, ...staffReturnActionsOf(staff) },
    paid,
    deliver,

    async delivered(goods: [Variant, number][], shopper = shop.guest()) {
      const bought = await paid(goods, shopper)
      await deliver(bought.number)
      return bought
    },

    /** Requests a return of pieces of a line. */
    requestReturn: (
      { shopper, number }: { shopper: Shop; number: string },
      line: number | undefined,
      quantity = 1,
      reason: ReturnReason = 'defect',
    ) =>
      shopper.returns.request(number, {
        lines: [{ line_item_id: line ?? 0, quantity, reason }],
        refund_account: ACCOUNT,
      }),

    /** Moves deliveries this many hours into the past. */
    async passHours(hours: number): Promise<void> {
      await shop.db
        .updateTable('shipments')
        .set({ delivered_at: new Date(Date.now() - hours * 3_600_000) })
        .where('delivered_at', 'is not', null)
        .execute()
    },

    async historyOf(machine: 'return' | 'refund' | 'payment' | 'shipment', refused = false): Promise<string[]> {
      const rows = await shop.db
        .selectFrom('order_history')
        .select(['from_state', 'to_state', 'who'])
        .where('machine', '=', machine)
        .where('refused', '=', refused)
        .orderBy('id')
        .execute()
      return rows.map(({ from_state, to_state, who }) => `${from_state ?? ''} → ${to_state} by ${who}`)
    },

    stockDifferences: () => stockDifferences(shop.db),
  }
}

/** Actions of staff on returns and refunds. */
export function staffReturnActionsOf({ client }: LoggedInShop) {
  const of = (id: number) => ({ params: { id } })
  return {
    returns: (query: { state?: 'requested' | 'received'; per_page?: number } = {}) =>
      client.request('GET /api/back_office/returns', { query }),
    approve: (id: number, answer?: string) =>
      client.request('PUT /api/back_office/returns/:id/approve', { ...of(id), body: answer ? { answer } : {} }),
    reject: (id: number, answer = 'гэмтэл биш') =>
      client.request('PUT /api/back_office/returns/:id/reject', { ...of(id), body: { answer } }),
    receive: (id: number, restock = true) =>
      client.request('PUT /api/back_office/returns/:id/receive', { ...of(id), body: { restock } }),
    refunds: (query: { state?: 'due' | 'sent'; q?: string; from?: string; to?: string } = {}) =>
      client.request('GET /api/back_office/refunds', { query }),
    toWallet: (id: number) => client.request('PUT /api/back_office/refunds/:id/to_wallet', of(id)),
    setAccount: (id: number, body: Body<Api['PUT /api/back_office/refunds/:id/account']>) =>
      client.request('PUT /api/back_office/refunds/:id/account', { ...of(id), body }),
    send: (id: number, reference = 'TRX-1', from?: RefundSource) =>
      client.request('PUT /api/back_office/refunds/:id/send', {
        ...of(id),
        body: { reference, ...(from && { from }) },
      }),
  }
}
