import { SearchError } from '../errors.ts'

const PATTERN = /^([^#0]*)([#,]*[0,]*)(?:\.(0*)(#*))?([^#0.]*)$/

/** Maximum number of integer digits. */
const MOST_DIGITS = 21

/** Formats numbers by a pattern of Java's DecimalFormat as far as prices need it: text, `#,##0.00`, text. */
export function decimalFormat(pattern: string): (value: number) => string {
  const parts = PATTERN.exec(pattern)
  const whole = parts?.[2] ?? ''
  const least = [...whole].filter((sign) => sign === '0').length
  if (!parts || (!whole && parts[3] === undefined) || least > MOST_DIGITS) {
    throw new SearchError(
      'illegal_argument_exception',
      `[format] [${pattern}] is no pattern of digits such as [#,##0.00]`,
    )
  }
  const fixed = parts[3]?.length ?? 0
  const numbers = new Intl.NumberFormat('en-US', {
    minimumIntegerDigits: Math.max(1, least),
    minimumFractionDigits: fixed,
    maximumFractionDigits: fixed + (parts[4]?.length ?? 0),
    useGrouping: whole.includes(','),
    roundingMode: 'halfEven',
  })
  const [before, after] = [unquoted(parts[1]), unquoted(parts[5])]
  return (value) => `${before}${numbers.format(value)}${after}`
}

const unquoted = (text = ''): string => text.replaceAll("'", '')
