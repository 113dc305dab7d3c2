import type { Locale } from '@delguur/contract'
import { formatDate, formatMoney } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { inLocale } from '../../../platform/locale.ts'
import {
  type Addressee,
  layoutMail,
  letterheadOf,
  type Messages,
  newsMessages,
} from '../../../platform/messages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { linesOf, totalOf } from './present-quote.ts'
import type { StoredQuote } from './quotes.queries.ts'

export interface LetterDependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf' | 'originOfSite'>
  addressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

type Occasion = 'answered' | 'declined' | 'ending'

interface Words {
  title: string
  text(until: string, total: string): string
  open: string
}

const TEXTS: Record<Locale, Record<Occasion, Words>> = {
  mn: {
    answered: {
      title: 'Үнийн санал бэлэн боллоо',
      text: (until, total) =>
        `Таны асуусан бараанд ${total} гэсэн санал тавьж байна. Энэ үнэ ${until}-ны өдөр дуустал хүчинтэй.`,
      open: 'Үнийн саналаа харах',
    },
    declined: {
      title: 'Үнийн санал гаргах боломжгүй боллоо',
      text: () => 'Таны асуусан бараанд үнийн санал гаргах боломжгүй байна.',
      open: 'Хариуг харах',
    },
    ending: {
      title: 'Үнийн саналын хугацаа дуусах нь',
      text: (until, total) =>
        `${total} гэсэн үнийн санал ${until}-ны өдөр дуустал хүчинтэй. Зөвшөөрвөл энэ үнээр захиална.`,
      open: 'Үнийн саналаа харах',
    },
  },
  en: {
    answered: {
      title: 'Your quote is ready',
      text: (until, total) => `We offer what you asked for at ${total}. The price holds until the end of ${until}.`,
      open: 'See the quote',
    },
    declined: {
      title: 'We cannot make you an offer',
      text: () => 'We cannot make an offer for what you asked for.',
      open: 'See the answer',
    },
    ending: {
      title: 'Your quote ends soon',
      text: (until, total) =>
        `The price of ${total} holds until the end of ${until}. Accept it to order at this price.`,
      open: 'See the quote',
    },
  },
}

const REQUEST: Record<Locale, { title: string; open: string; more(count: number): string }> = {
  mn: { title: '{name} үнийн санал асууж байна', open: 'Үнийн саналыг нээх', more: (count) => `ба өөр ${count} бараа` },
  en: { title: '{name} asks for a quote', open: 'Open the quote', more: (count) => `and ${count} more` },
}

const NAMED_GOODS = 5

export type QuoteLetters = ReturnType<typeof createQuoteLetters>

/** Messages about quotes. */
export function createQuoteLetters({ messages, site, addressees }: LetterDependencies) {
  return {
    /** To the customer, once for each answer. */
    async tellCustomer(tx: Db, quote: StoredQuote, occasion: Occasion): Promise<void> {
      const [customer] = await addressees(tx, [quote.user_id])
      if (!customer) return
      const { locale } = customer
      const { title, text, open } = TEXTS[locale][occasion]
      const letterhead = letterheadOf(await site.configs(tx, quote.site_id))
      const until = quote.valid_until ? formatDate(new Date(quote.valid_until.getTime() - 1)) : ''
      const said = text(until, formatMoney(totalOf(quote) ?? 0))
      const news = {
        template: occasion === 'ending' ? ('quote_ending' as const) : ('quote_answered' as const),
        onceKey: `quote ${quote.id} ${occasion} ${quote.version}`,
        title,
        text: said,
        sms: [`${letterhead.siteName}: ${said}`, `${letterhead.siteName}: ${title}`] as [string, string],
        url: await site.urlOf(tx, quote.site_id, locale, `/account/quotes/${quote.id}`),
        open,
        notes: [],
        ...(occasion === 'ending' && quote.valid_until && { notAfter: quote.valid_until }),
      }
      for (const message of newsMessages(news, customer, { channels: messages.channels, ...letterhead })) {
        await messages.post(tx, message)
      }
    },

    /** To the address of the site; none where it has no address, or nothing carries mail. */
    async tellShop(tx: Db, quote: StoredQuote): Promise<void> {
      const configs = await site.configs(tx, quote.site_id)
      if (!messages.channels.email || !configs.email) return
      const locale = configs.default_locale
      const { title, open, more } = REQUEST[locale]
      const subject = title.replace('{name}', () => quote.organisation?.name ?? quote.customer.name)
      const sold = [
        ...quote.packages.map(({ name, qty }) => ({ name, quantity: qty })),
        ...linesOf(quote, null).map(({ name, quantity }) => ({ name, quantity })),
      ]
      const goods = sold.slice(0, NAMED_GOODS).map(({ name, quantity }) => `${inLocale(name, locale)} × ${quantity}`)
      const others = sold.length - goods.length
      await messages.post(tx, {
        siteId: quote.site_id,
        channel: 'email',
        to: configs.email,
        template: 'quote_requested',
        locale,
        subject: `${configs.site_name}: ${subject}`,
        ...layoutMail({
          ...letterheadOf(configs),
          locale,
          title: subject,
          paragraphs: [[...goods, ...(others > 0 ? [more(others)] : [])].join(', ')],
          action: { label: open, url: `${await site.originOfSite(tx, quote.site_id)}/admin/quotes/${quote.id}` },
          notes: [],
        }),
        secret: false,
        expiresAt: new Date(Date.now() + 3 * DAY_MS),
        onceKey: `quote ${quote.id} requested`,
      })
    },
  }
}
