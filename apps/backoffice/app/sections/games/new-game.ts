import type { GameInput, PrizeInput, StaffGame } from '@delguur/contract'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 14

/** Prize as it begins in the form. */
export const newPrize = (): PrizeInput => ({
  kind: 'credit',
  name: { mn: '' },
  weight: 1,
  is_consolation: false,
  value: 0,
  stock: null,
  budget: null,
  campaign_id: null,
  credit_type: 'bonus',
  variant_id: null,
})

const CONSOLATION: PrizeInput = { ...newPrize(), kind: 'nothing', is_consolation: true, credit_type: null }

/** Wheel that begins tomorrow, with one turn a day. */
export const newGame = (now: number): GameInput => ({
  kind: 'lucky_wheel',
  slug: '',
  title: { mn: '' },
  text: { mn: '' },
  starts_at: new Date(now + DAY_MS).toISOString(),
  ends_at: new Date(now + (DAYS + 1) * DAY_MS).toISOString(),
  needs_proof: true,
  draws_per_day: 1,
  draws_per_order: null,
  order_minimum: null,
  draws_in_all: null,
  claim_days: DAYS,
  prizes: [newPrize(), CONSOLATION],
})

/** The game as another kind: a jackpot has one prize, a wheel also a consolation prize. */
export function ofKind(game: GameInput, kind: GameInput['kind']): GameInput {
  const [first = newPrize()] = game.prizes
  const limitless = { weight: 1, stock: null, budget: null, is_consolation: false }
  const prizes = kind === 'jackpot' ? [{ ...first, ...limitless }] : [first, CONSOLATION]
  return { ...game, kind, prizes }
}

/** The game as staff entered it. */
export function withoutState(game: StaffGame): GameInput {
  const { id: _, version, state, draws_made, jackpot, paused_at, created_at, prizes, ...input } = game
  return { ...input, prizes: prizes.map(({ id, given, spent, ...prize }) => prize) }
}
