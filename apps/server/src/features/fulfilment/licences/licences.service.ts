import { LICENCE_KIND, type Licence, type Locale } from '@delguur/contract'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { OrderAccess, Orders } from '../../sales/orders/index.ts'
import type { KeyCipher } from './key-cipher.ts'
import * as queries from './licences.queries.ts'

interface Dependencies {
  orders: Pick<Orders, 'find' | 'lock'>
  keys: KeyCipher
  /** Pieces of a line in open or completed returns, for a statement. */
  piecesInReturns(lineItemId: number): RawBuilder<number>
}

const LICENCES_PER_PAGE = 40

export type Licences = ReturnType<typeof createLicences>

/** Sold keys, for their buyers. Each look at a key is recorded. */
export function createLicences({ orders, keys, piecesInReturns }: Dependencies) {
  const show = (stored: queries.StoredLicence, locale: Locale): Licence => ({
    id: stored.id,
    order_number: stored.order_number,
    variant_id: stored.variant_id,
    name: inLocale(stored.name, locale),
    key: stored.revealed_at && keys.decrypt(stored.key_cipher),
    delivered_at: stored.delivered_at.toISOString(),
    revealed_at: stored.revealed_at?.toISOString() ?? null,
  })

  async function showAll(db: Db, all: queries.StoredLicence[], userId: number | null, locale: Locale) {
    const seen = all.filter(({ revealed_at }) => revealed_at !== null)
    await recordLooks(db, seen, userId)
    return all.map((stored) => show(stored, locale))
  }

  return {
    async ofOrder(db: Db, access: OrderAccess, locale: Locale): Promise<Licence[]> {
      const { order } = await orders.find(db, access)
      return showAll(db, await queries.licencesOfOrder(db, order.id), access.userId, locale)
    },

    async ofCustomer(db: Db, userId: number, params: PageParams, locale: Locale) {
      const page = pageOf(params, LICENCES_PER_PAGE)
      const licenses = await showAll(db, await queries.licencesOfCustomer(db, userId, page), userId, locale)
      return { licenses, ...paged(page, await queries.countLicencesOfCustomer(db, userId)) }
    },

    /** Shows a key, which counts as used from then on. A key in a return is not shown. */
    async reveal(db: Db, access: OrderAccess, id: number, locale: Locale): Promise<Licence> {
      const { order } = await orders.lock(db, access)
      const find = async () => (await queries.licencesOfOrder(db, order.id)).find((licence) => licence.id === id)
      const stored = await find()
      if (!stored) throw fail('licence_not_found')
      if (stored.revealed_at === null) {
        const { line_item_id: lineItemId } = stored
        if ((await queries.unusedPieces(db, lineItemId, piecesInReturns(lineItemId))) < 1)
          throw fail('licence_being_returned')
        await queries.markRevealed(db, id)
      }
      await recordLooks(db, [stored], access.userId)
      return show((await find()) ?? stored, locale)
    },
  }
}

async function recordLooks(db: Db, licences: queries.StoredLicence[], userId: number | null): Promise<void> {
  if (licences.length === 0) return
  await queries.insertLooks(
    db,
    licences.map(({ id, order_id }) => ({ licence_id: id, order_id, user_id: userId })),
  )
}

/** Licences on sale, for staff. */
export async function licenceStock(db: Db, params: PageParams, locale: Locale) {
  const page = pageOf(params, LICENCES_PER_PAGE)
  const rows = await queries.licenceStock(db, LICENCE_KIND, page)
  const licenses = rows.map((row) => ({ ...row, name: inLocale(row.name, locale) }))
  return { licenses, ...paged(page, await queries.countLicenceVariants(db, LICENCE_KIND)) }
}
