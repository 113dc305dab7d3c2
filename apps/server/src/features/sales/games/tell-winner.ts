import type { Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type Addressee, letterheadOf, type Messages, newsMessages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { GameRow, PrizeRow } from './games.queries.ts'

interface Dependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  addressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

interface Winner {
  userId: number
  /** Of the ticket. */
  number: number
  prize: PrizeRow
  isReplaced: boolean
}

const TEXTS = {
  mn: {
    title: 'Та супер шагнал хожлоо',
    text: (number: number, game: string, prize: string) =>
      `${game}: таны ${number} дугаартай тасалбар хожлоо. Шагнал: ${prize}.`,
    instead: (sum: string) => `Энэ шагналыг олгох боломжгүй болсон тул оронд нь ${sum} урамшуулал хэтэвчид тань орлоо.`,
    sms: (number: number, prize: string) => `таны ${number} дугаартай тасалбар хожлоо: ${prize}`,
    open: 'Шагналаа харах',
  },
  en: {
    title: 'You have won the jackpot',
    text: (number: number, game: string, prize: string) =>
      `${game}: your ticket number ${number} has won. The prize: ${prize}.`,
    instead: (sum: string) => `It cannot be given any more: a bonus of ${sum} in your wallet takes its place.`,
    sms: (number: number, prize: string) => `your ticket number ${number} has won: ${prize}`,
    open: 'See my prize',
  },
} as const satisfies Record<Locale, unknown>

export type TellWinner = ReturnType<typeof createTellWinner>

/** Tells the winner of a jackpot, once. */
export function createTellWinner({ messages, site, addressees }: Dependencies) {
  return async function tellWinner(
    tx: Db,
    game: GameRow,
    { userId, number, prize, isReplaced }: Winner,
  ): Promise<void> {
    const [winner] = await addressees(tx, [userId])
    if (!winner) return
    const { locale } = winner
    const { title, text, instead, sms, open } = TEXTS[locale]
    const letterhead = letterheadOf(await site.configs(tx, game.site_id))
    const name = inLocale(prize.name, locale)
    const news = {
      template: 'jackpot_won' as const,
      onceKey: `jackpot ${game.id}`,
      title,
      text: [
        text(number, inLocale(game.title, locale), name),
        ...(isReplaced ? [instead(formatMoney(prize.value))] : []),
      ].join(' '),
      sms: [`${letterhead.siteName}: ${sms(number, name)}`] as [string],
      url: await site.urlOf(tx, game.site_id, locale, `/promotions/${game.slug}`),
      open,
      notes: [],
    }
    const shop = { channels: messages.channels, ...letterhead }
    for (const message of newsMessages(news, winner, shop)) await messages.post(tx, message)
  }
}
