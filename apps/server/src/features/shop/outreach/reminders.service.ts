import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { type Addressee, letterheadOf, type Messages, newsMessages } from '../../../platform/messages/index.ts'
import { offersTo, offersToken } from '../../identity/accounts/index.ts'
import type { SiteService } from '../site/index.ts'
import { endOfDelivery, isQuiet } from './quiet-hours.ts'
import { reminderNews } from './reminder-letters.ts'
import * as queries from './reminders.queries.ts'
import { type RemindingSite, remindingSites } from './settings.queries.ts'

export interface ReminderDependencies {
  db: Kysely<Database>
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  /** Those of the customers who have agreed to be told of what the shop offers, and how it reaches them. */
  consentingAddressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

/** Reminders of one transaction. */
const LIMIT = 100
/** What was left before that is forgotten: whoever switches reminders on does not call up old carts. */
const WINDOW_DAYS = 3

/** Reminds customers once of a cart left behind, and once of a payment not finished; safe to run twice, and on several nodes. */
export function createReminders({ db, messages, site, consentingAddressees }: ReminderDependencies) {
  async function remindSome(tx: Db, settings: RemindingSite): Promise<boolean> {
    const { site_id: siteId, cart_after: cartAfter, payment_after: paymentAfter } = settings
    const { alcohol, age_gate } = await site.configs(tx, siteId)
    const reminders = await queries.claimReminders(tx, {
      ...{ siteId, cartAfter, paymentAfter, windowDays: WINDOW_DAYS, limit: LIMIT },
      minAge: alcohol.min_age,
      isForAdults: age_gate === 'site',
    })
    if (reminders.length === 0) return false
    // Read again now that they are locked: whoever has just ended the consent gets nothing.
    const customers = await consentingAddressees(tx, [...new Set(reminders.map(({ user_id }) => user_id))])
    for (const reminder of reminders) {
      const customer = customers.find(({ id }) => id === reminder.user_id)
      if (customer) await remind(tx, settings, reminder, customer)
    }
    return reminders.length === LIMIT
  }

  async function remind(
    tx: Db,
    { site_id: siteId, by_sms, ...quietHours }: RemindingSite,
    { id, kind, quantity, number, state }: queries.ClaimedReminder,
    customer: Addressee,
  ): Promise<void> {
    const { locale } = customer
    const letterhead = letterheadOf(await site.configs(tx, siteId))
    const token = await offersToken(tx, customer.id)
    const news = reminderNews({
      ...{ id, kind, quantity, locale, shop: letterhead.siteName },
      url: await site.urlOf(tx, siteId, locale, state === 'payment' ? `/orders/${number}` : '/cart'),
      endUrl: await site.urlOf(tx, siteId, locale, `/subscribe/end?token=${token}`),
    })
    const notAfter = endOfDelivery(quietHours, new Date())
    const shop = { ...letterhead, channels: { ...messages.channels, sms: messages.channels.sms && by_sms } }
    const written = newsMessages(
      { ...news, withdrawKey: offersTo(customer.id), ...(notAfter && { notAfter }) },
      customer,
      shop,
    )
    for (const message of written) await messages.post(tx, { ...message, orderNumber: number })
    if (written[0]) await queries.markReached(tx, id, written[0].channel)
  }

  return async function remindDue(): Promise<void> {
    for (const settings of await remindingSites(db)) {
      // What is due in quiet hours stays due until the morning.
      while (!isQuiet(settings, new Date()) && (await inTransaction(db, (tx) => remindSome(tx, settings))));
    }
  }
}
