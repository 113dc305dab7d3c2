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

/** Table with a line per variant, in UTF-8 with the byte order mark that spreadsheets need. */
export async function* exportTable(
  products: AsyncIterable<CatalogProduct>,
  { optionTypes, locations }: TableColumns,
): AsyncGenerator<string> {
  const options = optionTypes.map((code) => `option:${code}`)
  const stock = locations.map((code) => `stock:${code}`)
  yield `\ufeff${lineOf([...PRODUCT_COLUMNS, ...VARIANT_COLUMNS, ...options, ...stock])}`
  for await (const product of products) {
    const shared = productCells(product)
    for (const variant of product.variants) {
      yield lineOf([
        ...shared,
        ...variantCells(variant),
        ...optionTypes.map((code) => variant.options[code] ?? ''),
        ...locations.map((code) => String(variant.stock[code] ?? '')),
      ])
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

function variantCells(variant: CatalogVariant): string[] {
  return [
    variant.sku,
    String(variant.price),
    String(variant.selling_price ?? ''),
    variant.sale_start_at ?? '',
    variant.sale_expire_at ?? '',
    String(variant.weight_grams),
    variant.bar_code ?? '',
    JSON.stringify(variant.images),
  ]
}

const lineOf = (cells: string[]) => `${cells.map(cellOf).join(',')}\r\n`

const cellOf = (text: string) => (/[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
