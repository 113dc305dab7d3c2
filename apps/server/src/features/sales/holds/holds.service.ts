import { createHash } from 'node:crypto'
import type { Locale, StaffOrder, UnpaidHold } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { clientKey } from '../../../platform/limits/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Staff } from '../../identity/staff/index.ts'
import type { Payments } from '../../money/payments/index.ts'
import type { StaffOrders } from '../order-view/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { excessOf, type Hold, type HoldSettings } from './hold-limits.ts'
import * as queries from './holds.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  settings: HoldSettings
  payments: Pick<Payments, 'paymentsOfOrder' | 'giveUp' | 'extendDeadlines'>
  staffOrders: Pick<StaffOrders, 'lock' | 'show'>
  audit: Staff['audit']
}

/** Address and device of whoever places an order. */
export interface Origin {
  /** Network address. */
  clientIp: string
  deviceKey: string | null
}

/** An order that is about to hold its pieces until it is paid. */
export interface NewHold {
  order: OrderRow
  /** The account that the order will belong to. */
  userId: number | null
  due: number
  lines: { variantId: number; quantity: number }[]
  /** A transfer or a lender is waited for; others pay within minutes. */
  waits: boolean
  origin: Origin
}

/** A member of staff, and the language in which they read. */
export interface Releaser {
  siteId: number
  userId: number
  locale: Locale
}

const HOLDS_PER_PAGE = 40
const LABEL_LENGTH = 8

/** Unpaid holds of shoppers: their limits, and the list that staff see and release from. */
export function createHolds({ db: database, settings, payments, staffOrders, audit }: Dependencies) {
  async function isProved(db: Db, { phone, proved_phone: proved }: OrderRow, userId: number | null): Promise<boolean> {
    return (proved !== null && proved === phone) || (userId !== null && (await queries.hasProvedPhone(db, userId)))
  }

  return {
    /**
     * Counts the order among what its shopper holds, in the transaction that places it and before its pieces are held. Answers
     * whether they have shown a phone; throws `phone_proof_needed`, or `unpaid_orders_full` where they have.
     */
    async take(db: Db, wanted: NewHold, locale: Locale): Promise<boolean> {
      const { order, userId, due, waits, origin } = wanted
      const holder = { ...holderOf(order, origin), userId }
      await queries.lockHolder(db, holder)
      const hold: Hold = { due, pieces: piecesOf(wanted.lines), isProved: await isProved(db, order, userId), waits }
      const others = (await queries.unpaidHolds(db, holder)).map(readHold)
      const stock = await queries.piecesOnHand(db, [...hold.pieces.keys()])
      const excess = excessOf(hold, others, stock, settings)
      if (excess) {
        const name = excess.variantId === null ? undefined : await queries.nameOfVariant(db, excess.variantId)
        const details = { limit: excess.limit, ...(name && { name: inLocale(name, locale) }) }
        throw fail(hold.isProved ? 'unpaid_orders_full' : 'phone_proof_needed', details)
      }
      await queries.putHold(db, holder, { isProved: hold.isProved, waits })
      return hold.isProved
    },

    /** Whoever holds the order has shown its phone: it counts as theirs, and its transfer may take as long as any. */
    async proved(db: Db, orderId: number): Promise<void> {
      await queries.markProved(db, orderId)
      await payments.extendDeadlines(db, orderId)
    },

    async list(db: Db, siteId: number, asked: PageParams) {
      const page = pageOf(asked, HOLDS_PER_PAGE)
      const rows = await queries.listHolds(db, siteId, page)
      return { unpaid_holds: rows.map(presentHold), ...paged(page, await queries.countHolds(db, siteId)) }
    },

    /** Not in a transaction: the provider of the payment is told. Money that has come meanwhile stays, and so does the order. */
    async release({ siteId, userId, locale }: Releaser, number: string, reason: string): Promise<StaffOrder> {
      const order = await inTransaction(database, (db) => staffOrders.lock(db, siteId, number))
      const awaited = (await payments.paymentsOfOrder(database, order.id)).find(({ state }) => state === 'pending')
      if (awaited) await payments.giveUp(awaited.public_id, { by: { actor: 'staff', userId }, why: reason })
      await inTransaction(database, (db) =>
        audit(db, { siteId, userId, action: 'unpaid_hold.released', details: { number, reason } }),
      )
      return staffOrders.show(database, order.id, locale)
    },

    forgetOld: async (db: Db): Promise<void> => void (await queries.forgetHolds(db)),
  }
}

export type Holds = ReturnType<typeof createHolds>

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
  isProved: row.is_proved,
  waits: row.waits,
  byPhone: row.by_phone,
  byAccount: row.by_account,
  byDevice: row.by_device,
  byAddress: row.by_address,
})

/** Equal labels are one device or one address; which one nobody can read from them. */
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
