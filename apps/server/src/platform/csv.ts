import { type Stringifier, stringify } from 'csv-stringify'
import { stringify as stringifyAll } from 'csv-stringify/sync'

type Cell = string | number | null

/** Text that was preceded by an apostrophe, or looks as if it had been. */
const ESCAPED = /^'+[=+\-@\t\r]/

const OPTIONS = {
  // Excel detects UTF-8 by the byte order mark.
  bom: true,
  record_delimiter: '\r\n',
  // The library quotes whole record delimiters only.
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  // What looks escaped by itself is escaped as well, so that a reader takes off just what was put before it.
  cast: { string: (text: string) => (ESCAPED.test(text) ? `'${text}` : text) },
}

/** Table by RFC 4180. A text that a spreadsheet would take for a formula is preceded by an apostrophe: see `csvText`. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => stringifyAll([...rows], OPTIONS)

/** CSV of a table of any length: rows are written to the stream, its text is read from it. */
export const csvStream = (): Stringifier => stringify(OPTIONS)

/** Text of a cell as it was before `csvOf` or `csvStream` wrote it. */
export const csvText = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell)
