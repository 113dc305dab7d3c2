/** Valid rows of a file, and the reasons why others were refused. */
export interface Imported<Row> {
  rows: Row[]
  refused: string[]
}

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Control characters and lone surrogates, some of which the database refuses. */
const UNWRITABLE = /\p{Cc}|\p{Cs}/gu

/** Text or number as trimmed text; null if missing. */
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
