import type { CancellationRules } from '@delguur/contract'
import { HOUR_MS } from '../../../platform/durations.ts'

interface Terms {
  cancellation: CancellationRules
  total: number
  starts_at: Date
}

/** What a cancellation at a moment costs, in tugrik: the dearest step that applies, all of it once the booking has begun. */
export function cancellationFee({ cancellation, total, starts_at }: Terms, now: Date): number {
  const left = starts_at.getTime() - now.getTime()
  if (left <= 0) return total
  const percents = cancellation
    .filter(({ hours_before }) => left < hours_before * HOUR_MS)
    .map(({ fee_percent }) => fee_percent)
  return Math.round((total * Math.max(0, ...percents)) / 100)
}

/** Moment until which a cancellation is free; null if it never is. */
export function freeUntil({ cancellation, starts_at }: Pick<Terms, 'cancellation' | 'starts_at'>, bookedAt: Date) {
  const hours = Math.max(0, ...cancellation.map(({ hours_before }) => hours_before))
  const until = new Date(starts_at.getTime() - hours * HOUR_MS)
  return until > bookedAt ? until : null
}
