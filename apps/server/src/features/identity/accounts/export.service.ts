import type {
  Api,
  Bookmark,
  Coupon,
  ExportedCredits,
  Locale,
  OwnReview,
  PriceAlert,
  Reply,
  Session,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { LoggedIn } from '../../../platform/http/index.ts'
import type { AddressBook } from './addresses.service.ts'
import type { BrowsingService } from './browsing.service.ts'
import { consentsOf, devicesOf } from './export.queries.ts'
import type { Organisations } from './organisations.service.ts'
import type { Profiles } from './profile.service.ts'

export interface ExportDependencies {
  profiles: Pick<Profiles, 'show'>
  addressBook: Pick<AddressBook, 'list'>
  organisations: Pick<Organisations, 'list'>
  sessions: { sessions(db: Db, userId: number, current: number): Promise<Session[]> }
  cards: { exported(db: Db, userId: number): Promise<Exported['cards']> }
  credits(db: Db, customer: { siteId: number; userId: number }, locale: Locale): Promise<ExportedCredits>
  coupons: { exported(db: Db, userId: number, locale: Locale): Promise<Coupon[]> }
  reviews: { exported(db: Db, userId: number, locale: Locale): Promise<OwnReview[]> }
  questions: { exported(db: Db, userId: number, locale: Locale): Promise<Pick<Exported, 'questions' | 'answers'>> }
  bookmarks: {
    exported(db: Db, customer: { siteId: number; userId: number; locale: Locale }): Promise<Bookmark[]>
  }
  browsing: Pick<BrowsingService, 'show'>
  alerts: { exported(db: Db, waiting: { siteId: number; userId: number; locale: Locale }): Promise<PriceAlert[]> }
  wishlists: {
    exported(db: Db, wisher: { siteId: number; userId: number; locale: Locale }): Promise<Exported['wishlists']>
  }
  quotes: { exported(db: Db, userId: number, locale: Locale): Promise<Exported['quotes']> }
  bookings: { exported(db: Db, userId: number, locale: Locale): Promise<Exported['bookings']> }
  companies: { exported(db: Db, userId: number): Promise<Exported['company']> }
  savedItems: {
    exported(db: Db, saver: { siteId: number; userId: number; locale: Locale }): Promise<Exported['saved_items']>
  }
  writing: {
    exported(db: Db, userId: number): Promise<Pick<Exported, 'author' | 'articles' | 'comments' | 'followed_authors'>>
  }
  contactForms: { exported(db: Db, userId: number): Promise<Exported['contact_forms']> }
  subscriptions: { exported(db: Db, userId: number): Promise<Exported['subscription']> }
  pushSubscriptions: { endpointsOf(db: Db, userId: number): Promise<{ id: string; endpoint: string }[]> }
  orderView: { all(db: Db, userId: number, locale: Locale): Promise<Exported['orders']> }
}

type Exported = Reply<Api['GET /api/v2/users/export']>

/** Export of all data that the shop stores about a customer. */
export function createExport(dependencies: ExportDependencies) {
  const {
    profiles,
    addressBook,
    organisations,
    sessions,
    orderView,
    cards,
    credits,
    coupons,
    reviews,
    questions,
    bookmarks,
    alerts,
    browsing,
    wishlists,
    quotes,
    bookings,
    companies,
    savedItems,
    writing,
    contactForms,
    subscriptions,
    pushSubscriptions,
  } = dependencies

  return async function exportAll(
    db: Db,
    siteId: number,
    { id, sessionId }: LoggedIn,
    locale: Locale,
  ): Promise<Exported> {
    const user = await profiles.show(db, id)
    const endpoints = await pushSubscriptions.endpointsOf(db, id)
    const open = await sessions.sessions(db, id, sessionId)
    return {
      exported_at: new Date().toISOString(),
      user,
      consents: (await consentsOf(db, id)).map(({ created_at, ...consent }) => ({ ...consent, at: text(created_at) })),
      ...(await addressBook.list(db, id, locale)),
      ...(await organisations.list(db, id)),
      devices: (await devicesOf(db, id)).map(({ player_id, created_at }) => ({
        player_id,
        since: text(created_at),
        endpoint: endpoints.find((one) => one.id === player_id)?.endpoint ?? null,
      })),
      sessions: open.map(({ device, created_at, last_used_at }) => ({ device, created_at, last_used_at })),
      cards: await cards.exported(db, id),
      ...(await credits(db, { siteId, userId: id }, locale)),
      price_alerts: await alerts.exported(db, { siteId, userId: id, locale }),
      coupons: await coupons.exported(db, id, locale),
      reviews: await reviews.exported(db, id, locale),
      ...(await questions.exported(db, id, locale)),
      ...(await writing.exported(db, id)),
      contact_forms: await contactForms.exported(db, id),
      subscription: await subscriptions.exported(db, id),
      bookmarks: await bookmarks.exported(db, { siteId, userId: id, locale }),
      browsing: await browsing.show(db, id),
      wishlists: await wishlists.exported(db, { siteId, userId: id, locale }),
      quotes: await quotes.exported(db, id, locale),
      bookings: await bookings.exported(db, id, locale),
      company: await companies.exported(db, id),
      saved_items: await savedItems.exported(db, { siteId, userId: id, locale }),
      // A reader of the file must not be able to change an order.
      orders: await orderView.all(db, id, locale),
    }
  }
}

const text = (moment: Date) => moment.toISOString()
