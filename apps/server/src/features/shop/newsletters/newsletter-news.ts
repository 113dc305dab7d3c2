import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import {
  type Addressee,
  letterheadOf,
  type Messages,
  type NewMessage,
  newsMessages,
} from '../../../platform/messages/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Stored } from './newsletters.queries.ts'

interface Keys {
  onceKey: string
  withdrawKey?: string
  /** When it is too late to deliver it; null: by the life of such messages. */
  notAfter: Date | null
}

type Content = Pick<Stored, 'site_id' | 'channel' | 'subject' | 'text' | 'link'>

const END: Record<Locale, string> = { mn: 'Болих:', en: 'Stop:' }
const OPEN: Record<Locale, string> = { mn: 'Дэлгүүрт үзэх', en: 'Open the shop' }

/** A newsletter as an SMS or push messages to one customer; none if it does not reach them. An SMS ends with the link by which it is ended. */
export function createNewsletterNews(site: Pick<SiteService, 'configs' | 'urlOf'>) {
  return async function newsOf(
    tx: Db,
    { site_id: siteId, channel, subject, text, link }: Content,
    customer: Addressee,
    endToken: string,
    { onceKey, withdrawKey, notAfter }: Keys,
  ): Promise<NewMessage[]> {
    const { locale } = customer
    const letterhead = letterheadOf(await site.configs(tx, siteId))
    const url = await site.urlOf(tx, siteId, locale, (link ?? '/') as `/${string}`)
    const endUrl = await site.urlOf(tx, siteId, locale, `/subscribe/end?token=${endToken}`)
    const words = `${letterhead.siteName}: ${inLocale(text, locale).replace(/\s+/g, ' ').trim()}`
    const channels: Messages['channels'] = { email: false, sms: channel === 'sms', push: channel === 'push' }
    return newsMessages(
      {
        template: 'newsletter',
        onceKey,
        title: inLocale(subject, locale),
        text: inLocale(text, locale),
        sms: [`${link === null ? words : `${words} ${url}`} ${END[locale]}`],
        url: channel === 'sms' ? endUrl : url,
        open: OPEN[locale],
        notes: [],
        endUrl,
        ...(withdrawKey !== undefined && { withdrawKey }),
        ...(notAfter && { notAfter }),
      },
      customer,
      { ...letterhead, channels },
    )
  }
}
