import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { productFaults, referenceFaults } from './import-checks.ts'
import { type Comparison, compare, imagesOf, type Refusal } from './import-compare.ts'
import { createPictures } from './import-pictures.ts'
import { loadReferences } from './import-references.ts'
import type { ParsedRow, ProductRow, ReferenceRow } from './import-row.ts'
import { writeProducts } from './import-write.ts'
import { ownersOf, storedProducts } from './stored-products.queries.ts'

const BATCH_ROWS = 200

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
  onRefused?: (refusal: Refusal) => void | Promise<void>
  onProgress?: (counts: ImportCounts) => void
}

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  refused: number
}

/**
 * Imports a catalogue, 200 products a transaction. Products are matched by their SKUs: unchanged ones are
 * skipped, and what a file does not mention stays. An invalid row is refused and the others are imported.
 */
export async function importCatalog(
  { db, files, pictureFolder }: ImportResources,
  rows: AsyncIterable<ParsedRow>,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const { dryRun = false, limit = Number.POSITIVE_INFINITY } = options
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  const pictures = createPictures({ db, files, folder: pictureFolder })
  const references = await loadReferences(db, pictures.tileOf)
  const hasLocation = (code: string) => references.locations.has(code) || code === options.plannedLocation
  const seen = createSeen()
  let batch: ProductRow[] = []
  let described: ReferenceRow[] = []

  async function refuse(refusal: Refusal) {
    counts.refused++
    await options.onRefused?.(refusal)
  }

  async function flush() {
    batch = batch.map(references.withOwnTaxons)
    if (!dryRun) {
      await references.put(described.map(({ reference }) => reference))
      await references.ensure(batch)
    }
    const { changes, unchanged, refused } = await importBatch(batch)
    for (const refusal of refused) await refuse(refusal)
    counts.unchanged += unchanged
    counts.added += changes.filter(({ id }) => id === null).length
    counts.changed += changes.filter(({ id }) => id !== null).length
    batch = []
    described = []
    options.onProgress?.(counts)
  }

  async function importBatch(rows: ProductRow[]): Promise<Comparison> {
    const sources = rows.flatMap(imagesOf)
    const resolved = await (dryRun ? pictures.preview(sources) : pictures.resolve(sources))
    return db.transaction().execute(async (tx) => {
      const skus = rows.flatMap(({ product }) => product.variants.map(({ sku }) => sku))
      const slugs = rows.map(({ product }) => product.slug)
      const owners = await ownersOf(tx, skus, slugs)
      const ids = [...new Set([...owners.bySku.values(), ...owners.bySlug.values()])]
      const stored = new Map((await storedProducts(tx, ids)).map((product) => [product.id, product]))
      const comparison = compare(rows, owners, stored, resolved, hasLocation)
      if (!dryRun) await writeProducts(tx, comparison.changes, references, resolved)
      return comparison
    })
  }

  let products = 0
  for await (const row of rows) {
    const reason = faultOf(row) ?? seen.repeated(row)
    if (reason) await refuse({ line: row.line, what: whatOf(row), reason })
    else if ('product' in row) batch.push(row)
    else if ('reference' in row) described.push(row)
    if ('product' in row && ++products >= limit) break
    if (batch.length >= BATCH_ROWS) await flush()
  }
  await flush()
  return counts
}

function faultOf(row: ParsedRow): string | undefined {
  if ('fault' in row) return row.fault
  const faults = 'product' in row ? productFaults(row.product) : referenceFaults(row.reference)
  return faults.length > 0 ? faults.join('; ') : undefined
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
    repeated(row: ParsedRow): string | undefined {
      if (!('product' in row)) return undefined
      const { slug, variants } = row.product
      const names = [`slug ${slug}`, ...variants.map(({ sku }) => `SKU ${sku}`)]
      const repeated = names.find((name) => lines.has(name))
      if (repeated) return `the ${repeated} stands in line ${lines.get(repeated)} already`
      for (const name of names) lines.set(name, row.line)
      return undefined
    },
  }
}
