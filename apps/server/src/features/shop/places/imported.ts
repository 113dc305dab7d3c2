/** Rows of a file that were understood, and why the others were not. */
export interface Imported<Row> {
  rows: Row[]
  refused: string[]
}

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Control characters and halves of characters: the database takes some of them in no text. */
const UNWRITABLE = /\p{Cc}|\p{Cs}/gu

/** A text or a number as a text without blanks around it; null where there is none. */
export function textIn(fields: Fields, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'number') return String(value)
    const text = typeof value === 'string' ? value.replaceAll(UNWRITABLE, ' ').trim() : ''
    if (text !== '') return text
  }
  return null
}

export function numberIn(fields: Fields, ...names: string[]): number | null {
  const text = textIn(fields, ...names)
  return text !== null && Number.isFinite(Number(text)) ? Number(text) : null
}
