import { type RawBuilder, sql } from 'kysely'

/** Rows that one search considers by a number: whoever types so little goes on typing. */
export const MOST_BY_NUMBER = 1000

/** Pattern of `like` for texts that begin with this one. */
export const beginningWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Sorts behind every character. */
const LAST = '\u{10ffff}'

/**
 * Condition that a value begins with a text, by an index of it with `text_pattern_ops`. A pattern of `like` would lose that
 * index in the plans that PostgreSQL keeps for every value.
 */
export const beginsWith = (value: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${value} ~>=~ ${text} and ${value} ~<~ ${text + LAST})`

/** Condition that a number begins or ends with a text. Each half has its index: of the column, and of its reverse. */
export function isPartOfNumber(column: string, text: string): RawBuilder<boolean> {
  const number = sql.ref(column)
  const end = [...text].reverse().join('')
  return sql<boolean>`(${beginsWith(number, text)} or ${beginsWith(sql`reverse(${number})`, end)})`
}

/** The same for numbers of orders, whose R people leave out or write in Cyrillic. */
export function isPartOfOrderNumber(column: string, text: string): RawBuilder<boolean> {
  const read = text.toUpperCase().replace(/^[РЯ]/, 'R')
  if (!/^\d+$/.test(read)) return isPartOfNumber(column, read)
  return sql<boolean>`(${beginsWith(sql.ref(column), `R${read}`)} or ${isPartOfNumber(column, read)})`
}
