const MULTIPLIERS: Readonly<Record<string, number>> = {
  мянга: 1_000,
  мян: 1_000,
  сая: 1_000_000,
  тэрбум: 1_000_000_000,
}
const CURRENCY = /^₮|₮$|(?:төгрөг|төг|tugrik|mnt)$/
const GROUPED = /^\d{1,3}(?:([, .'])\d{3})(?:\1\d{3})*$/
const PLAIN = /^\d+(?:\.0{1,2})?$/
const DECIMAL = /^\d+[.,]\d{1,3}$/

/** `1,249,000₮` from whole tugrik, the same on server and browser; a fraction is rounded, half away from zero. Throws RangeError for no number. */
export function formatMoney(tugrik: number): string {
  if (!Number.isFinite(tugrik)) throw new RangeError(`Not an amount of money: ${tugrik}`)
  const whole = Math.round(Math.abs(tugrik))
  const grouped = BigInt(whole)
    .toString()
    .replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${tugrik < 0 && whole > 0 ? '-' : ''}${grouped}₮`
}

/**
 * Tax in a tax-included total, in whole tugrik: total × rate ÷ (1 + rate), rounded to the nearest tugrik and half away
 * from zero, so that a refund reverses exactly what the sale declared. `rate` is a share (0.1 is 10 %) of at most four
 * decimals.
 */
export function vatIncluded(total: number, rate: number): number {
  if (!Number.isSafeInteger(total)) throw new RangeError(`Not whole tugrik: ${total}`)
  if (!(rate >= 0 && rate <= 1)) throw new RangeError(`Not a tax rate: ${rate}`)
  const scaledRate = BigInt(Math.round(rate * 10_000))
  const whole = 10_000n + scaledRate
  const tax = Number((2n * BigInt(Math.abs(total)) * scaledRate + whole) / (2n * whole))
  return total < 0 && tax > 0 ? -tax : tax
}

/** `sum × share ÷ whole`, rounded to the nearest tugrik; exact even if the product exceeds the safe integers. */
export function roundedShare(sum: number, share: number, whole: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(sum) * BigInt(share) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** Parses an amount in whole tugrik (`1,249,000₮`, `1 249 000`, `1.5 сая`, `500 мянга`); undefined if it is ambiguous. */
export function parseMoney(text: string): number | undefined {
  const bare = text.normalize('NFKC').trim().toLowerCase().replace(CURRENCY, '').trim()
  const [, digits = '', word] = /^([\d.,' ]+?)\s*(\p{L}*)$/u.exec(bare) ?? []
  const multiplier = word ? MULTIPLIERS[word] : 1
  if (multiplier === undefined) return undefined
  const amount = readNumber(digits, multiplier > 1)
  if (amount === undefined) return undefined
  const tugrik = Math.round(amount * multiplier)
  return Number.isSafeInteger(tugrik) ? tugrik : undefined
}

function readNumber(digits: string, mayHaveDecimals: boolean): number | undefined {
  if (PLAIN.test(digits)) return Number(digits)
  if (mayHaveDecimals && DECIMAL.test(digits)) return Number(digits.replace(',', '.'))
  // A single dot group ("1.249") may be a thousand or a decimal, so it is refused.
  if (/^\d+\.\d+$/.test(digits)) return undefined
  return GROUPED.test(digits) ? Number(digits.replace(/\D/g, '')) : undefined
}
