import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { parse } from 'csv-parse'
import { openXlsx, type XlsxCellFault, XlsxRefused } from '../../../../platform/xlsx/index.ts'
import { type Fault, faultOf } from './import-faults.ts'
import { SourceRefused } from './source-refused.ts'
import { chunksOf, decoded } from './source-text.ts'

export { SourceRefused } from './source-refused.ts'

/** Uninterpreted row of a file. */
export type SourceRow =
  | { line: number; fields: Record<string, unknown> }
  | { line: number; fault: Fault; fields?: Record<string, unknown> }

export type SourceFormat = 'csv' | 'xlsx' | 'jsonl' | 'json'

export interface CatalogSource {
  format: SourceFormat
  rows: AsyncIterable<SourceRow>
  /** Fraction of the file that has been read, from 0 to 1. */
  progress(): number
}

const MAX_HEADING = 200
const MAX_LINE = 4 * 1024 * 1024
/** Blank characters before the first row. */
const MAX_BEGINNING = 1024 * 1024
const MAX_ARRAY_BYTES = 64 * 1024 * 1024

/**
 * Opens CSV (commas, semicolons or tabs; with a header), JSON lines or a JSON array, plain or gzipped, or the first sheet
 * of an Excel workbook, detected by content. A file is streamed, except an array, which may have 64 MB.
 */
export async function openSource(file: string): Promise<CatalogSource> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new SourceRefused('no_file', { file })
  const beginsWith = await firstBytes(file)
  if (WORKBOOKS.has(beginsWith)) return openWorkbook(file)
  const packed = beginsWith.startsWith(GZIP)
  let read = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      read += chunk.length
      done(null, chunk)
    },
  })
  const texts = decoded(chunksOf(createReadStream(file), count, packed))
  const { beginning, whole } = await peek(texts)
  const format = formatOf(beginning)
  return { format, rows: readerOf(format)(whole, beginning), progress: () => (found.size ? read / found.size : 1) }
}

const GZIP = '1f8b'
/** Archives, and the format that protected and old workbooks have. */
const WORKBOOKS = new Set(['504b0304', '504b0506', 'd0cf11e0'])

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('hex', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function openWorkbook(file: string): Promise<CatalogSource> {
  const { rows, progress } = await openXlsx(file).catch(asSourceRefused)
  return { format: 'xlsx', rows: sheetRows(rows), progress }
}

function asSourceRefused(error: unknown): never {
  throw error instanceof XlsxRefused ? new SourceRefused(error.reason, {}, { cause: error }) : error
}

/** Rows below the first that is not empty, by its headings. */
async function* sheetRows(rows: Awaited<ReturnType<typeof openXlsx>>['rows']): AsyncGenerator<SourceRow> {
  let names: string[] | null = null
  try {
    for await (const { line, cells, faults } of rows) {
      if (cells.every((cell) => cell.trim() === '') && faults.length === 0) continue
      if (names === null) {
        names = headings(Array.from(cells, (cell = '') => cell))
        continue
      }
      const fields = Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']))
      const [fault] = faults
      yield fault ? { line, fields, fault: cellFault(fault, names) } : { line, fields }
    }
  } catch (error) {
    asSourceRefused(error)
  }
}

const cellFault = ({ column, reason, text }: XlsxCellFault, names: string[]) =>
  faultOf(reason === 'error' ? 'cell_error' : 'cell_too_long', { text }, `column:${names[column] ?? column + 1}`)

/** Headings of a table: each is different, so that no column hides another. */
function headings(cells: string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, column) => {
    const name = cell.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_HEADING) || `#${column + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

async function peek(texts: AsyncGenerator<string>) {
  let beginning = ''
  while (beginning.trim().length < 100) {
    const { done, value } = await texts.next()
    if (done) break
    beginning += value
    if (beginning.length > MAX_BEGINNING) throw new SourceRefused('begins_empty')
  }
  async function* whole() {
    yield beginning
    yield* texts
  }
  return { beginning, whole: whole() }
}

function formatOf(beginning: string): Exclude<SourceFormat, 'xlsx'> {
  const first = beginning.trimStart().charAt(0)
  if (first === '{') return 'jsonl'
  return first === '[' ? 'json' : 'csv'
}

type Reader = (texts: AsyncIterable<string>, beginning: string) => AsyncGenerator<SourceRow>

const readerOf = (format: Exclude<SourceFormat, 'xlsx'>): Reader =>
  ({ csv: csvRows, jsonl: jsonLines, json: jsonArray })[format]

async function* jsonLines(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const text of linesOf(texts)) {
    line++
    if (text === null) yield { line, fault: faultOf('line_too_long') }
    else if (text.trim() !== '') yield jsonRow(line, text)
  }
}

/** Lines without their terminators; null for one above the limit. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string | null> {
  let rest = ''
  let skipping = false
  for await (const text of texts) {
    // Only new input is searched: otherwise an endless line would be searched again with each chunk.
    const [end = '', ...lines] = text.split('\n')
    rest = skipping ? '' : rest + end
    for (const line of lines) {
      yield skipping ? null : rest
      skipping = false
      rest = line
    }
    if (rest.length > MAX_LINE) {
      rest = ''
      skipping = true
    }
  }
  if (rest !== '' || skipping) yield skipping ? null : rest
}

function jsonRow(line: number, text: string): SourceRow {
  try {
    return objectRow(line, JSON.parse(text))
  } catch {
    return { line, fault: faultOf('not_json') }
  }
}

/** Bound on nesting: no catalogue is deeper, and later steps walk a row recursively. */
const MAX_DEPTH = 50

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((one) => (one !== null && typeof one === 'object' ? Object.values(one) : []))
  }
  return false
}

function objectRow(line: number, value: unknown): SourceRow {
  if (isTooDeep(value)) return { line, fault: faultOf('too_deep', { limit: MAX_DEPTH }) }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { line, fault: faultOf('not_object') }
  return { line, fields: { ...value } }
}

async function* jsonArray(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let content = ''
  for await (const text of texts) {
    content += text
    if (content.length > MAX_ARRAY_BYTES) {
      throw new SourceRefused('array_too_large')
    }
  }
  let items: unknown
  try {
    items = JSON.parse(content)
  } catch (error) {
    throw new SourceRefused('json_damaged', { text: error instanceof Error ? error.message : String(error) })
  }
  if (!Array.isArray(items)) throw new SourceRefused('not_array')
  for (const [place, item] of items.entries()) yield objectRow(place + 1, item)
}

async function* csvRows(texts: AsyncIterable<string>, beginning: string): AsyncGenerator<SourceRow> {
  const faults: SourceRow[] = []
  const parser = parse({
    bom: true,
    columns: headings,
    delimiter: delimiterOf(beginning),
    info: true,
    max_record_size: MAX_LINE,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      faults.push({
        line: Number(error?.lines ?? 0),
        fault: faultOf('csv', { text: error?.message ?? 'the line can not be read' }),
      })
      return undefined
    },
  })
  const source = Readable.from(texts)
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  for await (const { record, info } of parser) {
    yield* faults.splice(0)
    yield { line: info.lines, fields: record }
  }
  yield* faults
}

function delimiterOf(beginning: string): string {
  const header = beginning.split('\n', 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => [delimiter, header.split(delimiter).length] as const)
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ','
}
