import path from 'node:path'
import type { Db } from '../../../../platform/db/index.ts'
import { insertWarehouse } from '../../../shop/site/index.ts'
import { type ImportCounts, type ImportOptions, type ImportResources, importCatalog } from './import-catalog.ts'
import { mappedRows } from './import-mapped.ts'
import { nativeRows } from './import-native.ts'
import { locationIds } from './import-references.queries.ts'
import type { ParsedRow } from './import-row.ts'
import { openSource } from './import-source.ts'
import { readMapping } from './mapping-file.ts'

export interface ImportFileOptions extends Omit<ImportOptions, 'onProgress'> {
  /** Mapping file, or null for a file in the shop's own format. */
  mapping?: string | null
  /** Tugrik per unit of the source's currency. */
  rate?: number
  onProgress?: (counts: ImportCounts, fraction: () => number) => void
}

/** Imports a file of any format that `openSource` reads; its pictures are beside it. */
export async function importFile(
  { db, files }: Omit<ImportResources, 'pictureFolder'>,
  file: string,
  { mapping: mappingFile = null, rate, onProgress, ...options }: ImportFileOptions = {},
): Promise<ImportCounts> {
  const mapping = mappingFile === null ? null : await readMapping(mappingFile)
  const source = await openSource(file)
  const location = mapping ? await defaultLocation(db, options.dryRun ?? false) : ''
  const rows = mapping
    ? mappedRows(source.rows, mapping, {
        location,
        ...(rate === undefined ? {} : { rate }),
      })
    : nativeRows(source.rows, source.format)
  const resources = { db, files, pictureFolder: path.dirname(path.resolve(file)) }
  return importCatalog(resources, rows, {
    ...options,
    ...(options.dryRun ? { plannedLocation: location } : {}),
    ...(onProgress ? { onProgress: (counts: ImportCounts) => onProgress(counts, source.progress) } : {}),
  })
}

/** Rows of a file in the shop's own format, unchecked. */
export async function readCatalog(file: string): Promise<AsyncIterable<ParsedRow>> {
  const { rows, format } = await openSource(file)
  return nativeRows(rows, format)
}

const WAREHOUSE = 'main'

/** A place for stock whose place a file does not name: the first of the shop, made where there is none. */
export async function defaultLocation(db: Db, dryRun: boolean): Promise<string> {
  const [first] = (await locationIds(db)).keys()
  if (first) return first
  if (!dryRun) await insertWarehouse(db, WAREHOUSE)
  return WAREHOUSE
}
