import type { Api, Body, CollectedMoney, Collection, CourierBalance, CourierSettlement } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { collectedEntries, differenceEntries, post, settledEntries } from '../ledger/index.ts'
import { CASH_ON_DELIVERY, type Payments } from '../payments/index.ts'
import * as queries from './courier-money.queries.ts'

type NewSettlement = Body<Api['POST /api/back_office/courier_settlements']>

/** A delivered parcel, and whoever takes its money. */
interface Delivered {
  siteId: number
  courierId: number
  orderId: number
  shipmentId: number
  parcelNumber: string
}

const SETTLEMENTS_PER_PAGE = 20
const NOTHING = { parcels: 0, cash: 0, card: 0 }

export type CourierMoney = ReturnType<typeof createCourierMoney>

/** Money that couriers take at the door, until the shop receives it from them. */
export function createCourierMoney({ payments }: { payments: Pick<Payments, 'dueOnDelivery' | 'receiveOnDelivery'> }) {
  async function balanceOf(db: Db, siteId: number, courierId: number): Promise<CourierBalance | undefined> {
    const [row] = await queries.balances(db, siteId, courierId)
    return row && presentBalance(row)
  }

  return {
    /**
     * Records the money of a delivery in the transaction that delivers it: the first parcel of an order brings all that is
     * due. Throws if money is due and none, or another sum, was taken.
     */
    async collect(tx: Db, delivered: Delivered, money: CollectedMoney | undefined): Promise<void> {
      const { siteId, courierId, orderId, shipmentId, parcelNumber } = delivered
      const payment = await payments.dueOnDelivery(tx, orderId)
      const due = payment?.amount ?? 0
      if ((money?.amount ?? 0) !== due) throw fail(money ? 'collected_differs' : 'money_not_recorded', { due })
      if (!payment || !money) return
      await payments.receiveOnDelivery(tx, payment)
      await queries.insertCollection(tx, {
        site_id: siteId,
        courier_id: courierId,
        order_id: orderId,
        shipment_id: shipmentId,
        parcel_number: parcelNumber,
        payment_id: payment.id,
        means: money.means,
        amount: due,
        terminal_reference: referenceOf(money),
      })
      await post(tx, { orderId, paymentId: payment.id }, collectedEntries(payment.provider, due))
    },

    /** What a courier holds. */
    async held(db: Db, siteId: number, courierId: number): Promise<typeof NOTHING> {
      const { parcels, cash, card } = (await balanceOf(db, siteId, courierId)) ?? NOTHING
      return { parcels, cash, card }
    },

    async balances(db: Db, siteId: number): Promise<CourierBalance[]> {
      return (await queries.balances(db, siteId, null)).map(presentBalance)
    },

    async ofCourier(db: Db, siteId: number, courierId: number) {
      const courier = await balanceOf(db, siteId, courierId)
      if (!courier) throw fail('courier_not_found')
      const rows = await queries.heldCollections(db, siteId, courierId)
      return { courier, collections: rows.map(presentCollection) }
    },

    async settlements(db: Db, siteId: number, params: PageParams) {
      const page = pageOf(params, SETTLEMENTS_PER_PAGE)
      const rows = await queries.listSettlements(db, siteId, page)
      return { settlements: rows.map(presentSettlement), ...paged(page, await queries.countSettlements(db, siteId)) }
    },

    /** Receives all that a courier holds, if it is what staff saw. A difference is booked with its reason. */
    async settle(
      tx: Db,
      { siteId, userId }: { siteId: number; userId: number },
      { courier_id, expected_cash, expected_card, counted_cash, counted_card, reason }: NewSettlement,
    ): Promise<CourierSettlement> {
      const held = await queries.lockHeld(tx, siteId, courier_id)
      const isAsSeen = sumOf(held, 'cash') === expected_cash && sumOf(held, 'card') === expected_card
      const last = held.at(-1)
      if (!last || !isAsSeen) throw fail('settlement_changed')
      const differs = counted_cash !== expected_cash || counted_card !== expected_card
      if (differs && !reason?.trim()) throw fail('difference_unexplained')
      const id = await queries.insertSettlement(tx, {
        site_id: siteId,
        courier_id,
        received_by: userId,
        parcels: held.length,
        expected_cash,
        expected_card,
        counted_cash,
        counted_card,
        reason: differs ? (reason?.trim() ?? null) : null,
      })
      await queries.closeCollections(
        tx,
        held.map((row) => row.id),
        id,
      )
      const note = `courier settlement ${id}`
      for (const { order_id: orderId, payment_id: paymentId, amount } of held) {
        await post(tx, { orderId, paymentId, note }, settledEntries(CASH_ON_DELIVERY, amount))
      }
      const difference = counted_cash + counted_card - expected_cash - expected_card
      // An entry of the ledger belongs to the site of its order.
      const { order_id: orderId } = last
      await post(tx, { orderId, note }, differenceEntries(CASH_ON_DELIVERY, difference))
      const [settlement] = await queries.listSettlements(tx, siteId, { limit: 1, offset: 0, id })
      if (!settlement) throw new Error(`Settlement ${id} cannot be read`)
      return presentSettlement(settlement)
    },
  }
}

/** Reference of a card payment on the slip of the terminal; throws without one. */
function referenceOf({ means, terminal_reference: reference }: CollectedMoney): string | null {
  if (means === 'cash') return null
  const text = reference?.trim()
  if (!text) throw fail('invalid_request', undefined, { 'money.terminal_reference': [{ message: 'blank' }] })
  return text
}

const sumOf = (held: queries.CollectionRow[], means: CollectedMoney['means']): number =>
  held.reduce((sum, row) => (row.means === means ? sum + row.amount : sum), 0)

const presentBalance = ({ since, ...row }: Awaited<ReturnType<typeof queries.balances>>[number]): CourierBalance => ({
  ...row,
  since: since.toISOString(),
})

const presentCollection = ({
  created_at,
  ...row
}: Awaited<ReturnType<typeof queries.heldCollections>>[number]): Collection => ({
  ...row,
  collected_at: created_at.toISOString(),
})

const presentSettlement = (row: queries.ListedSettlement): CourierSettlement => ({
  id: row.id,
  courier_id: row.courier_id,
  courier: row.courier,
  received_by: row.receiver,
  parcels: row.parcels,
  expected_cash: row.expected_cash,
  expected_card: row.expected_card,
  counted_cash: row.counted_cash,
  counted_card: row.counted_card,
  reason: row.reason,
  settled_at: row.created_at.toISOString(),
})
