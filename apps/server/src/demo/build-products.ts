import type {
  CatalogBrand,
  CatalogProduct,
  CatalogVariant,
  DrawingSource,
  Translated,
} from '../features/catalog/catalog/import/catalog-file.ts'
import { brands } from './brands.ts'
import { describe } from './describe.ts'
import { shareOf, wholeOf } from './draw-lots.ts'
import { optionTypes, swatch } from './option-types.ts'
import { ranges } from './ranges/index.ts'
import { type Model, type Range, readModels } from './ranges/range.ts'
import { dayFrom, isRunning, reduced, type Sale, saleOf } from './sales.ts'
import { stockOf } from './stock.ts'

interface Item {
  range: Range
  model: Model
  brand: CatalogBrand
  slug: string
  sale: Sale | null
}

// Announced with a date so that the shop always has something to wait for.
const PREORDERS: Record<string, number> = { 'tengralis-nova-15-pro': 18 }

const brandOf = new Map(brands.map((brand) => [brand.code, brand]))
const optionNames = new Map(
  optionTypes.map(({ code, name, values }) => [
    code,
    { name, values: new Map(values.map((value) => [value.code, value.name])) },
  ]),
)

const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function drawing({ range, brand, slug }: Item, colour: string, view: number): DrawingSource {
  const seed = view > 1 ? `${slug}~${view}` : slug
  return { drawing: { kind: range.kind, colour: swatch(colour), accent: brand.colour, seed } }
}

const weightOf = ({ range, slug }: Item) => Math.round((range.weight * (90 + wholeOf(0, 25, slug, 'weight'))) / 100)

const salePrice = (price: number, sale: Sale | null) =>
  sale
    ? { selling_price: reduced(price, sale.percent), sale_start_at: sale.startAt, sale_expire_at: sale.expireAt }
    : { selling_price: null, sale_start_at: null, sale_expire_at: null }

function weightProperty(grams: number) {
  const isHeavy = grams >= 1000
  const amount = isHeavy ? (grams / 1000).toFixed(1) : String(grams)
  return {
    name: { mn: 'Савлагаатай жин', en: 'Packed weight' },
    value: { mn: `${amount} ${isHeavy ? 'кг' : 'г'}`, en: `${amount} ${isHeavy ? 'kg' : 'g'}` },
  }
}

function variantOf(item: Item, colour: string, size: { code: string; extra: number } | undefined): CatalogVariant {
  const { range, model, brand, slug, sale } = item
  const parts = [brand.code.slice(0, 3), slugOf(model.name).replaceAll('-', ''), colour.slice(0, 3), size?.code ?? '']
  const sku = parts.filter(Boolean).join('-').toUpperCase()
  const price = model.price + (size?.extra ?? 0)
  const options: Record<string, string> = {}
  if (model.colours.length > 1) options.colour = colour
  if (size && range.sizeOption && model.sizes.length > 1) options[range.sizeOption] = size.code
  return {
    sku,
    options,
    price,
    ...salePrice(price, sale),
    weight_grams: weightOf(item),
    stock: stockOf(slug, sku, price),
    images: [drawing(item, colour, 1)],
  }
}

function variantsOf(item: Item): CatalogVariant[] {
  const { colours, sizes } = item.model
  const choices = sizes.length > 0 ? sizes : [undefined]
  return colours.flatMap((colour) => choices.map((size) => variantOf(item, colour, size)))
}

function nameOfOption(type: string, code: string): { name: Translated; value: Translated } {
  const option = optionNames.get(type)
  const value = option?.values.get(code)
  if (!option || !value) throw new Error(`no option ${type} ${code}`)
  return { name: option.name, value }
}

function propertiesOf(item: Item): CatalogProduct['properties'] {
  const { range, model } = item
  const stated = range.properties.flatMap(([mn, en, mnValue, enValue], index) => {
    const fact = model.facts[index]
    return fact
      ? [{ name: { mn, en }, value: { mn: mnValue.replace('{}', fact.mn), en: enValue.replace('{}', fact.en) } }]
      : []
  })
  const [colour = '', onlySize] = [model.colours[0], model.sizes[0]]
  const fixed = [
    ...(model.colours.length === 1 ? [nameOfOption('colour', colour)] : []),
    ...(model.sizes.length === 1 && onlySize && range.sizeOption
      ? [nameOfOption(range.sizeOption, onlySize.code)]
      : []),
  ]
  const months = range.warrantyMonths
  const warranty = {
    name: { mn: 'Баталгаа', en: 'Warranty' },
    value: { mn: `${months} сар`, en: months === 1 ? '1 month' : `${months} months` },
  }
  return [...stated, ...fixed, weightProperty(weightOf(item)), warranty]
}

function badgesOf({ range, model, slug, sale }: Item, isNew: boolean, now: Date): string[] {
  const savesEnergy = range.properties.some(
    ([, name], index) => name === 'Energy class' && model.facts[index]?.en.startsWith('A++'),
  )
  return [
    ...(slug in PREORDERS ? ['preorder'] : []),
    ...(sale && isRunning(sale, now) ? ['sale'] : []),
    ...(isNew ? ['new'] : []),
    ...(shareOf(slug, 'best seller') < 0.1 ? ['bestseller'] : []),
    ...(savesEnergy ? ['eco'] : []),
    ...(shareOf(slug, 'gift') < 0.05 ? ['gift'] : []),
    ...(range.warrantyMonths >= 24 ? ['official-warranty'] : []),
  ]
}

function viewsOf(item: Item): DrawingSource[] {
  const colour = item.model.colours[0] ?? 'black'
  const share = shareOf(item.slug, 'views')
  const count = share < 0.25 ? 1 : share < 0.7 ? 2 : share < 0.92 ? 3 : 4
  return Array.from({ length: count }, (_, index) => drawing(item, colour, index + 1))
}

function buildProduct(range: Range, model: Model, index: number, now: Date): CatalogProduct {
  const brand = brandOf.get(model.brand)
  if (!brand) throw new Error(`no brand ${model.brand}`)
  const slug = slugOf(`${brand.code} ${model.name}`)
  const preorder = PREORDERS[slug]
  const item = { range, model, brand, slug, sale: preorder ? null : saleOf(slug, now) }
  const name = `${brand.name} ${model.name}`
  const age = shareOf(slug, 'new') < 0.12 ? wholeOf(1, 25, slug, 'age') : wholeOf(40, 600, slug, 'age')
  return {
    slug,
    name: { mn: `${name} ${range.noun.mn}`, en: `${name} ${range.noun.en}` },
    description: describe(range, model, index, name),
    brand: brand.code,
    taxons: [model.taxon],
    kind: range.kind,
    properties: propertiesOf(item),
    badges: badgesOf(item, !preorder && age <= 25, now),
    available_on: dayFrom(now, preorder ?? -age),
    option_types: [
      ...(model.colours.length > 1 ? ['colour'] : []),
      ...(model.sizes.length > 1 && range.sizeOption ? [range.sizeOption] : []),
    ],
    images: viewsOf(item),
    variants: variantsOf(item),
  }
}

export const buildProducts = (now: Date): CatalogProduct[] =>
  ranges.flatMap((range) => readModels(range).map((model, index) => buildProduct(range, model, index, now)))
