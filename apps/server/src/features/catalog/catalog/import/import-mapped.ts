import { slug } from '@delguur/mongolia'
import { isPictureKind, kindOf } from '@delguur/pictures'
import type { CatalogBrand, CatalogProduct, CatalogTaxon, ImageSource } from './catalog-file.ts'
import { accentOf, drawingOf } from './drawn-picture.ts'
import type { ParsedRow, ProductRow } from './import-row.ts'
import type { SourceRow } from './import-source.ts'
import { mappedProperties } from './mapped-properties.ts'
import type { Mapping, MoneyRule } from './mapping-file.ts'
import { type Fields, fill, listItems } from './template.ts'

const MAX_NAME = 300
const MAX_DESCRIPTION = 20_000

export interface MappingOptions {
  /** Tugrik per unit of the source's currency, in place of the rate of the mapping. */
  rate?: number
  /** Stock location if the mapping names none. */
  location: string
}

/** Converts rows of a foreign catalogue to our products. */
export async function* mappedRows(
  rows: AsyncIterable<SourceRow>,
  mapping: Mapping,
  options: MappingOptions,
): AsyncGenerator<ParsedRow> {
  for await (const row of rows) yield 'fault' in row ? row : mapRow(row, mapping, options)
}

/** One row of a foreign catalogue; a row without SKU, name or a numeric price is an error. */
function mapRow(
  { line, fields }: { line: number; fields: Fields },
  mapping: Mapping,
  { rate, location }: MappingOptions,
): ParsedRow {
  const ignore = new Set(mapping.ignore ?? [])
  const read = (template: string | undefined) => (template ? fill(template, fields, ignore) : '')
  const sku = read(mapping.sku)
  if (!sku) return { line, fault: `there is no SKU: ${mapping.sku} is empty` }
  const name = translated(mapping.name, read, MAX_NAME)
  if (!name) return { line, sku, fault: 'there is no name' }
  const price = tugrik(mapping.price, read, rate)
  if (price === null) return { line, sku, fault: `the price is not a number: ${read(mapping.price.value) || 'empty'}` }

  const kind = kindOfRow(mapping, read)
  const path = taxonPaths(mapping, { ...fields, kind }, ignore)
  const brand = brandOf(read(mapping.brand))
  const product: CatalogProduct = {
    slug: slug(read(mapping.slug)) || slugOf(name.en ?? name.mn, sku),
    name,
    description: translated(mapping.description ?? '', read, MAX_DESCRIPTION) ?? { mn: '' },
    brand: brand?.code ?? null,
    taxons: path.flatMap((taxons) => taxons.at(-1)?.permalink ?? []),
    kind,
    properties: mappedProperties(fields, mapping),
    badges: [],
    available_on: momentOf(read(mapping.available_on)),
    option_types: [],
    images: pictures(mapping, read, { kind, sku, brand, name: name.en ?? name.mn }),
    variants: [
      {
        sku,
        options: {},
        price,
        selling_price: mapping.selling_price ? tugrik(mapping.selling_price, read, rate) : null,
        sale_start_at: null,
        sale_expire_at: null,
        weight_grams: Math.round(Number(read(mapping.weight_grams))) || 0,
        stock: stockOf(mapping, read, location),
        images: [],
      },
    ],
  }
  return { line, product, ...(brand ? { brand } : {}), taxons: path.flat() } satisfies ProductRow
}

/** Slug of the name, followed by the SKU so that equal names differ. */
const slugOf = (name: string, sku: string) =>
  [slug(name.slice(0, 60)), slug(sku) || Buffer.from(sku).toString('hex').slice(0, 40)].filter(Boolean).join('-')

type Read = (template: string | undefined) => string

function translated(rule: Mapping['name'], read: Read, longest: number): { mn: string; en?: string } | null {
  const { mn, en } = typeof rule === 'string' ? { mn: rule, en: rule } : { en: '', ...rule }
  const [mongolian, english] = [shortened(read(mn), longest), shortened(read(en), longest)]
  if (!mongolian && !english) return null
  return { mn: mongolian || english, ...(english ? { en: english } : {}) }
}

const shortened = (text: string, longest: number) =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`

function tugrik(
  { value, unit = 'whole', rate: own = 1, round = 100 }: MoneyRule,
  read: Read,
  rate = own,
): number | null {
  const text = read(value).replaceAll(/[\s,$₮€£]/g, '')
  const amount = Number(text)
  if (text === '' || !Number.isFinite(amount) || amount < 0) return null
  const tugriks = (unit === 'cents' ? amount / 100 : amount) * rate
  const rounded = Math.round(tugriks / round) * round
  // A positive price never becomes zero by rounding.
  return amount > 0 ? Math.max(rounded, round) : 0
}

function kindOfRow({ kind }: Mapping, read: Read): string {
  if (!kind) return 'generic'
  if ('field' in kind) {
    const named = read(kind.field)
    return isPictureKind(named) ? named : kindOf(named)
  }
  for (const template of kind.guess) {
    const guessed = kindOf(read(template))
    if (guessed !== 'generic') return guessed
  }
  return 'generic'
}

function taxonPaths(
  { taxons = [], taxon_names = {} }: Mapping,
  fields: Fields,
  ignore: ReadonlySet<string>,
): CatalogTaxon[][] {
  return taxons.map((templates) => {
    const steps = templates.flatMap((template) => listItems(template, fields) ?? fill(template, fields, ignore))
    const path: CatalogTaxon[] = []
    for (const step of steps.filter(Boolean).slice(0, 5)) {
      const above = path.at(-1)?.permalink
      const code = slug(step) || 'other'
      const kind = kindOf(step)
      path.push({
        permalink: above ? `${above}/${code}` : code,
        name: (Object.hasOwn(taxon_names, step) ? taxon_names[step] : undefined) ?? { mn: step, en: step },
        ...(kind === 'generic' ? {} : { kind }),
      })
    }
    return path
  })
}

function brandOf(name: string): CatalogBrand | null {
  const code = slug(name)
  if (!code) return null
  return { code, name, description: { mn: '' }, colour: accentOf(code) }
}

function momentOf(text: string): string | null {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

function stockOf({ stock }: Mapping, read: Read, location: string): Record<string, number> {
  if (!stock) return {}
  const given = Number(read(stock.value) || Number.NaN)
  const pieces = Number.isFinite(given) ? Math.max(0, Math.floor(given)) : stock.default
  return pieces === undefined ? {} : { [stock.location ?? location]: pieces }
}

interface Described {
  kind: string
  sku: string
  brand: CatalogBrand | null
  name: string
}

function pictures({ images = [], colour }: Mapping, read: Read, thing: Described): ImageSource[] {
  const named = images.map((template) => read(template)).filter((file) => file && !file.includes('://'))
  if (named.length > 0) return named.map((file) => ({ file }))
  return [drawingOf({ ...thing, colour: read(colour) || thing.name })]
}
