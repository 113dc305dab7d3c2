import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { PictureUploads } from '../../../platform/files/index.ts'
import { forgetKeysOf } from '../../../platform/http/index.ts'
import type { Alerts } from '../../catalog/alerts/index.ts'
import type { Wishlists } from '../../catalog/wishlists/index.ts'
import type { Cards } from '../../money/cards/index.ts'
import type { Credits } from '../../money/credits/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import type { SavedItems } from '../../sales/saved-items/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Audit } from '../audit/index.ts'
import type { SecurityLog } from '../security-events/index.ts'
import type { Tokens } from '../tokens/index.ts'
import { createAddressBook } from './addresses.service.ts'
import { createAvatars } from './avatar.service.ts'
import { createBrowsing } from './browsing.service.ts'
import { createExport, type ExportDependencies } from './export.service.ts'
import { createOrganisations } from './organisations.service.ts'
import { createProfiles } from './profile.service.ts'
import { createRemoval, type RemovalDependencies } from './removal.service.ts'

interface Dependencies {
  db: Kysely<Database>
  uploads: PictureUploads
  site: Pick<SiteService, 'configs'>
  tokens: Pick<Tokens, 'sessions' | 'endSessionsOf' | 'holdOpenSession'>
  staff: RemovalDependencies['staff']
  notes: RemovalDependencies['notes']
  messages: RemovalDependencies['messages']
  orders: Pick<Orders, 'forgetCustomer'>
  orderView: ExportDependencies['orderView']
  cards: Pick<Cards, 'exported' | 'forget'>
  credits: Pick<Credits, 'forgetCustomer'>
  wishlists: Pick<Wishlists, 'exported' | 'forget'>
  quotes: ExportDependencies['quotes'] & RemovalDependencies['quotes']
  bookings: ExportDependencies['bookings']
  companies: ExportDependencies['companies'] & RemovalDependencies['companies']
  savedItems: Pick<SavedItems, 'exported' | 'forget'>
  forgetLogins(db: Db, userId: number): Promise<void>
  securityLog: Pick<SecurityLog, 'forgetPerson'>
  audit: Pick<Audit, 'forgetCustomer'>
  creditsExport: ExportDependencies['credits']
  coupons: ExportDependencies['coupons'] & RemovalDependencies['coupons']
  tickets: RemovalDependencies['tickets']
  roulette: RemovalDependencies['roulette']
  reviews: ExportDependencies['reviews'] & RemovalDependencies['reviews']
  questions: ExportDependencies['questions'] & RemovalDependencies['questions']
  bookmarks: ExportDependencies['bookmarks'] & { forgetCustomer(db: Db, userId: number): Promise<void> }
  alerts: Pick<Alerts, 'exported' | 'forget'>
  writing: ExportDependencies['writing'] & RemovalDependencies['writing']
  contactForms: ExportDependencies['contactForms'] & RemovalDependencies['contactForms']
  groups: RemovalDependencies['groups']
  subscriptions: ExportDependencies['subscriptions'] & RemovalDependencies['subscriptions']
  pushSubscriptions: ExportDependencies['pushSubscriptions'] & RemovalDependencies['pushSubscriptions']
}

export type CustomerArea = ReturnType<typeof createCustomerArea>

/** Services for the data that customers store about themselves. */
export function createCustomerArea(dependencies: Dependencies) {
  const {
    db,
    uploads,
    site,
    tokens: sessions,
    staff,
    orders,
    orderView,
    cards,
    credits,
    wishlists,
    quotes,
    bookings,
    companies,
    savedItems,
    forgetLogins,
    securityLog,
    audit,
    creditsExport,
    coupons,
    reviews,
    questions,
    bookmarks,
    alerts,
    tickets,
    roulette,
    notes,
    messages,
    writing,
    contactForms,
    groups,
    subscriptions,
    pushSubscriptions,
  } = dependencies
  const profiles = createProfiles({ site, messages, sessions })
  const addressBook = createAddressBook()
  const organisations = createOrganisations()
  const browsing = createBrowsing({ profiles })
  const avatars = createAvatars({ db, uploads, show: profiles.show })
  return {
    profiles,
    addressBook,
    organisations,
    browsing,
    avatars,
    exportAll: createExport({
      profiles,
      addressBook,
      organisations,
      sessions,
      orderView,
      cards,
      coupons,
      reviews,
      questions,
      alerts,
      wishlists,
      quotes,
      bookings,
      companies,
      savedItems,
      credits: creditsExport,
      bookmarks,
      browsing,
      writing,
      contactForms,
      subscriptions,
      pushSubscriptions,
    }),
    remove: createRemoval({
      db,
      avatars,
      sessions,
      staff,
      orders,
      cards,
      credits,
      reviews,
      questions,
      alerts,
      tickets,
      roulette,
      coupons,
      wishlists,
      quotes,
      companies,
      savedItems,
      forgetLogins,
      securityLog,
      audit,
      bookmarks,
      notes,
      messages,
      writing,
      contactForms,
      groups,
      subscriptions,
      pushSubscriptions,
      forgetAnswers: (tx, { siteId, userId }) => forgetKeysOf(tx, siteId, { userId }),
    }),
  }
}
