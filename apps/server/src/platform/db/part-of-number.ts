import { type RawBuilder, sql } from 'kysely'

/** Rows that one search considers by a number: whoever types so little goes on typing. */
export const MOST_BY_NUMBER = 1000

/** Pattern of `like` for texts that begin with this one. */
export const beginningWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Condition that a number begins or ends with a text. Each half has its index: of the column, and of its reverse, both with
 * `text_pattern_ops`.
 */
export function isPartOfNumber(column: string, text: string): RawBuilder<boolean> {
  const number = sql.ref(column)
  const end = [...text].reverse().join('')
  return sql<boolean>`(${number} like ${beginningWith(text)} or reverse(${number}) like ${beginningWith(end)})`
}

/** The same for numbers of orders, whose R people leave out or write in Cyrillic. */
export function isPartOfOrderNumber(column: string, text: string): RawBuilder<boolean> {
  const read = text.toUpperCase().replace(/^[РЯ]/, 'R')
  if (!/^\d+$/.test(read)) return isPartOfNumber(column, read)
  return sql<boolean>`(${sql.ref(column)} like ${`R${read}%`} or ${isPartOfNumber(column, read)})`
}
