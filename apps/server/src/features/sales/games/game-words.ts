import type { Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import type { GameRow } from './games.queries.ts'

type Conditions = Pick<
  GameRow,
  'draws_per_day' | 'draws_per_order' | 'order_minimum' | 'draws_in_all' | 'needs_proof' | 'claim_days'
>

const TEXTS = {
  mn: {
    perDay: (count: number) => `Өдөрт ${count} удаа эргүүлнэ`,
    perOrder: (count: number, sum: string) =>
      `${sum} ба түүнээс дээш төлсөн захиалга бүрд ${count} удаа эргүүлэх эрхтэй`,
    inAll: (count: number) => `Нийт ${count} удаа эргэнэ`,
    phone: 'Утасны дугаараа баталгаажуулсан хэрэглэгч оролцоно',
    claim: (days: number) => `Хожсон барааг ${days} хоногийн дотор салбараас авна`,
  },
  en: {
    perDay: (count: number) => (count === 1 ? 'One turn a day' : `${count} turns a day`),
    perOrder: (count: number, sum: string) =>
      `${count === 1 ? 'One turn' : `${count} turns`} for each paid order of ${sum} or more`,
    inAll: (count: number) => `${count} turns in all`,
    phone: 'For customers with a confirmed phone number',
    claim: (days: number) => `Goods that are won are fetched in a store within ${days} days`,
  },
} as const

/** Who may draw how often, in words. */
export function conditionsOf(game: Conditions, locale: Locale): string[] {
  const texts = TEXTS[locale]
  const { draws_per_day: perDay, draws_per_order: perOrder, order_minimum: sum, draws_in_all: inAll } = game
  return [
    ...(perDay === null ? [] : [texts.perDay(perDay)]),
    ...(perOrder === null || sum === null ? [] : [texts.perOrder(perOrder, formatMoney(sum))]),
    ...(inAll === null ? [] : [texts.inAll(inAll)]),
    ...(game.needs_proof ? [texts.phone] : []),
    texts.claim(game.claim_days),
  ]
}
