import type { MessageKey, Translate } from '../../i18n/translate.ts'

const NAMES: Partial<Record<string, MessageKey>> = {
  name: 'product.name_field',
  description: 'product.description',
  slug: 'product.slug',
  brand: 'product.brand',
  taxons: 'product.taxons',
  badges: 'product.badges',
  kind: 'product.kind',
  properties: 'product.properties',
  nutrition: 'product.nutrition',
  available_on: 'product.available_on',
  preorder: 'product.preorder',
  serialised: 'product.serialised',
  classification_code: 'product.classification_code',
  tax_type: 'product.tax_type',
  tax_product_code: 'product.tax_product_code',
  city_tax: 'product.city_tax',
  option_types: 'product.options',
  images: 'product.pictures',
  image_texts: 'picture.text',
  variants: 'product.variants',
  sku: 'grid.sku',
  bar_code: 'grid.bar_code',
  price: 'grid.price',
  selling_price: 'grid.selling_price',
  sale_start_at: 'grid.sale_start_at',
  sale_expire_at: 'grid.sale_expire_at',
  weight_grams: 'grid.weight_grams',
  value: 'product.value',
  code: 'reference.code',
  colour: 'reference.colour',
  values: 'reference.values',
  swatch: 'reference.swatch',
  short_name: 'taxon.short_name',
  parent: 'taxon.parent',
  image: 'goods.picture',
  position: 'lookbook.position',
  title: 'lookbook.title',
  summary: 'lookbook.summary',
  body: 'lookbook.body',
  products: 'lookbook.products',
  components: 'package.parts',
  quantity: 'package.pieces',
  required: 'package.required',
  choices: 'package.choices',
  is_default: 'package.default',
  provides: 'package.provides',
  needs: 'package.needs',
  discount: 'package.discount',
  published: 'package.published',
  cv: 'package.values',
  label: 'package.value_label',
  max_length: 'package.max_length',
  options: 'package.options',
  theme: 'look.scheme_light',
  theme_dark: 'look.scheme_dark',
  logos: 'look.logos',
  light: 'look.logo_light',
  dark: 'look.logo_dark',
  icon: 'look.logo_icon',
  site_name: 'settings.site_name',
  phone: 'settings.phone',
  email: 'settings.email',
  company: 'settings.company',
  locales: 'settings.locales',
  default_locale: 'settings.default_locale',
  assortment: 'settings.assortment',
  price_list: 'settings.price_list',
  stores: 'settings.stores',
  compare: 'settings.compare',
  product_feeds: 'settings.product_feeds',
  index_now: 'settings.index_now',
  brand_display: 'settings.brand_display',
  products_per_page: 'settings.products_per_page',
  low_stock: 'settings.low_stock',
  separate_kinds: 'settings.separate_kinds',
  cyrillic_names: 'settings.cyrillic_names',
  terms_version: 'settings.terms_version',
  adults_only: 'page.adults_only',
  translations: 'page.translations',
  age_gate: 'settings.age_gate',
  alcohol: 'settings.alcohol',
  returns: 'settings.returns',
  rewards: 'settings.rewards',
  reviews: 'settings.moderation',
  map_tiles: 'settings.map_tiles',
  map_attribution: 'settings.map_attribution',
  analytics: 'settings.services',
  mn: 'form.mongolian',
  en: 'form.english',
}

/** A part of a thing in words: fields by their labels, rows by what they are called. */
export const fieldName = (path: readonly string[], t: Translate): string =>
  path.map((step) => (NAMES[step] ? t(NAMES[step]) : step)).join(' · ')

/** The path of a field in a request as people read it: labels of fields, rows counted from one. */
export const pathWords = (path: string, t: Translate): string =>
  path
    .split('.')
    .flatMap((step) => (/^\d+$/.test(step) ? [String(Number(step) + 1)] : NAMES[step] ? [t(NAMES[step])] : []))
    .join(' · ')

/** A value as people read it. */
export function valueText(value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === '') return t('merge.nothing')
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map((one) => valueText(one, t)).join(', ')
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '')
    .map(([name, one]) => `${fieldName([name], t)}: ${valueText(one, t)}`)
    .join('\n')
}
