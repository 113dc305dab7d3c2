import { type ImportMapping, PRICE_IMPORT_FIELDS, type StaffImport } from '@delguur/contract'
import { openSource, SourceRefused, type SourceRow } from '../import/import-source.ts'
import { textOf } from '../import/template.ts'
import { guessMapping, isNativeLine, isNativeTable } from './columns.ts'

const ROWS_READ = 50
const SAMPLES = 8
const MAX_SAMPLE = 200
const MAX_COLUMNS = 300

export type Preview = Pick<StaffImport, 'format' | 'is_native' | 'columns' | 'samples' | 'mapping'>

/** Columns of a file with their first values, and what each probably is. Throws `SourceRefused`. */
export async function previewOf(file: string, saved: ImportMapping[], isOfPrices: boolean): Promise<Preview> {
  const { format, rows } = await openSource(file)
  const first = await firstRows(rows)
  const fields = first.flatMap((row) => (row.fields ? [row.fields] : []))
  if (fields.length === 0) throw new SourceRefused('no_rows')
  const columns = [...new Set(fields.flatMap(Object.keys))].filter(Boolean).slice(0, MAX_COLUMNS)
  const isTable = format === 'csv' || format === 'xlsx'
  const isNative = !isOfPrices && (isTable ? isNativeTable(columns) : fields.some(isNativeLine))
  const fitting = saved.find((mapping) => Object.values(mapping).every((column) => columns.includes(column)))
  const mapping = fitting ?? guessMapping(columns)
  return {
    format,
    is_native: isNative,
    columns,
    samples: fields
      .slice(0, SAMPLES)
      .map((row) => columns.map((column) => sampleOf(row[column]).slice(0, MAX_SAMPLE).toWellFormed())),
    mapping: isOfPrices ? pricesOf(mapping) : isNative ? {} : mapping,
  }
}

const pricesOf = (mapping: ImportMapping): ImportMapping =>
  Object.fromEntries(PRICE_IMPORT_FIELDS.flatMap((field) => (mapping[field] ? [[field, mapping[field]]] : [])))

async function firstRows(rows: AsyncIterable<SourceRow>): Promise<SourceRow[]> {
  const first: SourceRow[] = []
  for await (const row of rows) {
    first.push(row)
    if (first.length >= ROWS_READ) break
  }
  return first
}

/** A NUL, which the database does not hold, shows as a space. */
export const sampleOf = (value: unknown) =>
  (value !== null && typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify(value)
    : textOf(value)
  ).replaceAll('\0', ' ')
