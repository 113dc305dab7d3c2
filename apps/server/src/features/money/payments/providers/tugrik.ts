import { UpstreamUnavailable } from '../../../../platform/outbound/index.ts'

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,20}))?$/

/** Money as booked. */
export interface Money {
  /** Whole tugrik; a fraction is rounded down. */
  amount: number
  /** A fraction was received as well: staff find it in the day's reconciliation. */
  hasFraction?: true
}

/**
 * Parses a decimal such as "45900.00" digit by digit; throws if it is none. The shop neither requests nor books fractions of
 * a tugrik.
 */
export function readMoney(decimal: unknown): Money {
  const digits = typeof decimal === 'string' || typeof decimal === 'number' ? DECIMAL.exec(String(decimal)) : null
  if (!digits) throw new UpstreamUnavailable(`The provider sent the amount ${JSON.stringify(decimal)?.slice(0, 60)}`)
  const amount = Number(digits[1])
  return /[1-9]/.test(digits[2] ?? '') ? { amount, hasFraction: true } : { amount }
}

/** Parses a decimal of one row among others; null if it is none, so that an odd row does not hide the others. */
export function readMoneyIfPossible(decimal: unknown): Money | null {
  try {
    return readMoney(decimal)
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return null
    throw error
  }
}
