import type { Db } from '../../../../platform/db/index.ts'
import { type CountedStock, setStock } from '../../stock/index.ts'
import { refreshListings } from '../refresh.queries.ts'
import type { CatalogProduct, CatalogVariant } from './catalog-file.ts'
import * as queries from './import.queries.ts'
import { type Change, moment } from './import-compare.ts'
import { pictureKey, type ResolvedPictures } from './import-pictures.ts'
import { type References, withAncestors } from './import-references.ts'

/** Writes new and changed products with a fixed number of statements, in the caller's transaction; returns their ids in order. */
export async function writeProducts(
  db: Db,
  changes: Change[],
  references: References,
  pictures: ResolvedPictures,
): Promise<number[]> {
  if (changes.length === 0) return []
  const records = changes.map((change) => productRecord(change, references))
  const newIds = await queries.insertProducts(
    db,
    records.filter(({ id }) => id === null),
  )
  await queries.updateProducts(
    db,
    records.filter(({ id }) => id !== null),
  )
  const written = changes.map(({ row, id, isWhole = false }) => ({
    product: row.product,
    id: id ?? newIds.get(row.product.slug) ?? 0,
    isWhole,
  }))
  const variantIds = await queries.putVariants(
    db,
    written.flatMap((one) => one.product.variants.map((variant, place) => variantRecord(variant, one, place))),
  )
  await queries.replaceLinks(db, linksOf(written, variantIds, references, pictures))
  await setStock(db, stockOf(written, variantIds, references))
  const ids = written.map(({ id }) => id)
  await refreshListings(db, ids)
  return ids
}

interface Written {
  product: CatalogProduct
  id: number
  isWhole: boolean
}

type Ids = ReadonlyMap<string, number>

function linksOf(
  written: Written[],
  variantIds: Ids,
  references: References,
  pictures: ResolvedPictures,
): queries.Links {
  return {
    productIds: written.map(({ id }) => id),
    variantIds: [...variantIds.values()],
    taxons: written.flatMap(({ product, id }) => taxonLinks(product, id, references)),
    badges: written.flatMap(({ product, id }) =>
      product.badges.map((code) => ({ product_id: id, badge_id: references.badges.get(code) ?? 0 })),
    ),
    options: written.flatMap(({ product }) => optionLinks(product, variantIds, references)),
    images: written.flatMap(({ product, id }) => imageLinks(product, id, variantIds, pictures)),
  }
}

const taxonLinks = ({ taxons }: CatalogProduct, product_id: number, references: References) =>
  withAncestors(taxons).map((permalink) => ({
    product_id,
    taxon_id: references.taxons.get(permalink) ?? 0,
    direct: taxons.includes(permalink),
  }))

const optionLinks = ({ variants }: CatalogProduct, variantIds: Ids, { optionTypes }: References) =>
  variants.flatMap(({ sku, options }) =>
    Object.entries(options).map(([type, value]) => ({
      variant_id: variantIds.get(sku) ?? 0,
      option_value_id: optionTypes.get(type)?.values.get(value) ?? 0,
    })),
  )

/** Pictures of the product first, then those of its variants: lists show the first of all. */
function imageLinks(
  { images, variants }: CatalogProduct,
  product_id: number,
  variantIds: Ids,
  pictures: ResolvedPictures,
): queries.Links['images'] {
  const listed = [
    ...images.map((image) => ({ image, variant_id: null })),
    ...variants.flatMap((variant) =>
      variant.images.map((image) => ({ image, variant_id: variantIds.get(variant.sku) ?? 0 })),
    ),
  ]
  return listed.flatMap(({ image, variant_id }, position) => {
    const picture = pictures.get(pictureKey(image))
    return picture && 'id' in picture ? { product_id, variant_id, image_id: picture.id, position } : []
  })
}

const stockOf = (written: Written[], variantIds: Ids, { locations }: References): CountedStock[] =>
  written.flatMap(({ product }) =>
    product.variants.flatMap(({ sku, stock }) =>
      Object.entries(stock).map(([code, on_hand]) => ({
        variant_id: variantIds.get(sku) ?? 0,
        stock_location_id: locations.get(code) ?? 0,
        on_hand,
      })),
    ),
  )

function productRecord(
  { row: { product }, id, isWhole = false }: Change,
  references: References,
): queries.ProductRecord {
  return {
    id,
    is_whole: isWhole,
    slug: product.slug,
    kind: product.kind,
    name: product.name,
    description: product.description,
    brand_id: product.brand === null ? null : (references.brands.get(product.brand) ?? null),
    vendor_id: product.vendor == null ? null : (references.vendors.get(product.vendor)?.id ?? null),
    properties: product.properties,
    nutrition: product.nutrition ?? [],
    option_type_ids: product.option_types.map((code) => references.optionTypes.get(code)?.id ?? 0),
    available_on: moment(product.available_on),
    preorder: product.preorder ?? null,
    serialised: product.serialised ?? null,
    classification_code: product.classification_code ?? null,
    tax_type: product.tax_type ?? null,
    tax_product_code: product.tax_product_code ?? null,
    city_tax: product.city_tax ?? null,
  }
}

function variantRecord(
  variant: CatalogVariant,
  { id: product_id, isWhole: is_whole }: Written,
  position: number,
): queries.VariantRecord {
  const { sku, price, selling_price, weight_grams } = variant
  const sale = { sale_start_at: moment(variant.sale_start_at), sale_expire_at: moment(variant.sale_expire_at) }
  return {
    product_id,
    sku,
    position,
    price,
    selling_price,
    weight_grams,
    bar_code: variant.bar_code ?? null,
    is_whole,
    ...sale,
  }
}
