import type { GameInput, PrizeInput, StaffGame } from '@delguur/contract'
import { freshNumber } from './people/fresh-number.ts'
import type { TestShop } from './test-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString()

/** Prize of nothing, unless overridden. */
export const prize = (overrides: Partial<PrizeInput> = {}): PrizeInput => ({
  kind: 'nothing',
  name: { mn: 'Дараа дахин оролдоорой', en: 'Better luck next time' },
  weight: 1,
  is_consolation: false,
  value: 0,
  stock: null,
  budget: null,
  campaign_id: null,
  credit_type: null,
  variant_id: null,
  ...overrides,
})

export const CONSOLATION = prize({ is_consolation: true })
/** 500 tugrik of bonus. */
export const BONUS = prize({
  kind: 'credit',
  name: { mn: '500₮ бонус', en: '500₮ bonus' },
  value: 500,
  credit_type: 'bonus',
})

/** 500 tugrik on a gift card. */
export const GIFT_CARD = prize({
  kind: 'gift_card',
  name: { mn: '500₮ бэлгийн карт', en: '500₮ gift card' },
  value: 500,
})

/** Jackpot of a million, with one ticket a day. */
export const JACKPOT = {
  kind: 'jackpot',
  title: { mn: 'Супер шагнал', en: 'Jackpot' },
  text: { mn: 'Тасалбараа аваарай', en: 'Take your ticket' },
  prizes: [
    prize({
      kind: 'credit',
      name: { mn: '1,000,000₮ бонус', en: '1,000,000₮ bonus' },
      value: 1_000_000,
      credit_type: 'bonus',
    }),
  ],
} as const satisfies Partial<GameInput>

/** Wheel that runs since yesterday, with one turn a day. */
export const gameInput = (overrides: Partial<GameInput> = {}): GameInput => ({
  kind: 'lucky_wheel',
  slug: `wheel-${freshNumber()}`,
  title: { mn: 'Азын хүрд', en: 'Lucky wheel' },
  text: { mn: 'Өдөр бүр эргүүлээрэй', en: 'Turn it every day' },
  starts_at: new Date(Date.now() - DAY_MS).toISOString(),
  ends_at: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  needs_proof: true,
  draws_per_day: 1,
  draws_per_order: null,
  order_minimum: null,
  draws_in_all: null,
  claim_days: 30,
  prizes: [BONUS, CONSOLATION],
  ...overrides,
})

/** Member of staff who makes games. */
export async function gamesOf(shop: Pick<TestShop, 'staff'>) {
  const staff = await shop.staff('administrator')
  const { request } = staff.client
  return {
    staff,
    create: (overrides: Partial<GameInput> = {}): Promise<StaffGame> =>
      request('POST /api/back_office/games', { body: gameInput(overrides) }),
    show: (id: number): Promise<StaffGame> => request('GET /api/back_office/games/:id', { params: { id } }),
    change: (id: number, version: number, game: GameInput): Promise<StaffGame> =>
      request('PUT /api/back_office/games/:id', { params: { id }, body: { version, game } }),
    pause: (id: number): Promise<StaffGame> => request('PUT /api/back_office/games/:id/pause', { params: { id } }),
    resume: (id: number): Promise<StaffGame> => request('PUT /api/back_office/games/:id/resume', { params: { id } }),
    draws: (id: number, won = false) =>
      request('GET /api/back_office/games/:id/draws', { params: { id }, query: { won } }),
  }
}
