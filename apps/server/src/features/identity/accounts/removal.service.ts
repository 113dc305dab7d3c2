import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import type { StoredPicture } from '../../../platform/files/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Messages } from '../../../platform/messages/index.ts'
import type { SessionEnd } from '../tokens/index.ts'
import type { Avatars } from './avatar.service.ts'
import { offersTo } from './offers.ts'
import type { Customer } from './profile.service.ts'
import { eraseUser } from './removal.queries.ts'
import { lockUser } from './users.queries.ts'

type ReviewPictures = readonly Pick<StoredPicture, 'hash' | 'widths'>[]

export interface RemovalDependencies {
  db: Kysely<Database>
  avatars: Pick<Avatars, 'detach' | 'clear'>
  sessions: { endSessionsOf(db: Db, userId: number, reason: SessionEnd): Promise<unknown> }
  staff: {
    /** Throws `last_administrator`. */
    dismiss(db: Db, siteId: number, userId: number, by: number | null): Promise<void>
    hasRole(db: Db, siteId: number, userId: number): Promise<boolean>
  }
  orders: { forgetCustomer(db: Db, userId: number): Promise<void> }
  /** Runs after the orders: what they held is free again. */
  credits: { forgetCustomer(db: Db, userId: number): Promise<void> }
  /** Takes the name off published reviews; the files of their pictures are cleared after the commit. */
  reviews: {
    forgetAuthor(db: Db, userId: number): Promise<ReviewPictures>
    clear(pictures: ReviewPictures): Promise<void>
  }
  /** Takes the name off published questions and answers. */
  questions: { forgetAuthor(db: Db, userId: number): Promise<void> }
  /** Removes saved cards. */
  cards: { forget(db: Db, userId: number): Promise<void> }
  tickets: { forgetCustomer(db: Db, userId: number): Promise<void> }
  alerts: { forget(db: Db, userId: number): Promise<void> }
  wishlists: { forget(db: Db, userId: number): Promise<void> }
  quotes: { forget(db: Db, userId: number): Promise<unknown> }
  /** Takes them out of the company that they buy for. */
  companies: { forget(db: Db, userId: number): Promise<void> }
  savedItems: { forget(db: Db, userId: number): Promise<void> }
  /** Deletes the proofs of their contacts; runs before the contacts are erased, by which they are found. */
  forgetLogins(db: Db, userId: number): Promise<void>
  securityLog: { forgetPerson(db: Db, userId: number): Promise<unknown> }
  /** What staff wrote about the person, and the link between messages and whom they went to. */
  notes: { forget(db: Db, userId: number): Promise<void> }
  messages: Pick<Messages, 'forgetCustomer' | 'withdraw'>
  /** Empties what staff's entries say of the person. */
  audit: { forgetCustomer(db: Db, userId: number): Promise<void> }
  /** Takes the phone off what was redeemed at a till. */
  coupons: { forgetCustomer(db: Db, userId: number): Promise<void> }
  bookmarks: { forgetCustomer(db: Db, userId: number): Promise<void> }
  /** Deletes them as an author with their articles, and takes the name off comments. */
  writing: { forget(db: Db, userId: number): Promise<void> }
  /** Takes them off the counters. */
  roulette: { forget(db: Db, userId: number): Promise<void> }
  contactForms: { forget(db: Db, userId: number): Promise<void> }
  /** Takes them out of the groups of customers. */
  groups: { forgetCustomer(db: Db, userId: number): Promise<void> }
  /** Deletes the subscription of their e-mail address; runs before the address is erased. */
  subscriptions: { forget(db: Db, userId: number): Promise<void> }
  /** Deletes what their browsers subscribed to push messages with; runs before the sessions end, with which devices are unlinked. */
  pushSubscriptions: { forgetCustomer(db: Db, userId: number): Promise<void> }
  /** Deletes stored answers for retries, which contain the customer's input. */
  forgetAnswers(db: Db, customer: Customer): Promise<unknown>
}

export interface RemovalRequest {
  siteId: number
  userId: number
  /** Who removes the account: its owner, or a member of staff. */
  by: number
}

/** Removal of a person; their orders stay for the books. Staff remove nobody who has a role: `customer_is_staff`. */
export function createRemoval(dependencies: RemovalDependencies) {
  const {
    db,
    avatars,
    sessions,
    staff,
    orders,
    cards,
    credits,
    reviews,
    questions,
    forgetLogins,
    securityLog,
    audit,
    bookmarks,
    alerts,
    tickets,
    roulette,
    coupons,
    forgetAnswers,
    wishlists,
    quotes,
    companies,
    savedItems,
    notes,
    messages,
    writing,
    contactForms,
    groups,
    subscriptions,
    pushSubscriptions,
  } = dependencies
  return async function remove({ siteId, userId, by }: RemovalRequest): Promise<void> {
    const { portrait, pictures } = await inTransaction(db, async (tx) => {
      const account = await lockUser(tx, userId)
      if (account?.site_id !== siteId) throw fail(by === userId ? 'token_invalid' : 'customer_not_found')
      if (by !== userId && (await staff.hasRole(tx, siteId, userId))) throw fail('customer_is_staff')
      await staff.dismiss(tx, siteId, userId, by)
      const portrait = await avatars.detach(tx, userId)
      const pictures = await reviews.forgetAuthor(tx, userId)
      await questions.forgetAuthor(tx, userId)
      await writing.forget(tx, userId)
      await contactForms.forget(tx, userId)
      await groups.forgetCustomer(tx, userId)
      await subscriptions.forget(tx, userId)
      await orders.forgetCustomer(tx, userId)
      await credits.forgetCustomer(tx, userId)
      await cards.forget(tx, userId)
      await bookmarks.forgetCustomer(tx, userId)
      await alerts.forget(tx, userId)
      await tickets.forgetCustomer(tx, userId)
      await roulette.forget(tx, userId)
      await coupons.forgetCustomer(tx, userId)
      await wishlists.forget(tx, userId)
      await quotes.forget(tx, userId)
      await companies.forget(tx, userId)
      await savedItems.forget(tx, userId)
      await notes.forget(tx, userId)
      await messages.withdraw(tx, offersTo(userId))
      await messages.forgetCustomer(tx, userId)
      await pushSubscriptions.forgetCustomer(tx, userId)
      await sessions.endSessionsOf(tx, userId, 'deleted')
      await forgetAnswers(tx, { siteId, userId })
      await forgetLogins(tx, userId)
      await securityLog.forgetPerson(tx, userId)
      await audit.forgetCustomer(tx, userId)
      await eraseUser(tx, userId)
      return { portrait, pictures }
    })
    await avatars.clear(portrait)
    await reviews.clear(pictures)
  }
}
