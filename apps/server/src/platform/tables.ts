import { Readable } from 'node:stream'
import type { TableFormat } from '@delguur/contract'
import { csvStream } from './csv.ts'
import { xlsxStream } from './xlsx/index.ts'

export type Cell = string | number | null

export { TABLE_FORMATS } from '@delguur/contract'

/** Table of any length; it is read while it is sent. */
export interface Table {
  /** Name of its file, without the ending. */
  name: string
  /** The first is the heading. */
  rows: AsyncIterable<readonly Cell[]>
  /** What JSON lines hold in place of the rows. */
  lines?: AsyncIterable<object>
}

/** Content of a table as a file. In no format does a spreadsheet take a text for a formula. */
export function tableStream({ rows, lines = objectsOf(rows) }: Table, format: TableFormat): Readable {
  if (format === 'xlsx') return xlsxStream(rows)
  if (format === 'jsonl') return Readable.from(jsonLines(lines), { objectMode: false })
  const output = csvStream()
  const source = Readable.from(rows)
  source.once('error', (error) => output.destroy(error))
  output.once('close', () => source.destroy())
  return source.pipe(output)
}

async function* jsonLines(lines: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

async function* objectsOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<object> {
  let names: string[] | null = null
  for await (const row of rows) {
    if (names === null) names = row.map(String)
    else yield Object.fromEntries(names.map((name, place) => [name, row[place] ?? null]))
  }
}

/** Rows of a table that are there already, below their heading. */
export async function* rowsOf(
  heading: readonly Cell[],
  rows: Iterable<readonly Cell[]>,
): AsyncGenerator<readonly Cell[]> {
  yield heading
  yield* rows
}
