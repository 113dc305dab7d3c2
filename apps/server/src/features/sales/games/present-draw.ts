import type { Draw, Locale, Prize, SeedOfDay } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { DrawRow } from './draws.queries.ts'
import { messageOf } from './fair-draw.ts'
import type { PrizeRow } from './games.queries.ts'

/** @param tickets of a jackpot, each of which has the same chance */
export function presentPrizes(prizes: PrizeRow[], locale: Locale, tickets: number | null): Prize[] {
  const weights = prizes.reduce((total, { weight }) => total + weight, 0)
  const sum = tickets === null ? weights : Math.max(1, tickets) * weights
  return prizes.map((prize) => ({
    id: prize.id,
    name: inLocale(prize.name, locale),
    kind: prize.kind,
    weight: prize.weight,
    odds: prize.weight / sum,
    value: prize.value,
    left: leftOf(prize),
  }))
}

/** Pieces that stock and budget still allow; null without a limit. */
function leftOf({ is_usable, stock, given, budget, spent, value }: PrizeRow): number | null {
  if (!is_usable) return 0
  const limits = [
    ...(stock === null ? [] : [stock - given]),
    ...(budget === null || value === 0 ? [] : [Math.floor((budget - spent) / value)]),
  ]
  return limits.length > 0 ? Math.min(...limits) : null
}

/** What a draw gave: a bonus where the prize of a jackpot could not be given. */
export function winningsOf(row: DrawRow, locale: Locale) {
  const { ticket_number, name, kind, value, is_replaced, code, claim_until } = row
  const isWon = name !== null && kind !== null && value !== null && kind !== 'nothing'
  const given = is_replaced && ticket_number !== null ? 'credit' : kind
  return {
    prize: isWon && given !== null ? { name: inLocale(name, locale), kind: given, value } : null,
    is_replaced,
    code,
    claim_until: claim_until?.toISOString() ?? null,
  }
}

export function presentDraw(
  row: DrawRow,
  {
    gameId,
    prizes,
    seeds,
    locale,
  }: { gameId: number; prizes: PrizeRow[]; seeds: Map<string, SeedOfDay>; locale: Locale },
): Draw {
  const { day, nonce, drawn_prize_id, prize_id } = row
  if (drawn_prize_id === null || prize_id === null) throw new Error(`Draw ${row.id} is a ticket`)
  const seed = seeds.get(day) ?? { day, commitment: '', seed: null }
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    prize_id,
    ...winningsOf(row, locale),
    proof: {
      ...seed,
      nonce,
      message: messageOf(gameId, row.user_id, nonce),
      prizes: prizes.map(({ id, weight }) => ({ id, weight })),
      drawn_prize_id,
    },
  }
}
