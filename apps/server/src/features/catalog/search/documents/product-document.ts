import type { Image, Locale } from '@delguur/contract'
import { inLocale } from '../../../../platform/locale.ts'
import { ratingFields, type StoredRating, saleOf, storeOf } from '../../catalog/index.ts'
import { completionsOf } from './completions.ts'
import { bothOf, distinct, kindsIn } from './document-texts.ts'
import type { DocumentRow, DocumentTaxon, DocumentVariant } from './product-document.queries.ts'
import type { SearchTexts } from './product-mapping.ts'
import { propertyTerms } from './property-terms.ts'

/** Display data of a list's card besides prices and stock. */
export interface DocumentCard {
  names: Record<Locale, string>
  brand: string | null
  variant_count: number
  image: Omit<Image, 'alt'>
  /** Another view of what the image shows, or of the product whatever its variant. */
  second_image: Omit<Image, 'alt'> | null
  /** Colours of the variants, if there are several. */
  swatches: string[]
  highlights: Record<Locale, string[]>
  /** Whether any stock location has it, with or without pieces. */
  stocked: boolean
}

/** Search document of a product: fields of the specification (§3) and those of lists. */
export type ProductDocument = ReturnType<typeof productDocument>

const HIGHLIGHTS = 5
const LEVELS = [0, 1, 2, 3, 4] as const

/** Builds the document of a product as of the moment of reading, with the prices of that moment. */
export function productDocument(row: DocumentRow) {
  const [first] = row.variants
  const [image] = row.images
  if (!first || !image) throw new Error(`Product ${row.id} is listed without a variant or a picture`)
  const names = inEach((locale) => inLocale(row.name, locale))
  const titles = inEach((locale) => titleOf(names[locale], row.brand?.name))
  const properties = inEach((locale) => row.properties.map((property) => propertyIn(property, locale)))
  const offered = offeredVariants(row)
  const [l0, l1, l2, l3, l4] = LEVELS.map((level) =>
    row.taxons.filter((taxon) => taxon.level === level).map(({ id }) => id),
  )
  const sale = saleFields(first)
  const second = row.images.find((shown) => shown !== image && [null, image.variant_id].includes(shown.variant_id))
  const card: DocumentCard = {
    names,
    brand: row.brand?.name ?? null,
    variant_count: row.variants.length,
    image: pictureOf(image),
    second_image: second ? pictureOf(second) : null,
    swatches: swatchesOf(row),
    highlights: inEach((locale) =>
      properties[locale].slice(0, HIGHLIGHTS).map(({ name, value }) => `${name}: ${value}`),
    ),
    stocked: row.stocked,
  }
  return {
    // Fields of lists come first: the rest of a document need not be parsed.
    id: row.id,
    vid: first.id,
    slug: row.slug,
    badges: row.badges.map(({ id }) => id),
    price: first.price,
    ...sale,
    total_on_hand: row.sellable,
    ...ratingFields(row.rating),
    card,
    sku: first.sku,
    name: names.mn,
    title: titles.mn,
    translated: {
      mn: { name: names.mn, title: titles.mn },
      en: { name: names.en, title: titles.en },
    },
    image: { ...pictureOf(image), alt: names.mn },
    images: row.images.map(sizedPicture),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    available_on: row.available_on?.toISOString() ?? null,
    property: Object.fromEntries(properties.mn.map(({ name, value }) => [name, value])),
    property_list: properties.mn.map(({ name, value }) => `${name}: ${value}`),
    product_cat: row.kind,
    store: storeOf(row.vendor),
    keyword: keywordOf(row),
    taxonomy: row.taxons.map(({ id, permalink, name }) => ({ id, permalink, name: name.mn })),
    l0,
    l1,
    l2,
    l3,
    l4,
    variants: row.variants.map((variant) => variantOf(variant, row)),
    brand: row.brand,
    ...completionsOf(row),
    facets: {
      taxons: row.taxons.map(({ permalink }) => permalink),
      kinds: row.taxons.filter(({ direct }) => direct).map(({ permalink }) => permalink),
      badges: row.badges.map(({ code }) => code),
      options: [...new Set(offered.flatMap((variant) => optionKeys(variant)))],
      option_sets: [...new Set(offered.flatMap(optionSets))],
      ...propertyTerms(row.properties),
    },
    sort_name: inEach((locale) => sortName(names[locale])),
    series: seriesOf(names.mn, row.brand),
    popularity: row.popularity,
    rating_rank: rankOf(row.rating),
    search: searchTextsOf(row),
  }
}

/** Reviews of average stars with which every product begins, so that one friendly review does not outrank fifty. */
const PRIOR = { reviews: 5, stars: 3.5 }

const rankOf = (rating: StoredRating | null): number =>
  rating ? (rating.stars + PRIOR.reviews * PRIOR.stars) / (rating.total + PRIOR.reviews) : 0

const inEach = <T>(make: (locale: Locale) => T): Record<Locale, T> => ({ mn: make('mn'), en: make('en') })

const propertyIn = ({ name, value }: DocumentRow['properties'][number], locale: Locale) => ({
  name: inLocale(name, locale),
  value: inLocale(value, locale),
})

const pictureOf = ({ hash, width, height, widths, placeholder }: DocumentRow['images'][number]) => ({
  hash,
  width,
  height,
  widths,
  placeholder,
})

/** Image without the placeholder, which only the first one needs. */
const sizedPicture = ({ hash, width, height, widths }: DocumentRow['images'][number]) => ({
  hash,
  width,
  height,
  widths,
})

/** One colour is no choice. */
function swatchesOf({ variants }: DocumentRow): string[] {
  const swatches = new Set(variants.flatMap(({ options }) => options.flatMap(({ swatch }) => swatch ?? [])))
  return swatches.size > 1 ? [...swatches] : []
}

const titleOf = (name: string, brand: string | undefined) =>
  !brand || name.toLowerCase().includes(brand.toLowerCase()) ? name : `${brand} ${name}`

/** A selling price is shown only while it applies. */
function saleFields({ price, current_price, sale_start_at, sale_expire_at }: DocumentVariant) {
  const sale = saleOf(price, current_price)
  return {
    selling_price: sale ? current_price : null,
    current_price,
    on_sale: sale !== null,
    sale_percent: sale?.sale_percent ?? null,
    sale_start_at: sale ? timeOf(sale_start_at) : null,
    sale_expire_at: sale ? timeOf(sale_expire_at) : null,
  }
}

const timeOf = (text: string | null) => text && new Date(text).toISOString()

function variantOf(variant: DocumentVariant, { images }: DocumentRow) {
  const { id, sku, price, current_price, sellable } = variant
  const image = images.find((shown) => shown.variant_id === id)
  return {
    id,
    sku,
    price,
    selling_price: current_price < price ? current_price : null,
    total_on_hand: sellable,
    image: image ? sizedPicture(image) : null,
    option_values: optionKeys(variant),
  }
}

/** Variants in stock; all of them if none is, so that sold-out products can be filtered too. */
function offeredVariants({ variants, sellable }: DocumentRow): DocumentVariant[] {
  return sellable > 0 ? variants.filter((variant) => variant.sellable > 0) : variants
}

const optionKeys = ({ options }: DocumentVariant): string[] => options.map(({ type, value }) => `${type}:${value}`)

/** Combinations of two or three values of one variant, so that “black with 256 GB” is not matched by two different ones. */
function optionSets(variant: DocumentVariant): string[] {
  const keys = optionKeys(variant)
  const pairs = keys.flatMap((key, at) => keys.slice(at + 1).map((other) => [key, other]))
  const triples = pairs.flatMap((pair) => keys.filter((key) => key > (pair[1] ?? '')).map((key) => [...pair, key]))
  return [...pairs, ...triples].map((set) => set.join(','))
}

function keywordOf({ kind, taxons }: DocumentRow) {
  const deepest = taxons.findLast((taxon) => taxon.direct)
  const name = deepest ? inLocale(deepest.name, 'en') : kind
  const classified = deepest && taxons.findLast((taxon) => taxon.gpc && isAtOrAbove(taxon, deepest))
  return {
    id: kind,
    name,
    mn: deepest?.name.mn ?? kind,
    gpc: classified?.gpc ?? null,
    gpc_txt: classified?.gpc_name ?? null,
  }
}

const isAtOrAbove = (taxon: DocumentTaxon, below: DocumentTaxon): boolean =>
  `${below.permalink}/`.startsWith(`${taxon.permalink}/`)

const ALPHABET: Record<string, string> = { ё: 'е\ufffd', ө: 'о\ufffd', ү: 'у\ufffd' }

/** Byte order of the result is the order of the Mongolian alphabet: ё, ө and ү follow е, о and у. */
const sortName = (name: string): string => name.toLowerCase().replace(/[ёөү]/g, (letter) => ALPHABET[letter] ?? letter)

/**
 * Key of a product series: same brand and the same words before the first that contains a digit. Null if the name has no
 * such word, or only the brand precedes it.
 */
export function seriesOf(name: string, brand: DocumentRow['brand']): string | null {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean)
  const model = words.findIndex((word) => /\d/.test(word))
  const leading = words.slice(0, model)
  const own = leading.filter((word) => word !== brand?.name.toLowerCase())
  return brand && model > 0 && own.length > 0 ? `${brand.code}:${leading.join(' ')}` : null
}

function searchTextsOf(row: DocumentRow): SearchTexts {
  const options = row.variants.flatMap(({ options }) => options.flatMap(({ name }) => bothOf(name)))
  const properties = row.properties.flatMap(({ name, value }) =>
    (['mn', 'en'] as const).map((locale) => `${inLocale(name, locale)} ${inLocale(value, locale)}`),
  )
  return {
    names: bothOf(row.name),
    kinds: kindTexts(row),
    brand: row.brand ? [row.brand.name] : [],
    details: distinct([...row.taxons.flatMap(({ name }) => bothOf(name)), ...options, ...properties]),
    text: bothOf(row.description).filter(Boolean),
    codes: row.variants.map(({ sku }) => sku),
  }
}

/** Kind by its own name or, if that does not tell, by its category. */
function kindTexts(row: DocumentRow): string[] {
  const byName = bothOf(row.name).map(kindsIn)
  const named = byName.flatMap((kinds) => kinds.named)
  const sold = row.taxons.filter(({ direct }) => direct).flatMap(({ name }) => bothOf(name))
  return distinct([...named, ...byName.flatMap((kinds) => kinds.likely), ...(named.length > 0 ? [] : sold)])
}
