import type { Image, Locale, Product, Variant } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import { piecesNow, type StockLevel, stockLabel } from '../stock/index.ts'
import type { StoredProperty } from './catalog.columns.ts'
import type { OptionTypeRow, ProductRow, StoredVendor, VariantRow } from './product.queries.ts'
import { ratingFields } from './rating.ts'
import { saleOf } from './sale.ts'

const LEVELS = [0, 1, 2, 3, 4] as const

/** Product in the caller's language, with current prices and labels. Its default variant gives the price. */
export function productIn(row: ProductRow, locale: Locale, lowStock: number): Product {
  const name = inLocale(row.name, locale)
  const images = row.images.map((image) => ({
    variant_id: image.variant_id,
    image: pictureIn(image, image.text ? inLocale(image.text, locale) : name),
  }))
  const variants = row.variants.map((variant) => variantIn(variant, row.available, images, lowStock))
  const [first] = variants
  if (!first) throw new Error(`Product ${row.id} has a page and no variant`)
  const level = totalOf(row)
  const properties = propertiesIn(row.properties, locale)
  const [l0, l1, l2, l3, l4] = LEVELS.map((wanted) =>
    row.taxons.flatMap(({ id, level }) => (level === wanted ? [id] : [])),
  )
  return {
    id: row.id,
    slug: row.slug,
    title: titleOf(name, row.brand?.name),
    name,
    description: inLocale(row.description, locale),
    translated: { name: row.name, description: row.description },
    sku: first.sku,
    vid: first.id,
    image: images[0]?.image ?? null,
    images: images.map(({ image }) => image),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    property: Object.fromEntries(properties.map((property) => [property.name, property.value])),
    property_list: properties,
    nutrition: propertiesIn(row.nutrition, locale),
    price: first.price,
    selling_price: first.selling_price,
    current_price: first.current_price,
    sale_percent: first.sale_percent,
    sale_start_at: first.sale_start_at,
    sale_expire_at: first.sale_expire_at,
    available_on: row.available_on?.toISOString() ?? null,
    preorder: row.preorder && row.available_on !== null && row.available_on > new Date(),
    total_on_hand: piecesNow(level),
    stock: stockLabel(level, lowStock),
    product_cat: row.kind,
    badges: row.badges,
    ...ratingFields(row.rating),
    store: storeOf(row.vendor),
    keyword: keywordOf(row),
    taxonomy: row.taxons.map((taxon) => ({
      id: taxon.id,
      permalink: taxon.permalink,
      name: inLocale(taxon.name, locale),
    })),
    l0: l0 ?? [],
    l1: l1 ?? [],
    l2: l2 ?? [],
    l3: l3 ?? [],
    l4: l4 ?? [],
    option_types: row.option_types.map((type) => optionTypeIn(type, locale)),
    variants,
    brand: row.brand,
  }
}

type ShownImage = { variant_id: number | null; image: Image }

/** A selling price is shown only while it applies, so that a coming or past sale is not mistaken for a current one. */
function variantIn(row: VariantRow, available: boolean, images: ShownImage[], lowStock: number): Variant {
  const level = { ...row, available }
  const sale = saleOf(row.price, row.current_price)
  return {
    id: row.id,
    sku: row.sku,
    price: row.price,
    selling_price: sale && row.current_price,
    current_price: row.current_price,
    sale_percent: sale?.sale_percent ?? null,
    sale_start_at: sale && timeOf(row.sale_start_at),
    sale_expire_at: sale && timeOf(row.sale_expire_at),
    total_on_hand: piecesNow(level),
    stock: stockLabel(level, lowStock),
    option_values: row.option_values,
    images: images.filter(({ variant_id }) => variant_id === row.id).map(({ image }) => image),
  }
}

function totalOf({ variants, available }: ProductRow): StockLevel {
  const sellable = variants.reduce((total, variant) => total + variant.sellable, 0)
  return { sellable, stocked: variants.some((variant) => variant.stocked), available }
}

const titleOf = (name: string, brand: string | undefined) =>
  !brand || name.toLowerCase().includes(brand.toLowerCase()) ? name : `${brand} ${name}`

function keywordOf({ kind, taxons }: ProductRow): Product['keyword'] {
  const deepest = taxons.findLast((taxon) => taxon.direct)
  return { id: kind, name: deepest ? inLocale(deepest.name, 'en') : kind, mn: deepest?.name.mn ?? kind }
}

function optionTypeIn({ code, name, values }: OptionTypeRow, locale: Locale) {
  return {
    code,
    name: inLocale(name, locale),
    values: values.map((value) => ({ ...value, name: inLocale(value.name, locale) })),
  }
}

function pictureIn({ hash, width, height, widths, placeholder }: ProductRow['images'][number], alt: string): Image {
  return { hash, width, height, widths, placeholder, alt }
}

/** Vendor in API form, with the smallest picture of its logo. */
export const storeOf = (vendor: StoredVendor | null): Product['store'] =>
  vendor && {
    name: vendor.name,
    logo: vendor.logo && `/images/${vendor.logo.hash}-${vendor.logo.widths[0]}.webp`,
    code: vendor.code,
    vendor_id: vendor.id,
  }

const timeOf = (text: string | null) => text && new Date(text).toISOString()

/** Names and values in a language. */
export const propertiesIn = (properties: StoredProperty[], locale: Locale) =>
  properties.map(({ name, value }) => ({ name: inLocale(name, locale), value: inLocale(value, locale) }))
