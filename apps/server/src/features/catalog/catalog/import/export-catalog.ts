import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '../../../../platform/db/index.ts'
import type { CatalogProduct, CatalogReference } from './catalog-file.ts'
import * as queries from './export.queries.ts'
import { exportTable } from './export-table.ts'
import { productIdsAfter, type StoredProduct, storedProducts } from './stored-products.queries.ts'

const PRODUCTS_A_READ = 200

/**
 * Exports the catalogue as JSON lines or, with the extension `.csv`, as a table with a line per variant; `.gz` compresses it.
 * The output can be imported unchanged. Returns the number of products; the file appears once it is complete.
 */
export async function exportCatalog(
  db: Db,
  file: string,
  onProducts: (written: number) => void = () => {},
): Promise<number> {
  let written = 0
  async function* products() {
    for await (const product of productsOf(db)) {
      yield product
      written++
      onProducts(written)
    }
  }
  const isTable = /\.csv(\.gz)?$/i.test(file)
  const lines = isTable ? exportTable(products(), await queries.tableColumns(db)) : exportLines(db, products())
  const draft = `${file}.part`
  const target = createWriteStream(draft)
  if (file.toLowerCase().endsWith('.gz')) await pipeline(Readable.from(lines), createGzip(), target)
  else await pipeline(Readable.from(lines), target)
  await rename(draft, file)
  return written
}

async function* productsOf(db: Db): AsyncGenerator<CatalogProduct> {
  let after = 0
  for (;;) {
    const ids = await productIdsAfter(db, after, PRODUCTS_A_READ)
    if (ids.length === 0) return
    after = ids.at(-1) ?? after
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

async function* exportLines(db: Db, products: AsyncIterable<CatalogProduct>): AsyncGenerator<string> {
  const references: CatalogReference[] = await queries.allReferences(db)
  for (const reference of references) yield `${JSON.stringify(reference)}\n`
  for await (const product of products) yield `${JSON.stringify(product)}\n`
}
