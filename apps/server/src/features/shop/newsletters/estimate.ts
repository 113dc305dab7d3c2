import type { Locale, NewsletterEstimate } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { Messages } from '../../../platform/messages/index.ts'
import { newSecret } from '../../../platform/secrets.ts'
import { isQuiet, outreachSettings } from '../outreach/index.ts'
import type { SiteService } from '../site/index.ts'
import { audienceOf } from './audience.ts'
import { createNewsletterNews } from './newsletter-news.ts'
import type { NewsletterRow } from './newsletters.queries.ts'
import { countCustomers, countSubscribers } from './recipients.queries.ts'

interface Dependencies {
  messages: Pick<Messages, 'smsParts'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
}

/** Somebody whom an SMS reaches, by whom its length is measured. */
const SOMEBODY = { id: 0, phone: '99000000', email: null, devices: [] }
const SOME_TOKEN = newSecret()
const UNSENT = { onceKey: '', notAfter: null }

/** Who would get a newsletter now, and what that would cost. */
export function createEstimate({ messages, site }: Dependencies) {
  const newsOf = createNewsletterNews(site)

  return async function estimate(tx: Db, newsletter: Omit<NewsletterRow, 'created_by'>): Promise<NewsletterEstimate> {
    const { channel, segment, site_id: siteId } = newsletter
    if (!segment) return { people: await countSubscribers(tx, siteId), sms_parts: null, cost: null, quiet_to: null }
    const settings = await outreachSettings(tx, siteId)
    const counts = await countCustomers(tx, audienceOf({ siteId, channel, segment }, await site.configs(tx, siteId)))
    const partsIn = async (locale: Locale) => {
      const [sms] = await newsOf(tx, newsletter, { ...SOMEBODY, site_id: siteId, locale }, SOME_TOKEN, UNSENT)
      return messages.smsParts(sms?.text ?? '')
    }
    const parts = channel === 'sms' ? { mn: await partsIn('mn'), en: await partsIn('en') } : null
    const price = newsletter.sms_price ?? settings.sms_price
    return {
      people: counts.reduce((sum, { count }) => sum + count, 0),
      sms_parts: parts && Math.max(parts.mn, parts.en),
      cost: parts && price && counts.reduce((sum, { locale, count }) => sum + count * parts[locale] * price, 0),
      quiet_to: channel !== 'email' && isQuiet(settings, new Date()) ? settings.quiet_to : null,
    }
  }
}
