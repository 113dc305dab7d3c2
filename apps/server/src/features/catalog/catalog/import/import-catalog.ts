import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { productFaults, referenceFaults } from './import-checks.ts'
import { compare, imagesOf, type Refusal, refusalOf } from './import-compare.ts'
import { type Fault, faultOf } from './import-faults.ts'
import { newProductFaults, wholeRows } from './import-patches.ts'
import { createPictures } from './import-pictures.ts'
import { loadReferences } from './import-references.ts'
import type { ParsedRow, ProductRow, ReferenceRow } from './import-row.ts'
import { SourceRefused } from './import-source.ts'
import { writeProducts } from './import-write.ts'
import { ownersOf, storedProducts } from './stored-products.queries.ts'

const BATCH_ROWS = 200
const LONGEST_REST_MS = 500

export type { Refusal } from './import-compare.ts'

export interface ImportResources {
  db: Kysely<Database>
  files: FileStore
  /** Folder of the pictures named in the file. */
  pictureFolder: string | null
}

export interface ImportOptions {
  /** Dry run: the same checks, nothing written. */
  dryRun?: boolean
  /** Stock location that the import would create if it were no dry run. */
  plannedLocation?: string
  /** Number of products after which to stop. */
  limit?: number
  /** Rows a transaction. */
  batchRows?: number
  /** Rests as long after each batch as it took, so that others use the database, too. */
  rests?: boolean
  /** What an earlier run of the same file has committed; it is not done again. */
  resume?: ImportProgress
  /** Ends the import between two batches. */
  signal?: AbortSignal
  onRefused?: (refusal: Refusal) => void | Promise<void>
  onProgress?: (counts: ImportCounts) => void
  /** Called in the transaction of each batch with all that is done after it. */
  onBatch?: (db: Db, progress: ImportProgress, refused: Refusal[]) => Promise<void>
}

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  refused: number
}

export interface ImportProgress extends ImportCounts {
  /** Rows read, in the order of the file. */
  rows: number
}

const NOTHING: ImportProgress = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }

/**
 * Imports a catalogue, a batch of products a transaction. Products are matched by their SKUs: unchanged ones are
 * skipped, and what a file does not mention stays. An invalid row is refused and the others are imported.
 */
export async function importCatalog(
  { db, files, pictureFolder }: ImportResources,
  rows: AsyncIterable<ParsedRow>,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const { dryRun = false, limit = Number.POSITIVE_INFINITY, batchRows = BATCH_ROWS, resume = NOTHING, signal } = options
  let progress = resume
  const pictures = createPictures({ db, files, folder: pictureFolder })
  const references = await loadReferences(db, pictures.tileOf)
  const hasLocation = (code: string) => references.locations.has(code) || code === options.plannedLocation
  const describedVendors = new Set<string>()
  const hasVendor = (code: string) =>
    references.vendors.get(code)?.isRetired === false || (dryRun && describedVendors.has(code))
  const seen = createSeen()
  let batch: ProductRow[] = []
  let described: ReferenceRow[] = []
  let faulty: Refusal[] = []
  let read = 0

  async function flush() {
    signal?.throwIfAborted()
    const began = performance.now()
    const { whole, refused: incomplete } = await wholeBatch()
    const named = whole.map(references.withOwnTaxons)
    if (!dryRun) {
      await references.put(described.map(({ reference }) => reference))
      await references.ensure(named)
    }
    const refused = await importBatch(named, [...faulty, ...incomplete])
    batch = []
    described = []
    faulty = []
    for (const refusal of refused) await options.onRefused?.(refusal)
    options.onProgress?.(progress)
    await wait(options.rests ? Math.min(performance.now() - began, LONGEST_REST_MS) : 0)
  }

  /** Rows that say only a part are completed by what the shop has, and checked then. */
  async function wholeBatch(): Promise<{ whole: ProductRow[]; refused: Refusal[] }> {
    const skus = batch.flatMap(({ patch }) => patch?.variant.sku ?? [])
    if (skus.length === 0) return { whole: batch, refused: [] }
    const owners = await ownersOf(db, skus, [])
    const stored = await storedById(db, [...owners.bySku.values()])
    const refused: Refusal[] = []
    const whole = wholeRows(batch, owners, stored).filter((row) => {
      const missing = newProductFaults(row)
      const faults = missing.length > 0 ? missing : productFaults(row.product)
      if (faults.length > 0) refused.push(refusalOf(row, faults))
      return faults.length === 0
    })
    return { whole, refused }
  }

  async function importBatch(rows: ProductRow[], before: Refusal[]): Promise<Refusal[]> {
    const sources = rows.flatMap(imagesOf)
    const resolved = await (dryRun ? pictures.preview(sources) : pictures.resolve(sources))
    return db
      .transaction()
      .execute(async (tx) => {
        const skus = rows.flatMap(({ product }) => product.variants.map(({ sku }) => sku))
        const slugs = rows.map(({ product }) => product.slug)
        const owners = await ownersOf(tx, skus, slugs)
        const stored = await storedById(tx, [...owners.bySku.values(), ...owners.bySlug.values()])
        const { changes, unchanged, refused } = compare(rows, owners, stored, resolved, { hasLocation, hasVendor })
        if (!dryRun) await writeProducts(tx, changes, references, resolved)
        const all = [...before, ...refused]
        const added = changes.filter(({ id }) => id === null).length
        const done = {
          rows: read,
          added: progress.added + added,
          changed: progress.changed + changes.length - added,
          unchanged: progress.unchanged + unchanged,
          refused: progress.refused + all.length,
        }
        await options.onBatch?.(tx, done, all)
        return { all, done }
      })
      .then(({ all, done }) => {
        progress = done
        return all
      })
  }

  let products = 0

  function describe(row: ReferenceRow): void {
    described.push(row)
    if (row.reference.type === 'vendor') describedVendors.add(row.reference.code)
  }

  /** Takes a row to what is written next; false where the import is to stop. */
  function take(row: ParsedRow): boolean {
    read++
    const faults = faultsOf(row)
    const repeated = faults.length > 0 ? undefined : seen.repeated(row)
    if (repeated) faults.push(repeated)
    if (read <= resume.rows) return true
    if (faults.length > 0) faulty.push({ line: row.line, what: whatOf(row), faults, cells: row.cells })
    else if ('product' in row) batch.push(row)
    else if ('reference' in row) describe(row)
    return !('product' in row && ++products >= limit)
  }

  try {
    for await (const row of rows) {
      if (!take(row)) break
      if (batch.length + faulty.length >= batchRows) await flush()
    }
  } catch (error) {
    // What came before the damage is taken in.
    if (error instanceof SourceRefused) await flush()
    throw error
  }
  await flush()
  const { rows: _, ...counts } = progress
  return counts
}

const storedById = async (db: Db, ids: number[]) =>
  new Map((await storedProducts(db, [...new Set(ids)])).map((product) => [product.id, product]))

function faultsOf(row: ParsedRow): Fault[] {
  if ('fault' in row) return [row.fault]
  if ('reference' in row) return referenceFaults(row.reference)
  // A part is checked once it is whole.
  return row.patch ? [] : productFaults(row.product)
}

function whatOf(row: ParsedRow): string {
  if ('fault' in row) return (row.sku ?? '').slice(0, 100)
  if ('reference' in row) return row.reference.type
  const variants: unknown = row.product.variants
  const first: unknown = Array.isArray(variants) ? variants[0] : undefined
  const sku = first && typeof first === 'object' && 'sku' in first ? first.sku : row.product.slug
  return typeof sku === 'string' ? sku.slice(0, 100) : ''
}

/** First positions of the SKUs and slugs of a file: a duplicate is a fault of the file. */
function createSeen() {
  const lines = new Map<string, number>()
  return {
    repeated(row: ParsedRow): Fault | undefined {
      if (!('product' in row)) return undefined
      const { slug, variants } = row.product
      const skus = variants.map(({ sku }) => `SKU ${sku}`)
      const names = row.patch ? skus : [`slug ${slug}`, ...skus]
      const repeated = names.find((name) => lines.has(name))
      if (repeated) return faultOf('repeated', { what: repeated, line: lines.get(repeated) ?? 0 }, 'sku')
      for (const name of names) lines.set(name, row.line)
      return undefined
    },
  }
}
