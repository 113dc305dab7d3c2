import { SearchError } from '../errors.ts'

const PATTERN = /^([^#0]*)([#,]*[0,]*)(?:\.(0*)(#*))?([^#0.]*)$/

/** Writes numbers by a pattern of Java's DecimalFormat as far as prices need it: text, `#,##0.00`, text. */
export function decimalFormat(pattern: string): (value: number) => string {
  const parts = PATTERN.exec(pattern)
  const whole = parts?.[2] ?? ''
  if (!parts || (!whole && parts[3] === undefined)) {
    throw new SearchError(
      'illegal_argument_exception',
      `[format] [${pattern}] is no pattern of digits such as [#,##0.00]`,
    )
  }
  const fixed = parts[3]?.length ?? 0
  const numbers = new Intl.NumberFormat('en-US', {
    minimumIntegerDigits: Math.max(1, [...whole].filter((sign) => sign === '0').length),
    minimumFractionDigits: fixed,
    maximumFractionDigits: fixed + (parts[4]?.length ?? 0),
    useGrouping: whole.includes(','),
    roundingMode: 'halfEven',
  })
  const [before, after] = [unquoted(parts[1]), unquoted(parts[5])]
  return (value) => `${before}${numbers.format(value)}${after}`
}

const unquoted = (text = ''): string => text.replaceAll("'", '')
