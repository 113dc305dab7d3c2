import { parseMoney } from '@delguur/mongolia/money'

/** A whole number as people write it: `1,250,000₮`, `1 250 000`, `-500`; null where it is none, as `12.5`. */
export function readNumber(text: string): number | null {
  const [, sign, digits = ''] = /^\s*([-−–]?)\s*(.*)$/s.exec(text) ?? []
  const number = parseMoney(digits)
  if (number === undefined) return null
  return sign && number > 0 ? -number : number
}
