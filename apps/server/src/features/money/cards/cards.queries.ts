import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export type CardRow = Selectable<Database['saved_cards']>

/** A customer's cards at one bank: a token is valid only at the bank that issued it. */
export interface CardsAtBank {
  userId: number
  provider: string
}

const savedCards = (db: Db, userId: number) =>
  db
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', sql.lit('removed'))
    .orderBy('id')

/** Cards that were not removed, oldest first. */
export const cardsOf = (db: Db, { userId, provider }: CardsAtBank): Promise<CardRow[]> =>
  savedCards(db, userId).where('provider', '=', provider).execute()

/** Cards at all banks. */
export const allCardsOf = (db: Db, userId: number): Promise<CardRow[]> => savedCards(db, userId).execute()

export const lockCards = (db: Db, { userId, provider }: CardsAtBank): Promise<CardRow[]> =>
  savedCards(db, userId).where('provider', '=', provider).forUpdate().execute()

export const findActive = (db: Db, { userId, provider }: CardsAtBank, cardId: number) =>
  db
    .selectFrom('saved_cards')
    .select(['token_cipher'])
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('state', '=', 'active')
    .executeTakeFirst()

export interface NewCard {
  site_id: number
  user_id: number
  provider: string
  transaction_id: string
}

export const insertPending = (db: Db, card: NewCard): Promise<CardRow> =>
  db.insertInto('saved_cards').values(card).returningAll().executeTakeFirstOrThrow()

/** Stored columns of a card that can be charged. */
export type CardColumns = Pick<CardRow, 'masked' | 'brand' | 'bank'> & { token_cipher: string }

/** Inserts nothing if the transaction registered its card already. */
export const insertActive = (db: Db, card: NewCard & CardColumns) =>
  db
    .insertInto('saved_cards')
    .values({ ...card, state: 'active' })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .execute()

/** Activates a card whose registration is pending. */
export const activate = (db: Db, id: number, card: CardColumns) =>
  db
    .updateTable('saved_cards')
    .set({ ...card, state: 'active' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()

/** Replaces the token of a known card. */
export const renewToken = (db: Db, id: number, tokenCipher: string) =>
  db.updateTable('saved_cards').set({ token_cipher: tokenCipher }).where('id', '=', id).execute()

export const failPending = (db: Db, id: number) =>
  db.updateTable('saved_cards').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'pending').execute()

/** Claims pending registrations for a check with the bank, except those checked just now. */
export const claimPending = (
  db: Db,
  { userId, provider }: CardsAtBank,
  now: Date,
  atMostEveryMs: number,
): Promise<CardRow[]> =>
  db
    .updateTable('saved_cards')
    .set({ checked_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('state', '=', 'pending')
    .where((where) =>
      where.or([where('checked_at', 'is', null), where('checked_at', '<=', new Date(now.getTime() - atMostEveryMs))]),
    )
    .returningAll()
    .execute()

/** Deletes the token at once; false if the customer has no such card. */
export const removeCard = async (db: Db, userId: number, cardId: number): Promise<boolean> => {
  const row = await db
    .updateTable('saved_cards')
    .set({ state: 'removed', token_cipher: null })
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('state', '<>', sql.lit('removed'))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const eraseCards = (db: Db, userId: number) =>
  db.deleteFrom('saved_cards').where('user_id', '=', userId).execute()
