import type { ImportMapping } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { type ImportOptions, importCatalog } from '../import/import-catalog.ts'
import { defaultLocation } from '../import/import-file.ts'
import { mappedRows } from '../import/import-mapped.ts'
import { nativeRows } from '../import/import-native.ts'
import { openSource, type SourceRow } from '../import/import-source.ts'
import { RENAMED, renamed } from './columns.ts'
import { importPrices } from './import-prices.ts'

/** Rows a transaction: each holds the database and the event loop for some hundredths of a second. */
const BATCH_ROWS = 20

/** Cells that staff corrected, by line and column. */
export type Fixes = ReadonlyMap<number, Readonly<Record<string, string>>>

export interface ImportRun extends Required<Pick<ImportOptions, 'dryRun' | 'resume' | 'signal'>> {
  path: string
  /** Code of the price list whose prices the file holds; null for goods. */
  priceList: string | null
  /** Null for a file in the shop's own format. */
  mapping: ImportMapping | null
  fixes: Fixes
  onBatch(db: Db, done: Parameters<NonNullable<ImportOptions['onBatch']>>, fraction: number): Promise<void>
}

/** Takes an uploaded file in, or checks it. A file of the browser names no pictures on the disk of the shop. */
export async function runImport(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  { path, priceList, mapping, fixes, onBatch, dryRun, ...options }: ImportRun,
): Promise<void> {
  const source = await openSource(path)
  const rows = fixedRows(source.rows, fixes)
  const recorded: NonNullable<ImportOptions['onBatch']> = (...done) =>
    onBatch(done[0], done, Math.min(1, source.progress()))
  if (priceList !== null) {
    await importPrices(db, rows, { priceList, mapping: mapping ?? {}, dryRun, ...options, onBatch: recorded })
    return
  }
  const location = mapping ? await defaultLocation(db, dryRun) : ''
  const parsed = mapping
    ? mappedRows(rows, RENAMED, { location, fieldsOf: (fields) => renamed(fields, mapping) })
    : nativeRows(rows, source.format)
  await importCatalog({ db, files, pictureFolder: null }, parsed, {
    ...options,
    dryRun,
    batchRows: BATCH_ROWS,
    rests: true,
    ...(dryRun ? { plannedLocation: location } : {}),
    onBatch: recorded,
  })
}

async function* fixedRows(rows: AsyncIterable<SourceRow>, fixes: Fixes): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const fixed = fixes.get(row.line)
    if (!fixed || !row.fields) yield row
    // The corrected cell may be the one that could not be read.
    else yield { line: row.line, fields: { ...row.fields, ...fixed } }
  }
}
