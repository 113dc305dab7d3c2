/** What programs of tables take for a formula at the start of a cell. */
const FORMULA = /^[=+\-@\t\r]/
const SPECIAL = /[",\r\n]/

type Cell = string | number | null

/** A table as RFC 4180 has it, with the mark by which Excel knows UTF-8. A text that would be a formula is made a text. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
