import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '../../../../platform/db/index.ts'
import { TABLE_FORMATS, type Table, tableStream } from '../../../../platform/tables.ts'
import type { CatalogProduct, CatalogReference } from './catalog-file.ts'
import * as queries from './export.queries.ts'
import { exportTable } from './export-table.ts'
import { productIdsAfter, type StoredProduct, storedProducts } from './stored-products.queries.ts'

export const PRODUCTS_A_READ = 200

/**
 * Exports the catalogue as JSON lines or, by the extension, as a table with a row per variant: `.csv` or `.xlsx`; `.gz`
 * compresses it. The output can be imported unchanged. Returns the number of products; the file appears once it is complete.
 */
export async function exportCatalog(
  db: Db,
  file: string,
  onProducts: (written: number) => void = () => {},
): Promise<number> {
  let written = 0
  async function* products() {
    for await (const product of productsOf(productIds(db), db)) {
      yield product
      written++
      onProducts(written)
    }
  }
  const format = TABLE_FORMATS.find((name) => new RegExp(`\\.${name}(\\.gz)?$`, 'i').test(file)) ?? 'jsonl'
  const content = tableStream(await catalogTable(db, products()), format)
  const draft = `${file}.part`
  const target = createWriteStream(draft)
  if (file.toLowerCase().endsWith('.gz')) await pipeline(content, createGzip(), target)
  else await pipeline(content, target)
  await rename(draft, file)
  return written
}

/** Products as a table; as lines, with the brands, taxons, options and badges that they name before them. */
export async function catalogTable(db: Db, products: AsyncIterable<CatalogProduct>): Promise<Table> {
  return {
    name: 'products',
    rows: exportTable(products, await queries.tableColumns(db)),
    lines: exportLines(db, products),
  }
}

async function* productIds(db: Db): AsyncGenerator<number[]> {
  let after = 0
  for (;;) {
    const ids = await productIdsAfter(db, after, PRODUCTS_A_READ)
    if (ids.length === 0) return
    after = ids.at(-1) ?? after
    yield ids
  }
}

/** Products of the ids, in the format of a file; read piece by piece. */
export async function* productsOf(
  pieces: AsyncIterable<number[]> | Iterable<number[]>,
  db: Db,
): AsyncGenerator<CatalogProduct> {
  for await (const ids of pieces) {
    for (const product of await storedProducts(db, ids)) if (product.variants.length > 0) yield fileProduct(product)
  }
}

/** Product in the format of a file; its pictures are named by their hashes. */
export function fileProduct({ id: _, images, variants, ...product }: StoredProduct): CatalogProduct {
  const storedSources = (hashes: string[]) => hashes.map((hash) => ({ kept: hash }))
  return {
    ...product,
    images: storedSources(images),
    variants: variants.map((variant) => ({ ...variant, images: storedSources(variant.images) })),
  }
}

async function* exportLines(db: Db, products: AsyncIterable<CatalogProduct>): AsyncGenerator<object> {
  const references: CatalogReference[] = await queries.allReferences(db)
  for (const reference of references) yield reference
  for await (const product of products) yield product
}
