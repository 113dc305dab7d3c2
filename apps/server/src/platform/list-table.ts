import type { Locale } from '@delguur/contract'
import type { Cell, Table } from './tables.ts'

/**
 * Column of a list as a table: its name in JSON lines, its headings, and what stands in it. Where that is a code, people read
 * it in words, and programs in JSON lines the code.
 */
export type ListColumn<Row> = readonly [
  name: string,
  mn: string,
  en: string,
  value: (row: Row, locale: Locale) => Cell | undefined,
  words?: (row: Row, locale: Locale) => Cell | undefined,
]

/** Words for each of a set of codes. */
export type CodeWords<Code extends string> = Readonly<Record<Code, Readonly<Record<Locale, string>>>>

const ROWS_A_READ = 500

/** Pages of a list in the order of its ids, each read behind the last row seen, whatever was added meanwhile. */
export async function* readOn<Row extends { id: number }>(
  read: (afterId: number | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let afterId: number | null = null
  for (;;) {
    const rows: Row[] = await read(afterId, ROWS_A_READ)
    yield rows
    if (rows.length < ROWS_A_READ) return
    afterId = rows.at(-1)?.id ?? null
  }
}

/** A list of any length as a table, read while it is sent. */
export function listTable<Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  locale: Locale,
): Table {
  async function* withHeading(): AsyncGenerator<Cell[]> {
    yield columns.map(([, mn, en]) => (locale === 'mn' ? mn : en))
    for await (const rows of pages)
      for (const row of rows) yield columns.map(([, , , value, words = value]) => words(row, locale) ?? null)
  }
  async function* named() {
    for await (const rows of pages)
      for (const row of rows)
        yield Object.fromEntries(columns.map(([column, , , value]) => [column, value(row, locale) ?? null]))
  }
  return { name, rows: withHeading(), lines: named() }
}
