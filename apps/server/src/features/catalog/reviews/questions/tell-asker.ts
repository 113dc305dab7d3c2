import type { Locale } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { inLocale } from '../../../../platform/locale.ts'
import { type Addressee, letterheadOf, type Messages, newsMessages } from '../../../../platform/messages/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import type { StoredAnswer } from './answers.queries.ts'

export interface TellingDependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  addressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

/** Letters of the answer in a message. */
const QUOTED_LENGTH = 300

const TEXTS: Record<Locale, { title: string; text: string; sms: string; open: string; note: string }> = {
  mn: {
    title: 'Таны асуултад хариулт ирлээ',
    text: '{name}: {answer}',
    sms: 'Таны асуултад хариулт ирлээ.',
    open: 'Хариултыг харах',
    note: 'Таны асуулт: {question}',
  },
  en: {
    title: 'Your question was answered',
    text: '{name}: {answer}',
    sms: 'Your question was answered.',
    open: 'See the answer',
    note: 'You asked: {question}',
  },
}

/** Tells whoever asked of a published answer, once an answer; not of their own. */
export function createTellAsker({ messages, site, addressees }: TellingDependencies) {
  return async function tellAsker(tx: Db, answer: StoredAnswer): Promise<void> {
    if (answer.asked_by === null || answer.asked_by === answer.user_id) return
    const [asker] = await addressees(tx, [answer.asked_by])
    if (!asker) return
    const letterhead = letterheadOf(await site.configs(tx, asker.site_id))
    const { locale } = asker
    const words = TEXTS[locale]
    const values = {
      name: inLocale(answer.product_name, locale),
      answer: quoted(answer.text),
      question: answer.question,
    }
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (_, key: string) => values[key as keyof typeof values] ?? '')
    const news = {
      template: 'question_answered' as const,
      onceKey: `answer ${answer.id}`,
      title: words.title,
      text: fill(words.text),
      sms: [`${letterhead.siteName}: ${words.sms}`] as [string],
      url: await site.urlOf(tx, asker.site_id, locale, `/products/${answer.slug}/questions/${answer.question_id}`),
      open: words.open,
      notes: [fill(words.note)],
    }
    const shop = { channels: messages.channels, ...letterhead }
    for (const message of newsMessages(news, asker, shop)) await messages.post(tx, message)
  }
}

const quoted = (text: string) => (text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH - 1)}…` : text)
