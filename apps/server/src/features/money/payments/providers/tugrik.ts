import { UpstreamUnavailable } from '../../../../platform/outbound/index.ts'

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,20}))?$/

/** Money as it is booked. */
export interface Money {
  /** Whole tugrik; a fraction is rounded down. */
  amount: number
  /** More came than is booked: staff see it beside the day's books. */
  hasFraction?: true
}

/** Reads a decimal such as "45900.00" digit by digit; throws where it is none. The shop never asks for a fraction of a tugrik, and counts none. */
export function readMoney(decimal: unknown): Money {
  const digits = typeof decimal === 'string' || typeof decimal === 'number' ? DECIMAL.exec(String(decimal)) : null
  if (!digits) throw new UpstreamUnavailable(`The provider sent the amount ${JSON.stringify(decimal)}`)
  const amount = Number(digits[1])
  return /[1-9]/.test(digits[2] ?? '') ? { amount, hasFraction: true } : { amount }
}

/** The same of a row among others, which an odd one does not hide: null where it is none. */
export function readMoneyIfPossible(decimal: unknown): Money | null {
  try {
    return readMoney(decimal)
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return null
    throw error
  }
}
