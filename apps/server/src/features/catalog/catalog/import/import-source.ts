import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** Uninterpreted row of a file. */
export type SourceRow = { line: number; fields: Record<string, unknown> } | { line: number; fault: string }

export type SourceFormat = 'csv' | 'jsonl' | 'json'

/** The file as a whole cannot be read; the message says why and where. */
export class SourceRefused extends Error {}

export interface CatalogSource {
  format: SourceFormat
  rows: AsyncIterable<SourceRow>
  /** Fraction of the file that has been read, from 0 to 1. */
  progress(): number
}

const MAX_LINE = 4 * 1024 * 1024
/** Blank characters before the first row. */
const MAX_BEGINNING = 1024 * 1024
const MAX_ARRAY_BYTES = 64 * 1024 * 1024

/**
 * Opens CSV (commas, semicolons or tabs; with a header), JSON lines or a JSON array, plain or gzipped, detected by
 * content. A file is streamed, except an array, which may have 64 MB.
 */
export async function openSource(file: string): Promise<CatalogSource> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new SourceRefused(`There is no file ${file}`)
  const packed = await isGzip(file)
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

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

async function* chunksOf(file: Readable, count: Transform, packed: boolean): AsyncGenerator<Buffer> {
  const counted = file.on('error', (error) => count.destroy(error)).pipe(count)
  if (!packed) return yield* counted
  const unpacked = createGunzip()
  counted.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  try {
    yield* unpacked
  } catch (error) {
    throw new SourceRefused('The gzip file is damaged: what came before the damage was read', { cause: error })
  } finally {
    file.destroy()
  }
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function peek(texts: AsyncGenerator<string>) {
  let beginning = ''
  while (beginning.trim().length < 100) {
    const { done, value } = await texts.next()
    if (done) break
    beginning += value
    if (beginning.length > MAX_BEGINNING) throw new SourceRefused('The file begins with a megabyte of nothing')
  }
  async function* whole() {
    yield beginning
    yield* texts
  }
  return { beginning, whole: whole() }
}

function formatOf(beginning: string): SourceFormat {
  const first = beginning.trimStart().charAt(0)
  if (first === '{') return 'jsonl'
  return first === '[' ? 'json' : 'csv'
}

type Reader = (texts: AsyncIterable<string>, beginning: string) => AsyncGenerator<SourceRow>

const readerOf = (format: SourceFormat): Reader => ({ csv: csvRows, jsonl: jsonLines, json: jsonArray })[format]

async function* jsonLines(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const text of linesOf(texts)) {
    line++
    if (text === null) yield { line, fault: 'the line is longer than 4 MB' }
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
    return { line, fault: 'the line is not JSON' }
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
  if (isTooDeep(value)) return { line, fault: `this is nested more than ${MAX_DEPTH} levels deep` }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { line, fault: 'this is not an object' }
  return { line, fields: { ...value } }
}

async function* jsonArray(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let content = ''
  for await (const text of texts) {
    content += text
    if (content.length > MAX_ARRAY_BYTES) {
      throw new SourceRefused('A JSON array may have 64 MB; write larger catalogues as JSON lines, one object a line')
    }
  }
  let items: unknown
  try {
    items = JSON.parse(content)
  } catch (error) {
    throw new SourceRefused(`The file is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (!Array.isArray(items)) throw new SourceRefused('The file is not a JSON array')
  for (const [place, item] of items.entries()) yield objectRow(place + 1, item)
}

async function* csvRows(texts: AsyncIterable<string>, beginning: string): AsyncGenerator<SourceRow> {
  const faults: SourceRow[] = []
  const parser = parse({
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    delimiter: delimiterOf(beginning),
    info: true,
    max_record_size: MAX_LINE,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      faults.push({ line: Number(error?.lines ?? 0), fault: error?.message ?? 'the line can not be read' })
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
