import type { Locale } from '@delguur/contract'
import type { Cell, Table } from './tables.ts'

/** Column of a list as a table: its name in JSON lines, its headings, and what stands in it. */
export type ListColumn<Row> = readonly [
  name: string,
  mn: string,
  en: string,
  value: (row: Row, locale: Locale) => Cell | undefined,
]

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
  const cells = (row: Row) => columns.map(([, , , value]) => value(row, locale) ?? null)
  async function* each(): AsyncGenerator<Cell[]> {
    for await (const rows of pages) for (const row of rows) yield cells(row)
  }
  async function* withHeading() {
    yield columns.map(([, mn, en]) => (locale === 'mn' ? mn : en))
    yield* each()
  }
  async function* named() {
    for await (const row of each()) yield Object.fromEntries(columns.map(([column], at) => [column, row[at]]))
  }
  return { name, rows: withHeading(), lines: named() }
}
