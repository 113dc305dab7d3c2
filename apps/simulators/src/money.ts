/** Money in the simulators is an integer in hundredths of a tugrik; the wire format is decimal. */
export type Hundredths = number

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2}))?$/

/** Parses a JSON number or decimal string; undefined for negative values, more than two decimals and anything else. */
export function readDecimal(value: unknown): Hundredths | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const parts = DECIMAL.exec(String(value))
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

export const decimalString = (amount: Hundredths) =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

export const decimalNumber = (amount: Hundredths) => Number(decimalString(amount))

export const feeOf = (amount: Hundredths): Hundredths => Math.round(amount / 100)
