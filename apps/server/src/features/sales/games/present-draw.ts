import type { Draw, Locale, Prize, SeedOfDay } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { DrawRow } from './draws.queries.ts'
import { messageOf } from './fair-draw.ts'
import type { PrizeRow } from './games.queries.ts'

export function presentPrizes(prizes: PrizeRow[], locale: Locale): Prize[] {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  return prizes.map((prize) => ({
    id: prize.id,
    name: inLocale(prize.name, locale),
    kind: prize.kind,
    weight: prize.weight,
    odds: prize.weight / sum,
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

export function presentDraw(
  row: DrawRow,
  {
    gameId,
    prizes,
    seeds,
    locale,
  }: { gameId: number; prizes: PrizeRow[]; seeds: Map<string, SeedOfDay>; locale: Locale },
): Draw {
  const { day, nonce, drawn_prize_id } = row
  const seed = seeds.get(day) ?? { day, commitment: '', seed: null }
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    prize_id: row.prize_id,
    prize: row.kind === 'nothing' ? null : { name: inLocale(row.name, locale), kind: row.kind, value: row.value },
    is_replaced: drawn_prize_id !== row.prize_id,
    code: row.code,
    claim_until: row.claim_until?.toISOString() ?? null,
    proof: {
      ...seed,
      nonce,
      message: messageOf(gameId, row.user_id, nonce),
      prizes: prizes.map(({ id, weight }) => ({ id, weight })),
      drawn_prize_id,
    },
  }
}
