import type { Locale } from '@delguur/contract'
import { formatDateTime, formatMoney } from '@delguur/mongolia'
import type { GameRow } from './games.queries.ts'

type Conditions = Pick<
  GameRow,
  | 'kind'
  | 'draws_per_day'
  | 'draws_per_order'
  | 'order_minimum'
  | 'draws_in_all'
  | 'needs_proof'
  | 'claim_days'
  | 'ends_at'
>

const TEXTS = {
  mn: {
    perDay: (count: number) => `Өдөрт ${count} удаа эргүүлнэ`,
    perOrder: (count: number, sum: string) =>
      `${sum} ба түүнээс дээш төлсөн захиалга бүрд ${count} удаа эргүүлэх эрхтэй`,
    inAll: (count: number) => `Нийт ${count} удаа эргэнэ`,
    ticketsPerDay: (count: number) => `Өдөрт ${count} тасалбар авна`,
    ticketsPerOrder: (count: number, sum: string) =>
      `${sum} ба түүнээс дээш төлсөн захиалга бүрд ${count} тасалбар авна`,
    ticketsInAll: (count: number) => `Нийт ${count} тасалбартай`,
    drawn: (time: string) => `${time}-д бүх тасалбараас нэгийг сугална. Тасалбар бүрийн боломж тэнцүү`,
    phone: 'Утасны дугаараа баталгаажуулсан хэрэглэгч оролцоно',
    claim: (days: number) => `Хожсон барааг ${days} хоногийн дотор салбараас авна`,
  },
  en: {
    perDay: (count: number) => (count === 1 ? 'One turn a day' : `${count} turns a day`),
    perOrder: (count: number, sum: string) =>
      `${count === 1 ? 'One turn' : `${count} turns`} for each paid order of ${sum} or more`,
    inAll: (count: number) => `${count} turns in all`,
    ticketsPerDay: (count: number) => (count === 1 ? 'One ticket a day' : `${count} tickets a day`),
    ticketsPerOrder: (count: number, sum: string) =>
      `${count === 1 ? 'One ticket' : `${count} tickets`} for each paid order of ${sum} or more`,
    ticketsInAll: (count: number) => `${count} tickets in all`,
    drawn: (time: string) => `One of all tickets is drawn at ${time}. Each has the same chance`,
    phone: 'For customers with a confirmed phone number',
    claim: (days: number) => `Goods that are won are fetched in a store within ${days} days`,
  },
} as const

/** Who may draw how often, in words; `hasGoods`: some prizes are fetched. */
export function conditionsOf(game: Conditions, hasGoods: boolean, locale: Locale): string[] {
  const texts = TEXTS[locale]
  const isJackpot = game.kind === 'jackpot'
  const words = isJackpot
    ? { perDay: texts.ticketsPerDay, perOrder: texts.ticketsPerOrder, inAll: texts.ticketsInAll }
    : texts
  const { draws_per_day: perDay, draws_per_order: perOrder, order_minimum: sum, draws_in_all: inAll } = game
  return [
    ...(perDay === null ? [] : [words.perDay(perDay)]),
    ...(perOrder === null || sum === null ? [] : [words.perOrder(perOrder, formatMoney(sum))]),
    ...(inAll === null ? [] : [words.inAll(inAll)]),
    ...(game.needs_proof ? [texts.phone] : []),
    ...(isJackpot ? [texts.drawn(formatDateTime(game.ends_at))] : []),
    ...(hasGoods ? [texts.claim(game.claim_days)] : []),
  ]
}
