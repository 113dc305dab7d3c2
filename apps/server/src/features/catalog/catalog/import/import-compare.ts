import type { ImageSource, OrderFields } from './catalog-file.ts'
import { type Fault, faultOf } from './import-faults.ts'
import { pictureKey, type ResolvedPictures } from './import-pictures.ts'
import type { ProductRow } from './import-row.ts'
import type { Owners, StoredProduct, StoredVariant } from './stored-products.queries.ts'

export interface Refusal {
  line: number
  /** SKU or slug of the row, if it has one. */
  what: string
  faults: Fault[]
  /** Cells of the row, where it stands in a table. */
  cells?: Readonly<Record<string, unknown>> | undefined
}

/** Row whose product is to be written; `id` is null for a new product. */
export interface Change {
  row: ProductRow
  id: number | null
  /** The row is the whole product: what it leaves empty is emptied. */
  isWhole?: boolean
}

export interface Comparison {
  changes: Change[]
  unchanged: number
  refused: Refusal[]
}

/** Result of comparing rows with the shop: new, changed and refused ones. */
export function compare(
  rows: ProductRow[],
  { bySku, bySlug }: Owners,
  stored: Map<number, StoredProduct>,
  pictures: ResolvedPictures,
  { hasLocation, hasVendor }: Record<'hasLocation' | 'hasVendor', (code: string) => boolean>,
): Comparison {
  const result: Comparison = { changes: [], unchanged: 0, refused: [] }
  for (const row of rows) {
    const owners = [...new Set(row.product.variants.flatMap(({ sku }) => bySku.get(sku) ?? []))]
    const slugOwner = bySlug.get(row.product.slug)
    const id = owners[0] ?? slugOwner ?? null
    const fault =
      ownerFault(row, owners, slugOwner) ??
      pictureFault(row, pictures) ??
      locationFault(row, hasLocation) ??
      vendorFault(row, id === null ? undefined : stored.get(id), hasVendor)
    if (fault) result.refused.push(refusalOf(row, [fault]))
    else if (id !== null && isSame(row, stored.get(id), pictures)) result.unchanged++
    else result.changes.push({ row, id })
  }
  return result
}

export const refusalOf = ({ line, cells, product }: ProductRow, faults: Fault[]): Refusal => ({
  line,
  cells,
  what: product.variants[0]?.sku ?? product.slug,
  faults,
})

/** Every picture that a row names, of the product and of its variants. */
export const imagesOf = ({ product }: ProductRow): ImageSource[] => [
  ...product.images,
  ...product.variants.flatMap(({ images }) => images),
]

function ownerFault({ product }: ProductRow, owners: number[], slugOwner: number | undefined): Fault | undefined {
  if (owners.length > 1) return faultOf('owners_differ', {}, 'sku')
  const taken = slugOwner !== undefined && owners.length > 0 && slugOwner !== owners[0]
  return taken ? faultOf('slug_taken', { slug: product.slug }, 'slug') : undefined
}

function pictureFault(row: ProductRow, pictures: ResolvedPictures): Fault | undefined {
  for (const image of imagesOf(row)) {
    const found = pictures.get(pictureKey(image))
    if (found && 'fault' in found) return found.fault
  }
  return undefined
}

function locationFault({ product }: ProductRow, hasLocation: (code: string) => boolean): Fault | undefined {
  const unknown = product.variants.flatMap(({ stock }) => Object.keys(stock)).find((code) => !hasLocation(code))
  return unknown === undefined ? undefined : faultOf('no_location', { code: unknown }, `stock.${unknown}`)
}

/** A file creates no vendor, and gives no goods to a retired one; those that it has may stay. */
function vendorFault(
  { product: { vendor } }: ProductRow,
  stored: StoredProduct | undefined,
  hasVendor: (code: string) => boolean,
): Fault | undefined {
  if (vendor == null || vendor === stored?.vendor || hasVendor(vendor)) return undefined
  return faultOf('no_vendor', { code: vendor }, 'vendor')
}

/** A file never removes a variant or a location's stock, so only what it names is compared. */
function isSame(row: ProductRow, stored: StoredProduct | undefined, pictures: ResolvedPictures): boolean {
  if (!stored) return false
  const { product } = row
  const hashes = (images: ImageSource[]) =>
    images.map((image) => {
      const found = pictures.get(pictureKey(image))
      return found && 'hash' in found ? found.hash : ''
    })
  const { id: _, variants: storedVariants, ...storedRest } = stored
  const { variants, ...rest } = product
  const sameProduct =
    canonical({
      ...rest,
      ...sorted(rest),
      ...orderFields(product, stored),
      vendor: product.vendor ?? stored.vendor ?? null,
      nutrition: product.nutrition ?? [],
      images: hashes(product.images),
      available_on: moment(product.available_on),
    }) === canonical({ ...storedRest, ...sorted(storedRest) })
  return (
    sameProduct &&
    variants.every((variant, place) => {
      const before = storedVariants[place]
      if (before?.sku !== variant.sku) return false
      return (
        canonical(
          variantState({
            ...variant,
            bar_code: variant.bar_code ?? before.bar_code ?? null,
            images: hashes(variant.images),
          }),
        ) === canonical(stateOfNamed(before, variant.stock))
      )
    })
  )
}

const orderFields = (named: OrderFields, stored: OrderFields): OrderFields => ({
  preorder: named.preorder ?? stored.preorder ?? null,
  serialised: named.serialised ?? stored.serialised ?? null,
  classification_code: named.classification_code ?? stored.classification_code ?? null,
  tax_type: named.tax_type ?? stored.tax_type ?? null,
  tax_product_code: named.tax_product_code ?? stored.tax_product_code ?? null,
  city_tax: named.city_tax ?? stored.city_tax ?? null,
})

const sorted = ({ taxons, badges }: { taxons: string[]; badges: string[] }) => ({
  taxons: taxons.toSorted(),
  badges: badges.toSorted(),
})

const variantState = (variant: StoredVariant): StoredVariant => ({
  ...variant,
  sale_start_at: moment(variant.sale_start_at),
  sale_expire_at: moment(variant.sale_expire_at),
})

const stateOfNamed = (stored: StoredVariant, named: Record<string, number>): StoredVariant => ({
  ...stored,
  stock: Object.fromEntries(Object.entries(stored.stock).filter(([code]) => Object.hasOwn(named, code))),
})

/** Normalises timestamps of a file to those of the database. */
export const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
