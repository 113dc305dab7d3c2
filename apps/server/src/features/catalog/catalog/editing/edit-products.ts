import type { Locale, Product, ProductDocument, StaffProduct } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { type Change, fail } from '../../../../platform/http/index.ts'
import { namedPictures } from '../../../shop/site/index.ts'
import type { Catalog } from '../catalog.service.ts'
import type { CatalogProduct } from '../import/catalog-file.ts'
import { productFaults } from '../import/import-checks.ts'
import { faultsText } from '../import/import-faults.ts'
import { pictureKey, type ResolvedPictures } from '../import/import-pictures.ts'
import { loadReferences, type References } from '../import/import-references.ts'
import { writeProducts } from '../import/import-write.ts'
import { ownersOf, type StoredProduct, storedProducts } from '../import/stored-products.queries.ts'
import { refreshListings } from '../refresh.queries.ts'
import * as queries from './products.queries.ts'

export interface EditingDependencies {
  /** Who of the staff changed a thing last, and when; null if nobody has. */
  lastChange(db: Db, siteId: number, kind: string, id: number): Promise<{ by: string | null; at: string } | null>
}

interface ProductDependencies extends EditingDependencies {
  catalog: Pick<Catalog, 'prepared'>
}

/** Request of a member of staff; `changed` tells the audit what it changes. */
export interface EditRequest {
  siteId: number
  changed(change: Change): void
}

export type ProductEditing = ReturnType<typeof createProductEditing>

/** Products as documents: checked and written by the code of the import. Every write joins the caller's transaction. */
export function createProductEditing({ lastChange, catalog }: ProductDependencies) {
  async function read(db: Db, id: number): Promise<StaffProduct> {
    const state = await queries.findState(db, id)
    if (!state) throw fail('product_not_found')
    const product = await documentOf(db, id)
    return {
      id,
      version: state.version,
      created_at: state.created_at.toISOString(),
      updated_at: state.updated_at.toISOString(),
      retired_at: state.retired_at?.toISOString() ?? null,
      product,
      images: await queries.findImages(db, hashesOf(product)),
      variants: await queries.piecesOf(db, id),
    }
  }

  async function lock(db: Db, id: number): Promise<queries.ProductState> {
    const state = await queries.lockState(db, id)
    if (!state) throw fail('product_not_found')
    return state
  }

  async function setRetired(db: Db, { changed }: EditRequest, id: number, isRetired: boolean): Promise<StaffProduct> {
    if (!isRetired) await checkVendor(db, id)
    const { retired_at: before } = await lock(db, id)
    if ((before !== null) !== isRetired) {
      await queries.setRetired(db, id, isRetired ? new Date() : null)
      await refreshListings(db, [id])
    }
    const after = await read(db, id)
    changed({
      label: after.product.name.mn,
      before: { retired_at: before?.toISOString() ?? null },
      after: { retired_at: after.retired_at },
    })
    return after
  }

  return {
    read,

    /** A draft is retired from its first moment. */
    async create(
      db: Db,
      { changed }: EditRequest,
      { product, draft = false }: { product: ProductDocument; draft?: boolean },
    ): Promise<StaffProduct> {
      await queries.lockCatalog(db)
      const id = await write(db, product, null)
      if (draft) {
        await queries.setRetired(db, id, new Date())
        await refreshListings(db, [id])
      }
      changed({ id, label: product.name.mn, after: { ...product, ...(draft && { draft }) } })
      return read(db, id)
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      db: Db,
      { siteId, changed }: EditRequest,
      id: number,
      edited: { version: number; product: ProductDocument },
    ): Promise<StaffProduct> {
      await queries.lockCatalog(db)
      const { version } = await lock(db, id)
      const before = await read(db, id)
      if (version !== edited.version) {
        throw fail('changed_meanwhile', { current: before, changed: await lastChange(db, siteId, 'products', id) })
      }
      await write(db, edited.product, id)
      const after = await read(db, id)
      changed({ label: edited.product.name.mn, before: before.product, after: after.product })
      return after
    },

    /**
     * Pages of a product as a document would make it, in each language: it is written and read by the code that shoppers' pages
     * stand on, and taken back.
     */
    async preview(
      db: Db,
      siteId: number,
      id: number | null,
      product: ProductDocument,
    ): Promise<Record<Locale, Product>> {
      await queries.lockCatalog(db)
      if (id !== null) await lock(db, id)
      return queries.takenBack(db, async () => {
        const written = await write(db, product, id)
        return {
          mn: await catalog.prepared(db, written, { siteId, locale: 'mn' }),
          en: await catalog.prepared(db, written, { siteId, locale: 'en' }),
        }
      })
    },

    retire: (db: Db, request: EditRequest, id: number) => setRetired(db, request, id, true),
    restore: (db: Db, request: EditRequest, id: number) => setRetired(db, request, id, false),
  }
}

async function documentOf(db: Db, id: number): Promise<ProductDocument> {
  const [stored] = await storedProducts(db, [id])
  if (!stored) throw fail('product_not_found')
  const texts = await queries.imageTexts(db, id)
  return { ...toDocument(stored), ...(texts.length > 0 && { image_texts: Object.fromEntries(texts) }) }
}

/** Document without the pieces in stock, which are changed by movements only. */
function toDocument({ id: _, variants, ...product }: StoredProduct): ProductDocument {
  return {
    ...product,
    vendor: product.vendor ?? null,
    nutrition: product.nutrition ?? [],
    preorder: product.preorder ?? false,
    serialised: product.serialised ?? false,
    classification_code: product.classification_code ?? null,
    tax_type: product.tax_type ?? 'VAT_ABLE',
    tax_product_code: product.tax_product_code ?? null,
    city_tax: product.city_tax ?? false,
    variants: variants.map(({ stock: _, bar_code = null, ...variant }) => ({ ...variant, bar_code })),
  }
}

const sources = (hashes: string[]) => hashes.map((hash) => ({ kept: hash }))

const toFile = ({ images, image_texts: _, variants, ...product }: ProductDocument): CatalogProduct => ({
  ...product,
  images: sources(images),
  variants: variants.map((variant) => ({ ...variant, stock: {}, images: sources(variant.images) })),
})

const hashesOf = ({ images, variants }: ProductDocument): string[] => [
  ...new Set([...images, ...variants.flatMap((variant) => variant.images)]),
]

/** Checks and writes a whole product; returns its id. */
async function write(db: Db, document: ProductDocument, id: number | null): Promise<number> {
  const product = toFile(document)
  const faults = productFaults(product)
  if (faults.length > 0) throw fail('product_invalid', { reason: faultsText(faults) })
  const references = await loadReferences(db, async () => null)
  checkReferences(document, references)
  if (mayNotHave(document, references, id === null ? null : await queries.vendorCodeOf(db, id))) {
    throw fail('reference_unknown', { kind: 'vendor', code: document.vendor ?? '' })
  }
  await checkOwners(db, document, id)
  const pictures = await picturesOf(db, hashesOf(document))
  if (id !== null) {
    await queries.dropOtherVariants(
      db,
      id,
      document.variants.map(({ sku }) => sku),
    )
  }
  const [written] = await writeProducts(db, [{ row: { line: 1, product }, id, isWhole: true }], references, pictures)
  if (written === undefined) throw new Error(`The product ${document.slug} was not written`)
  await queries.putImageTexts(db, written, document.image_texts ?? {})
  return written
}

/** Staff choose among what there is: unlike a file, a document creates no brand, category, badge or option. */
function checkReferences({ brand, taxons, badges, option_types, variants }: ProductDocument, known: References): void {
  const unknown = (kind: string, code: string | undefined) => {
    if (code !== undefined) throw fail('reference_unknown', { kind, code })
  }
  if (brand !== null && !known.brands.has(brand)) unknown('brand', brand)
  unknown(
    'taxon',
    taxons.find((permalink) => !known.taxons.has(permalink)),
  )
  unknown(
    'badge',
    badges.find((code) => !known.badges.has(code)),
  )
  unknown(
    'option_type',
    option_types.find((code) => !known.optionTypes.has(code)),
  )
  for (const { options } of variants) {
    const wrong = Object.entries(options).find(([type, value]) => !known.optionTypes.get(type)?.values.has(value))
    unknown('option_value', wrong?.[1])
  }
}

/** Whether a document gives goods to a vendor who takes none; goods that a retired one has may stay. */
function mayNotHave({ vendor }: ProductDocument, { vendors }: References, before: string | null): boolean {
  return vendor !== null && vendor !== before && vendors.get(vendor)?.isRetired !== false
}

/** Goods of a retired vendor are not sold again. */
async function checkVendor(db: Db, id: number): Promise<void> {
  await queries.lockCatalog(db)
  const name = await queries.retiredVendorOf(db, id)
  if (name !== null) throw fail('vendor_retired', { name })
}

async function checkOwners(db: Db, { slug, variants }: ProductDocument, id: number | null): Promise<void> {
  const { bySku, bySlug } = await ownersOf(
    db,
    variants.map(({ sku }) => sku),
    [slug],
  )
  const slugOwner = bySlug.get(slug)
  if (slugOwner !== undefined && slugOwner !== id) throw fail('slug_taken', { slug })
  for (const [sku, owner] of bySku) if (owner !== id) throw fail('sku_taken', { sku })
}

async function picturesOf(db: Db, hashes: string[]): Promise<ResolvedPictures> {
  const ids = await namedPictures(db, hashes)
  return new Map([...ids].map(([hash, id]) => [pictureKey({ kept: hash }), { id, hash }]))
}
