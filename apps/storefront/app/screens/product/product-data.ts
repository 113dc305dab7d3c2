import type { Image, Product, SiteData } from '@delguur/contract'
import { formatDayOfMonth } from '@delguur/mongolia'
import type { Locale } from '../../i18n/locale.ts'
import { type Picture, smallPicture } from '../../ui/picture.ts'
import type { Stock } from '../../ui/stock-label.tsx'
import type { Choosable, Selection } from './variant-choice.ts'

export interface ShownVariant {
  id: number
  sku: string
  /** Whole tugrik, what is paid now. */
  price: number
  oldPrice: number | null
  percent: number | null
  saleEndsAt: string | null
  /** Pieces that can be sold now. */
  pieces: number
  stock: Stock
  options: Selection
  /** Places of its own pictures in `images`. */
  pictures: number[]
}

export interface ShownOption {
  code: string
  name: string
  values: { code: string; name: string; swatch: string | null }[]
}

/** What the product screen shows: the product of the API without what only programs read. */
export interface ProductData extends Choosable<ShownVariant> {
  id: number
  slug: string
  name: string
  description: string
  brand: { code: string; name: string } | null
  badges: string[]
  images: Picture[]
  /** Alcohol, while the shop may not sell it: shown, and not ordered. */
  isShownOnly: boolean
  /** Day from which it can be had, while it is still to come. */
  availableFrom: string | null
  /** It may be bought now and comes then. */
  isPreorder: boolean
  optionTypes: ShownOption[]
  variants: ShownVariant[]
  properties: { name: string; value: string }[]
  /** Permalinks and names from the root down to the category it is found in. */
  taxons: { permalink: string; name: string }[]
}

export function productData(
  product: Product,
  { badges, configs }: Pick<SiteData, 'badges' | 'configs'>,
  locale: Locale,
): ProductData {
  const isShownOnly = product.product_cat === ALCOHOL && !configs.alcohol.selling
  const images = [...new Map(product.images.map((image) => [image.hash, image])).values()]
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    brand: product.brand && { code: product.brand.code, name: product.brand.name },
    badges: badges.filter(({ id }) => product.badges.includes(id)).map(({ name }) => name),
    images: images.map((image, place) => (place === 0 ? largePicture(image) : smallPicture(image))),
    isShownOnly,
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
    taxons: deepestPath(product.taxonomy),
  }
}

const ALCOHOL = 'alcohol'

/** The picture that the page is about shows its colours before it is there. */
const largePicture = (image: Image): Picture => ({ ...smallPicture(image), placeholder: image.placeholder })

/** Options and values that a variant has; a site may know more of them than this product comes in. */
function usedOptions({ option_types, variants }: Product): ShownOption[] {
  return option_types
    .map(({ code, name, values }) => ({
      code,
      name,
      values: values.filter((value) => variants.some(({ option_values }) => option_values[code] === value.code)),
    }))
    .filter(({ values }) => values.length > 0)
}

/** A product may stand in several categories: its way leads to the deepest. */
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

/** Whether any of these variants can be had now. */
export const isForSale = (variants: readonly ShownVariant[]): boolean => variants.some(({ pieces }) => pieces > 0)

/** Pictures of what is chosen first, then those of the product as such; other variants' pictures are left out. */
export function picturesFor({ images, variants }: ProductData, matching: readonly ShownVariant[]): Picture[] {
  const own = matching.find(({ pictures }) => pictures.length > 0)?.pictures ?? []
  const ofVariants = new Set(variants.flatMap(({ pictures }) => pictures))
  const shared = images.map((_, place) => place).filter((place) => !ofVariants.has(place))
  const places = [...own, ...shared]
  return (places.length ? places : images.map((_, place) => place)).flatMap((place) => images[place] ?? [])
}
