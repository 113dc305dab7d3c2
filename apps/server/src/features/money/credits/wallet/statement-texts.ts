import type { Locale } from '@delguur/contract'
import { NOTES, STAFF_NOTE } from '../move-credit.ts'
import type { StatementRow } from './statement.queries.ts'

type Why = Pick<StatementRow, 'amount' | 'order_number' | 'purpose' | 'note'>

/** Reason of a change of a balance, in words. */
export function whatText(entry: Why, locale: Locale): string {
  const texts = TEXTS[locale]
  const { amount, order_number: order, purpose, note } = entry
  if (note === NOTES.earned) return texts.earned(order ?? '')
  if (order !== null) return amount > 0 ? texts.refund(order) : texts.paid(order)
  if (purpose !== null) return purpose === 'recharge' ? texts.topup : texts.cardMoney
  if (note === NOTES.giftCard) return texts.giftCard
  if (note === NOTES.prize) return texts.prize
  return note === NOTES.left ? texts.left : byStaff(entry, locale)
}

function byStaff({ amount, note }: Why, locale: Locale): string {
  const did = amount > 0 ? TEXTS[locale].given : TEXTS[locale].taken
  const reason = note?.startsWith(STAFF_NOTE) ? note.slice(STAFF_NOTE.length) : ''
  return reason === '' ? did : `${did}: ${reason}`
}

const TEXTS = {
  mn: {
    earned: (order: string) => `${order} захиалгын урамшуулал`,
    paid: (order: string) => `${order} захиалгын төлбөр`,
    refund: (order: string) => `${order} захиалгын буцаалт`,
    topup: 'Цэнэглэлт',
    cardMoney: 'Бэлгийн карт авахаар төлсөн мөнгө',
    giftCard: 'Бэлгийн картаас шилжүүлсэн',
    left: 'Бүртгэл хаагдсан',
    prize: 'Тоглоомын шагнал',
    given: 'Дэлгүүрээс олгосон',
    taken: 'Дэлгүүр хассан',
  },
  en: {
    earned: (order: string) => `Earned by order ${order}`,
    paid: (order: string) => `Paid for order ${order}`,
    refund: (order: string) => `Refund of order ${order}`,
    topup: 'Top-up',
    cardMoney: 'Money paid for a gift card',
    giftCard: 'From a gift card',
    left: 'The account was closed',
    prize: 'Prize of a game',
    given: 'Given by the shop',
    taken: 'Taken back by the shop',
  },
} as const
