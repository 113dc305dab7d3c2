import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'

export type GiftCardRow = Selectable<Database['gift_cards']>
/** Card with its `balance`, of which `free` is not held for an order. */
export type CardWithBalance = GiftCardRow & { balance: number; free: number }

const MAX_LISTED = 200

/** Creates an account without an owner, for a card. */
export const insertCardAccount = async (db: Db, typeId: number): Promise<number> => {
  const { id } = await db
    .insertInto('credit_accounts')
    .values({ credit_type_id: typeId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts nothing if the number or the password is taken. */
export const insertCard = (db: Db, row: Insertable<Database['gift_cards']>): Promise<GiftCardRow | undefined> =>
  db
    .insertInto('gift_cards')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

const cards = (db: Db) =>
  db
    .selectFrom('gift_cards')
    .innerJoin('credit_accounts as a', 'a.id', 'gift_cards.credit_account_id')
    .selectAll('gift_cards')
    .select(['a.balance', sql<number>`a.balance - a.held`.as('free')])

export const cardByNumber = (db: Db, siteId: number, number: string): Promise<CardWithBalance | undefined> =>
  cards(db).where('number', '=', number).where('gift_cards.site_id', '=', siteId).executeTakeFirst()

export const cardByHash = (db: Db, siteId: number, hashes: string[]): Promise<CardWithBalance | undefined> =>
  cards(db).where('password_hash', 'in', hashes).where('gift_cards.site_id', '=', siteId).executeTakeFirst()

/** Cards that a customer bought, newest first; without a limit all of them. */
export function boughtCards(db: Db, userId: number, limit: number | null = MAX_LISTED): Promise<CardWithBalance[]> {
  const bought = cards(db).where('bought_by', '=', userId).orderBy('gift_cards.id', 'desc')
  return (limit === null ? bought : bought.limit(limit)).execute()
}

export const boughtCard = (db: Db, userId: number, publicId: string): Promise<CardWithBalance | undefined> =>
  cards(db).where('bought_by', '=', userId).where('gift_cards.public_id', '=', publicId).executeTakeFirst()

export const markSent = (db: Db, id: number) =>
  db.updateTable('gift_cards').set({ sent_at: sql<Date>`now()` }).where('id', '=', id).execute()

export const buyerName = async (db: Db, userId: number): Promise<string> => {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ? `${row.last_name} ${row.first_name}`.trim() : ''
}

/** Number of other gift cards on an order. */
export const countCardsOn = async (db: Db, orderId: number, exceptAccountId: number): Promise<number> => {
  const row = await db
    .selectFrom('order_tenders')
    .innerJoin('gift_cards', 'gift_cards.credit_account_id', 'order_tenders.credit_account_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('order_tenders.credit_account_id', '<>', exceptAccountId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
