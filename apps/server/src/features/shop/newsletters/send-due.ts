import type { Segment } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import type { Addressee, Messages } from '../../../platform/messages/index.ts'
import { offersTo, offersToken } from '../../identity/accounts/index.ts'
import { endOfDelivery, isQuiet, outreachSettings } from '../outreach/index.ts'
import type { SiteService } from '../site/index.ts'
import { lettersTo } from '../subscribers/index.ts'
import { audienceOf } from './audience.ts'
import { createNewsletterLetter } from './newsletter-letter.ts'
import { createNewsletterNews } from './newsletter-news.ts'
import { claimDue, dueIds, markTold, type Progress, type Stored } from './newsletters.queries.ts'
import * as recipients from './recipients.queries.ts'

export interface SendingDependencies {
  db: Kysely<Database>
  messages: Pick<Messages, 'channels' | 'post' | 'smsParts'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  /** Those of the customers who have agreed to be told of what the shop offers, and how it reaches them. */
  consentingAddressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

/** People of one transaction. */
const STEP = 200

/** Hands over the letters and messages whose time has come; safe to run twice, and on several nodes. */
export function createSendDue({ db, messages, site, consentingAddressees }: SendingDependencies) {
  const sendLetter = createNewsletterLetter({ messages, site })
  const newsOf = createNewsletterNews(site)

  async function toSubscribers(tx: Db, newsletter: Stored): Promise<Progress> {
    const { id, site_id, told_up_to } = newsletter
    const ids = await recipients.subscriberIdsAfter(tx, site_id, told_up_to, STEP)
    const subscribers = ids.length > 0 ? await recipients.lockSubscribed(tx, ids) : []
    for (const { id: subscriber, email, locale, end_token: endToken } of subscribers) {
      const keys = { onceKey: `newsletter ${id} to ${subscriber}`, withdrawKey: lettersTo(subscriber) }
      await sendLetter(tx, newsletter, { email, locale, endToken, reason: 'subscribed', ...keys })
    }
    return { letters: subscribers.length, cost: 0, upTo: lastOf(ids), isCapped: false }
  }

  async function toCustomers(tx: Db, newsletter: Stored, segment: Segment, notAfter: Date | null): Promise<Progress> {
    const { site_id: siteId, channel } = newsletter
    const audience = audienceOf({ siteId, channel, segment }, await site.configs(tx, siteId))
    const ids = await recipients.customerIdsAfter(tx, audience, newsletter.told_up_to, STEP)
    if (ids.length > 0) await recipients.lockCustomers(tx, ids)
    const customers = ids.length > 0 ? await consentingAddressees(tx, ids) : []
    const progress: Progress = { letters: 0, cost: 0, upTo: lastOf(ids), isCapped: false }
    for (const customer of customers.sort((one, other) => one.id - other.id)) {
      const price = await toCustomer(tx, newsletter, customer, notAfter, progress.cost)
      if (price === 'too_dear') return { ...progress, isCapped: true }
      progress.letters += 1
      progress.cost += price
    }
    return progress
  }

  /** Price of its SMS, or that it would pass the cost cap with what this step has cost. */
  async function toCustomer(
    tx: Db,
    newsletter: Stored,
    customer: Addressee,
    notAfter: Date | null,
    spent: number,
  ): Promise<number | 'too_dear'> {
    const { id, channel, cost, cost_cap, sms_price } = newsletter
    const endToken = await offersToken(tx, customer.id)
    const keys = { onceKey: `newsletter ${id} to ${customer.id}`, withdrawKey: offersTo(customer.id) }
    if (channel === 'email') {
      const { email, locale } = customer
      if (email) await sendLetter(tx, newsletter, { email, locale, endToken, reason: 'agreed', ...keys })
      return 0
    }
    const news = await newsOf(tx, newsletter, customer, endToken, { ...keys, notAfter })
    const parts = channel === 'sms' ? news.reduce((sum, { text }) => sum + messages.smsParts(text), 0) : 0
    const price = parts * (sms_price ?? 0)
    if (cost_cap !== null && cost + spent + price > cost_cap) return 'too_dear'
    for (const message of news) await messages.post(tx, message)
    return price
  }

  /** Whether there is more to hand over. */
  async function sendSome(tx: Db, id: number): Promise<boolean> {
    const newsletter = await claimDue(tx, id)
    if (!newsletter || !messages.channels[newsletter.channel]) return false
    const quietHours = await outreachSettings(tx, newsletter.site_id)
    const now = new Date()
    if (newsletter.channel !== 'email' && isQuiet(quietHours, now)) return false
    const progress = newsletter.segment
      ? await toCustomers(tx, newsletter, newsletter.segment, endOfDelivery(quietHours, now))
      : await toSubscribers(tx, newsletter)
    await markTold(tx, id, progress)
    return progress.upTo !== null && !progress.isCapped
  }

  return async function sendDue(): Promise<void> {
    for (const id of await dueIds(db)) while (await inTransaction(db, (tx) => sendSome(tx, id)));
  }
}

/** The last of a full step, behind which there may be more; null behind the last of all. */
const lastOf = (ids: number[]): number | null => (ids.length < STEP ? null : (ids.at(-1) ?? null))
