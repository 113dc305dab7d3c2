import { ProviderUnavailable } from './provider.ts'

const WHOLE_TUGRIK = /^(\d{1,15})(?:\.0{1,2})?$/

/** Whole tugrik of a decimal such as "45900.00", read digit by digit; a fraction of a tugrik is money that the shop never asks for. */
export function readTugrik(decimal: unknown): number {
  const whole = typeof decimal === 'string' || typeof decimal === 'number' ? WHOLE_TUGRIK.exec(String(decimal)) : null
  if (!whole) throw new ProviderUnavailable(`The provider sent the amount ${JSON.stringify(decimal)}`)
  return Number(whole[1])
}
