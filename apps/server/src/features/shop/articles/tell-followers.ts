import type { Locale } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import {
  type Addressee,
  letterheadOf,
  type Messages,
  type News,
  newsMessages,
} from '../../../platform/messages/index.ts'
import { offersTo } from '../../identity/accounts/index.ts'
import type { SiteService } from '../site/index.ts'
import { followersAfter } from './authors.queries.ts'
import * as queries from './tell-followers.queries.ts'

export interface TellingDependencies {
  db: Kysely<Database>
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  /** Those of the customers who have agreed to be told of what the shop offers, and how it reaches them. */
  consentingAddressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

/** Followers of one transaction. */
const FOLLOWERS = 200

const TEXTS: Record<Locale, { title: string; text: string; open: string; end: string }> = {
  mn: {
    title: '{author}: шинэ нийтлэл',
    text: '{author} “{title}” нийтлэлээ нийтэллээ. {summary}',
    open: 'Нийтлэлийг унших',
    end: 'Та энэ зохиогчийг дагадаг. Дагахаа болих бол: {url}',
  },
  en: {
    title: 'A new article by {author}',
    text: '{author} has published “{title}”. {summary}',
    open: 'Read the article',
    end: 'You follow this author. To stop following them: {url}',
  },
}

/** Tells followers of an author once of each new article, by push or mail; safe to run twice, and on several nodes. */
export function createTellFollowers({ db, messages, site, consentingAddressees }: TellingDependencies) {
  async function tellSome(tx: Db): Promise<boolean> {
    const article = await queries.claimUntold(tx)
    if (!article) return false
    const followers = await followersAfter(tx, article.author_id, article.told_up_to, FOLLOWERS)
    const customers = followers.length > 0 ? await consentingAddressees(tx, followers) : []
    for (const customer of customers) await tell(tx, article, customer)
    await queries.markTold(tx, article.id, followers.length < FOLLOWERS ? null : (followers.at(-1) ?? 0))
    return true
  }

  async function tell(tx: Db, article: queries.UntoldArticle, customer: Addressee): Promise<void> {
    const { locale, site_id } = customer
    const { title, text, open, end } = TEXTS[locale]
    const words: Record<string, string> = {
      author: article.author,
      title: inLocale(article.title, locale),
      summary: inLocale(article.summary, locale),
    }
    const fill = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
    words.url = await site.urlOf(tx, site_id, locale, `/authors/${article.author_slug}`)
    const letterhead = letterheadOf(await site.configs(tx, site_id))
    const news: News = {
      template: 'article_published',
      onceKey: `article ${article.id} to ${customer.id}`,
      title: fill(title),
      text: fill(text),
      sms: [fill(title)],
      url: await site.urlOf(tx, site_id, locale, `/articles/${article.slug}`),
      open,
      notes: [fill(end)],
      withdrawKey: offersTo(customer.id),
    }
    // An article is not worth the price of an SMS.
    const shop = { ...letterhead, channels: { ...messages.channels, sms: false } }
    for (const message of newsMessages(news, customer, shop)) await messages.post(tx, message)
  }

  return async function tellFollowers(): Promise<void> {
    while (await inTransaction(db, tellSome));
  }
}
