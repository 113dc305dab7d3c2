import type { Db } from '../../platform/db/index.ts'
import type { CatalogVariant, ImageSource } from './catalog-file.ts'
import * as queries from './import.queries.ts'
import type { Change } from './import-compare.ts'
import { pictureKey, type ResolvedPictures } from './import-pictures.ts'
import { type References, withAncestors } from './import-references.ts'
import { refreshListings } from './refresh.queries.ts'
import { searchTextOf } from './search-text.ts'

/** Writes new and changed products with a fixed number of statements, however many they are; runs in the caller's transaction. */
export async function writeProducts(
  db: Db,
  changes: Change[],
  references: References,
  pictures: ResolvedPictures,
): Promise<void> {
  if (changes.length === 0) return
  const records = changes.map((change) => productRecord(change, references))
  const newIds = await queries.insertProducts(
    db,
    records.filter(({ id }) => id === null),
  )
  await queries.updateProducts(
    db,
    records.filter(({ id }) => id !== null),
  )
  const written = changes.map(({ row, id }) => ({ product: row.product, id: id ?? newIds.get(row.product.slug) ?? 0 }))
  const variantIds = await queries.putVariants(
    db,
    written.flatMap(({ product, id }) => product.variants.map((variant, place) => variantRecord(variant, id, place))),
  )
  const productIds = written.map(({ id }) => id)
  const links: queries.Links = {
    productIds,
    variantIds: [...variantIds.values()],
    taxons: [],
    badges: [],
    options: [],
    images: [],
  }
  const stock: queries.StockRecord[] = []
  for (const { product, id } of written) {
    for (const permalink of withAncestors(product.taxons)) {
      const direct = product.taxons.includes(permalink)
      links.taxons.push({ product_id: id, taxon_id: references.taxons.get(permalink) ?? 0, direct })
    }
    for (const code of product.badges) links.badges.push({ product_id: id, badge_id: references.badges.get(code) ?? 0 })
    let position = 0
    const addImages = (images: ImageSource[], variant_id: number | null) => {
      for (const image of images) {
        const picture = pictures.get(pictureKey(image))
        if (picture && 'id' in picture) {
          links.images.push({ product_id: id, variant_id, image_id: picture.id, position: position++ })
        }
      }
    }
    addImages(product.images, null)
    for (const variant of product.variants) {
      const variant_id = variantIds.get(variant.sku) ?? 0
      addImages(variant.images, variant_id)
      for (const [type, value] of Object.entries(variant.options)) {
        links.options.push({ variant_id, option_value_id: references.optionTypes.get(type)?.values.get(value) ?? 0 })
      }
      for (const [code, on_hand] of Object.entries(variant.stock)) {
        stock.push({ variant_id, stock_location_id: references.locations.get(code) ?? 0, on_hand })
      }
    }
  }
  await queries.replaceLinks(db, links)
  await queries.setStock(db, stock)
  await refreshListings(db, productIds)
}

function productRecord({ row: { product }, id }: Change, references: References): queries.ProductRecord {
  return {
    id,
    slug: product.slug,
    kind: product.kind,
    name: product.name,
    description: product.description,
    brand_id: product.brand === null ? null : (references.brands.get(product.brand) ?? null),
    properties: product.properties,
    option_type_ids: product.option_types.map((code) => references.optionTypes.get(code)?.id ?? 0),
    available_on: product.available_on,
    search_text: searchTextOf({
      names: Object.values(product.name),
      others: [...references.namesOf(product), product.kind, ...product.variants.map(({ sku }) => sku)],
    }),
  }
}

function variantRecord(variant: CatalogVariant, product_id: number, position: number): queries.VariantRecord {
  const { sku, price, selling_price, sale_start_at, sale_expire_at, weight_grams } = variant
  return { product_id, sku, position, price, selling_price, sale_start_at, sale_expire_at, weight_grams }
}
