import type { Image, OfferedProduct, Product, SiteData } from '@delguur/contract'
import { ALCOHOL } from '@delguur/contract/constants'
import { formatDayOfMonth } from '@delguur/mongolia'
import { type OptionView, usedOptions } from '../../features/catalog/used-options.ts'
import type { Choosable, Selection } from '../../features/catalog/variant-choice.ts'
import type { Locale } from '../../i18n/locale.ts'
import { type Picture, smallPicture } from '../../ui/picture.ts'
import type { Stock } from '../../ui/stock-label.tsx'

export interface VariantView {
  id: number
  sku: string
  /** Current price in whole tugrik. */
  price: number
  oldPrice: number | null
  percent: number | null
  saleEndsAt: string | null
  /** Pieces in stock. */
  pieces: number
  stock: Stock
  options: Selection
  /** Indexes of its own pictures in `images`. */
  pictures: number[]
}

/** The data of the product screen, without fields that only API clients need. */
export interface ProductData extends Choosable<VariantView> {
  id: number
  slug: string
  name: string
  description: string
  brand: { code: string; name: string } | null
  vendor: { code: string; name: string } | null
  badges: string[]
  images: Picture[]
  /** Whether the product is shown but cannot be ordered: alcohol, while its sale is not allowed. */
  isShownOnly: boolean
  /** Set for alcohol, which analytics are never told about, and messages never tell of. */
  unmeasured?: true
  /** The release date, while it is in the future. */
  availableFrom: string | null
  /** Whether it can be ordered before its release. */
  isPreorder: boolean
  optionTypes: OptionView[]
  variants: VariantView[]
  properties: { name: string; value: string }[]
  /** Of food alone. */
  nutrition?: { name: string; value: string }[]
  /** Hours after receipt within which it can be returned; 0 is never. */
  returnHours: number
  /** Permalinks and names from the root down to its category. */
  taxons: { permalink: string; name: string }[]
  rating: { average: number | null; total: number }
  promotions: PromotionView[]
}

/** A promotion for the product, in words. */
export interface PromotionView {
  name: string
  terms: string[]
  /** Its last day. */
  until: string | null
}

/** A product as its page asks for it, or as staff prepare it. */
type Shown = Product & Partial<Pick<OfferedProduct, 'promotions'>>

export function productData(
  product: Shown,
  { badges, configs }: Pick<SiteData, 'badges' | 'configs'>,
  locale: Locale,
): ProductData {
  const isAlcohol = product.product_cat === ALCOHOL
  const isShownOnly = isAlcohol && !configs.alcohol.selling
  const images = [...new Map(product.images.map((image) => [image.hash, image])).values()]
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    brand: product.brand && { code: product.brand.code, name: product.brand.name },
    vendor: product.store && { code: product.store.code, name: product.store.name },
    badges: badges.filter(({ id }) => product.badges.includes(id)).map(({ name }) => name),
    images: images.map((image, place) => ({
      ...(place === 0 ? largePicture(image) : smallPicture(image)),
      ...(image.alt !== product.name && { alt: image.alt }),
    })),
    isShownOnly,
    ...(isAlcohol && { unmeasured: true }),
    availableFrom: comingDay(product.available_on, locale),
    isPreorder: product.preorder,
    defaultVariantId: product.vid,
    optionTypes: usedOptions(product),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      price: variant.current_price,
      oldPrice: variant.selling_price === null ? null : variant.price,
      percent: variant.sale_percent,
      saleEndsAt: variant.sale_expire_at,
      pieces: isShownOnly ? 0 : variant.total_on_hand,
      stock: variant.stock,
      options: variant.option_values,
      pictures: variant.images.map(({ hash }) => images.findIndex((image) => image.hash === hash)),
    })),
    properties: product.property_list,
    ...(product.nutrition.length > 0 && { nutrition: product.nutrition }),
    returnHours: configs.returns.hours_by_kind[product.product_cat] ?? configs.returns.hours,
    taxons: deepestPath(product.taxonomy),
    rating: { average: product.average_rating, total: product.total_reviews },
    promotions: (product.promotions ?? []).map(({ name, offer, conditions, expires_at: end }) => ({
      name,
      terms: [offer, ...conditions],
      until: end && formatDayOfMonth(end, locale),
    })),
  }
}

/** The main picture keeps its placeholder. */
const largePicture = (image: Image): Picture => ({ ...smallPicture(image), placeholder: image.placeholder })

/** A product may belong to several categories: the breadcrumb shows the deepest. */
function deepestPath(taxonomy: Product['taxonomy']): ProductData['taxons'] {
  const depth = (permalink: string) => permalink.split('/').length
  const deepest = taxonomy.reduce(
    (found, { permalink }) => (depth(permalink) > depth(found) ? permalink : found),
    taxonomy[0]?.permalink ?? '',
  )
  return taxonomy
    .filter(({ permalink }) => deepest === permalink || deepest.startsWith(`${permalink}/`))
    .sort((one, other) => depth(one.permalink) - depth(other.permalink))
    .map(({ permalink, name }) => ({ permalink, name }))
}

function comingDay(availableOn: string | null, locale: Locale): string | null {
  return availableOn && Date.parse(availableOn) > Date.now() ? formatDayOfMonth(availableOn, locale) : null
}

/** Whether any of these variants is available now. */
export const isForSale = (variants: readonly VariantView[]): boolean => variants.some(({ pieces }) => pieces > 0)

/** Those of the variants that are available, or all if none is. */
export function buyable(variants: readonly VariantView[]): readonly VariantView[] {
  const available = variants.filter(({ pieces }) => pieces > 0)
  return available.length > 0 ? available : variants
}

/** The variant with the lowest price that can be paid. */
export function cheapest(variants: readonly VariantView[]): VariantView | undefined {
  return buyable(variants).toSorted((one, other) => one.price - other.price)[0]
}

const SUBSTITUTES = 3

/** Returns available variants, first those that share most options with the wanted one. */
export function nearestVariants(
  { variants }: Pick<ProductData, 'variants'>,
  wanted: Pick<VariantView, 'options'> | undefined,
): VariantView[] {
  const shared = ({ options }: VariantView) =>
    Object.entries(options).filter(([type, value]) => wanted?.options[type] === value).length
  return variants
    .filter((variant) => isForSale([variant]))
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, SUBSTITUTES)
}

/** Returns the pictures of the selection, then the general ones, without those of other variants. */
export function picturesFor({ images, variants }: ProductData, matching: readonly VariantView[]): Picture[] {
  const own = matching.find(({ pictures }) => pictures.length > 0)?.pictures ?? []
  const ofVariants = new Set(variants.flatMap(({ pictures }) => pictures))
  const shared = images.map((_, place) => place).filter((place) => !ofVariants.has(place))
  const places = [...own, ...shared]
  return (places.length ? places : images.map((_, place) => place)).flatMap((place) => images[place] ?? [])
}
