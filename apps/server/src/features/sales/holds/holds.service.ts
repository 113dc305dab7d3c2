import { createHash } from 'node:crypto'
import type { Locale, StaffOrder, UnpaidHold } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { clientKey } from '../../../platform/limits/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Audit } from '../../identity/audit/index.ts'
import { INVOICE, type Payments } from '../../money/payments/index.ts'
import type { By } from '../lifecycle/index.ts'
import type { StaffOrders } from '../order-view/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { excessOf, type Hold, type HoldSettings } from './hold-limits.ts'
import * as queries from './holds.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  settings: HoldSettings
  payments: Pick<Payments, 'paymentsOfOrder' | 'cancel' | 'extendDeadlines'>
  staffOrders: Pick<StaffOrders, 'lock' | 'show'>
  audit: Audit['record']
}

/** Network address and device from which an order is placed. */
export interface Origin {
  clientIp: string
  deviceKey: string | null
}

/** Order that is about to hold its pieces until it is paid. */
export interface NewHold {
  order: OrderRow
  /** Account that the order will belong to. */
  userId: number | null
  due: number
  lines: { variantId: number; quantity: number }[]
  /** Payment by transfer, lender or at the door, which takes hours; other methods take minutes. */
  waits: boolean
  /** Most unpaid orders of one phone that couriers are to be paid for; null for another payment. */
  maxUnpaidDeliveries: number | null
  origin: Origin
  /** Member of staff who placed the order and vouches for its customer; absent: the shopper placed it. */
  by?: By | undefined
}

/** Staff member with their language. */
export interface Member {
  siteId: number
  userId: number
  locale: Locale
}

const HOLDS_PER_PAGE = 40
const LABEL_LENGTH = 8

/** Limits on the unpaid holds of shoppers, and the list from which staff release them. */
export function createHolds({ db, settings, payments, staffOrders, audit }: Dependencies) {
  async function isVerified(tx: Db, order: OrderRow, userId: number | null): Promise<boolean> {
    const { phone, proved_phone: verified } = order
    return (
      (verified !== null && verified === phone) || (userId !== null && (await queries.hasVerifiedPhone(tx, userId)))
    )
  }

  /** A courier goes only to a phone that was proved, and to each with so many unpaid orders at a time. */
  async function refuseUnpaidDeliveries(tx: Db, holder: queries.Holder, { isVerified }: Hold, max: number) {
    if (!isVerified) throw fail('phone_proof_needed', { limit: 'orders' })
    if ((await queries.countUnpaidDeliveries(tx, holder)) >= max) throw fail('deliveries_unpaid_full', { max })
  }

  return {
    /**
     * Counts the order among the unpaid ones of its shopper, in the transaction that places it and before its pieces are held.
     * Returns whether their phone is verified. Above a limit throws `phone_proof_needed`, or `unpaid_orders_full` if it is.
     */
    async take(tx: Db, newHold: NewHold, locale: Locale): Promise<boolean> {
      const { order, userId, due, lines, waits, maxUnpaidDeliveries: max, by } = newHold
      const isVouched = by !== undefined
      const origin = isVouched ? originOfStaff(by) : newHold.origin
      const holder = { ...holderOf(order, origin), userId }
      await queries.lockHolder(tx, holder)
      const isKnown = isVouched || (await isVerified(tx, order, userId))
      const hold = { due, pieces: piecesOf(lines), isVerified: isKnown, isVouched, waits }
      if (max !== null) await refuseUnpaidDeliveries(tx, holder, hold, max)
      const others = (await queries.unpaidHolds(tx, holder)).map(readHold)
      const stock = await queries.piecesOnHand(tx, [...hold.pieces.keys()])
      const excess = excessOf(hold, others, stock, settings)
      if (excess) {
        const name = excess.variantId === null ? undefined : await queries.nameOfVariant(tx, excess.variantId)
        const details = { limit: excess.limit, ...(name && { name: inLocale(name, locale) }) }
        throw fail(hold.isVerified ? 'unpaid_orders_full' : 'phone_proof_needed', details)
      }
      await queries.putHold(tx, holder, { isVerified: hold.isVerified, waits })
      return hold.isVerified
    },

    /** Marks the order's phone as verified, which gives its transfer the full time. */
    async markVerified(tx: Db, orderId: number): Promise<void> {
      await queries.markVerified(tx, orderId)
      await payments.extendDeadlines(tx, orderId)
    },

    async list(tx: Db, siteId: number, params: PageParams) {
      const page = pageOf(params, HOLDS_PER_PAGE)
      const rows = await queries.listHolds(tx, siteId, page)
      return { unpaid_holds: rows.map(presentHold), ...paged(page, await queries.countHolds(tx, siteId)) }
    },

    /** Gives up the pending payment, outside a transaction because its provider is called. An order paid meanwhile stays. */
    async release({ siteId, userId, locale }: Member, number: string, reason: string): Promise<StaffOrder> {
      const order = await inTransaction(db, (tx) => staffOrders.lock(tx, siteId, number))
      const rows = await payments.paymentsOfOrder(db, order.id)
      // Goods on invoice may have left: only the order itself is canceled.
      const isSold = (method: string) => method === INVOICE && order.state === 'complete'
      const pending = rows.find(({ state, method }) => state === 'pending' && !isSold(method))
      if (pending) await payments.cancel(pending.public_id, { by: { actor: 'staff', userId }, why: reason })
      await inTransaction(db, (tx) =>
        audit(tx, { siteId, userId, action: 'unpaid_hold.released', details: { number, reason } }),
      )
      return staffOrders.show(db, order.id, locale)
    },

    forgetOld: async (tx: Db): Promise<void> => void (await queries.forgetHolds(tx)),
  }
}

export type Holds = ReturnType<typeof createHolds>

/** Holds of one member of staff are counted together, from wherever they work. */
const originOfStaff = ({ userId }: By): Origin => ({ clientIp: `staff ${userId}`, deviceKey: `staff ${userId}` })

const holderOf = ({ id, site_id, phone, user_id }: OrderRow, { clientIp, deviceKey }: Origin): queries.Holder => ({
  siteId: site_id,
  orderId: id,
  phone,
  userId: user_id,
  deviceKey,
  addressKey: createHash('sha256')
    .update(JSON.stringify([site_id, clientKey(clientIp)]))
    .digest('base64url'),
})

function piecesOf(lines: NewHold['lines']): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { variantId, quantity } of lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  return pieces
}

const readHold = (row: queries.StoredHold) => ({
  due: row.due,
  pieces: new Map(row.pieces.map(({ variant_id, quantity }) => [variant_id, quantity])),
  isVerified: row.is_proved,
  waits: row.waits,
  byPhone: row.by_phone,
  byAccount: row.by_account,
  byDevice: row.by_device,
  byAddress: row.by_address,
})

/** Shows hashes of the device and address: equal labels are one device or address, without telling which. */
const presentHold = (row: queries.ListedHold): UnpaidHold => ({
  number: row.number,
  phone: row.phone,
  phone_proved: row.is_proved,
  customer_id: row.customer_id,
  device: row.device_key?.slice(0, LABEL_LENGTH) ?? null,
  address: row.address_key.slice(0, LABEL_LENGTH),
  waits: row.waits,
  due: row.due,
  received: row.received,
  pieces: row.pieces,
  placed_at: row.placed_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
})
