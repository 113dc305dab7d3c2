import type { Cell } from '../../../../platform/tables.ts'
import type { CatalogProduct, CatalogVariant } from './catalog-file.ts'

export interface TableColumns {
  optionTypes: string[]
  locations: string[]
}

const PRODUCT_COLUMNS = [
  'slug',
  'name_mn',
  'name_en',
  'description_mn',
  'description_en',
  'brand',
  'vendor',
  'kind',
  'taxons',
  'badges',
  'available_on',
  'preorder',
  'serialised',
  'classification_code',
  'tax_type',
  'tax_product_code',
  'city_tax',
  'option_types',
  'properties',
  'nutrition',
  'images',
]
const VARIANT_COLUMNS = [
  'sku',
  'price',
  'selling_price',
  'sale_start_at',
  'sale_expire_at',
  'weight_grams',
  'bar_code',
  'variant_images',
]

/** Table with a row per variant, which the import reads; its first row is the heading. */
export async function* exportTable(
  products: AsyncIterable<CatalogProduct>,
  { optionTypes, locations }: TableColumns,
): AsyncGenerator<Cell[]> {
  const options = optionTypes.map((code) => `option:${code}`)
  const stock = locations.map((code) => `stock:${code}`)
  yield [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS, ...options, ...stock]
  for await (const product of products) {
    const shared = productCells(product)
    for (const variant of product.variants) {
      yield [
        ...shared,
        ...variantCells(variant),
        ...optionTypes.map((code) => variant.options[code] ?? ''),
        ...locations.map((code) => variant.stock[code] ?? null),
      ]
    }
  }
}

function productCells(product: CatalogProduct): string[] {
  const { name, description } = product
  return [
    product.slug,
    name.mn,
    name.en ?? '',
    description.mn,
    description.en ?? '',
    product.brand ?? '',
    product.vendor ?? '',
    product.kind,
    product.taxons.join('|'),
    product.badges.join('|'),
    product.available_on ?? '',
    String(product.preorder ?? ''),
    String(product.serialised ?? ''),
    product.classification_code ?? '',
    product.tax_type ?? '',
    product.tax_product_code ?? '',
    String(product.city_tax ?? ''),
    product.option_types.join('|'),
    JSON.stringify(product.properties),
    JSON.stringify(product.nutrition ?? []),
    JSON.stringify(product.images),
  ]
}

function variantCells(variant: CatalogVariant): Cell[] {
  return [
    variant.sku,
    variant.price,
    variant.selling_price,
    variant.sale_start_at ?? '',
    variant.sale_expire_at ?? '',
    variant.weight_grams,
    variant.bar_code ?? '',
    JSON.stringify(variant.images),
  ]
}
