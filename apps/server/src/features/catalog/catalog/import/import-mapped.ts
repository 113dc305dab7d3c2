import { slug } from '@delguur/mongolia'
import { isPictureKind, kindOf } from '@delguur/pictures'
import type { CatalogBrand, CatalogProduct, CatalogTaxon, ImageSource, Translated } from './catalog-file.ts'
import { accentOf, drawingOf } from './drawn-picture.ts'
import { type Fault, faultOf } from './import-faults.ts'
import type { ParsedRow, ProductPatch } from './import-row.ts'
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
  /** Fields of the mapping from those of a row; the row's own by default. */
  fieldsOf?: (fields: Fields) => Fields
}

/** Converts rows of a foreign catalogue to our products. */
export async function* mappedRows(
  rows: AsyncIterable<SourceRow>,
  mapping: Mapping,
  options: MappingOptions,
): AsyncGenerator<ParsedRow> {
  for await (const row of rows) {
    if ('fault' in row) yield { line: row.line, cells: row.fields, fault: row.fault }
    else {
      const fields = options.fieldsOf?.(row.fields) ?? row.fields
      yield { cells: row.fields, ...mapRow({ line: row.line, fields }, mapping, options) }
    }
  }
}

/** One row of a foreign catalogue; one without SKU, or with a number that is none, is an error. */
function mapRow(
  { line, fields }: { line: number; fields: Fields },
  mapping: Mapping,
  { rate, location }: MappingOptions,
): ParsedRow {
  const ignore = new Set(mapping.ignore ?? [])
  const read = (template: string | undefined) => (template ? fill(template, fields, ignore) : '')
  const sku = read(mapping.sku)
  if (!sku) return { line, fault: faultOf('sku_missing', { field: mapping.sku }, 'sku') }
  const variant = variantOf(mapping, read, sku, { rate, location })
  if ('code' in variant) return { line, sku, fault: variant }

  const names = textsOf(mapping.name, read, MAX_NAME)
  const name = inMongolian(names)
  const descriptions = textsOf(mapping.description ?? '', read, MAX_DESCRIPTION)
  const kind = kindOfRow(mapping, read)
  const path = taxonPaths(mapping, { ...fields, kind }, ignore)
  const brand = brandOf(read(mapping.brand))
  const files = pictureFiles(mapping, read)
  const properties = mappedProperties(fields, mapping)
  const named: Named = {
    name: names,
    description: descriptions,
    slug: slug(read(mapping.slug)),
    brand: brand?.code,
    vendor: read(mapping.vendor),
    taxons: path.flatMap((taxons) => taxons.at(-1)?.permalink ?? []),
    kind: mapping.kind && 'field' in mapping.kind && read(mapping.kind.field) ? kind : undefined,
    properties,
    available_on: momentOf(read(mapping.available_on)),
    images: files,
  }
  const product: CatalogProduct = {
    slug: named.slug || slugOf(name.en ?? name.mn, sku),
    name,
    description: inMongolian(descriptions),
    brand: brand?.code ?? null,
    vendor: named.vendor || null,
    taxons: named.taxons,
    kind,
    properties,
    badges: [],
    available_on: named.available_on,
    option_types: [],
    images: files.length > 0 ? files : [drawn(mapping, read, { kind, sku, brand, name: name.en ?? name.mn })],
    variants: [
      {
        sku,
        options: {},
        price: Number.NaN,
        selling_price: null,
        sale_start_at: null,
        sale_expire_at: null,
        weight_grams: 0,
        stock: {},
        images: [],
        ...variant,
      },
    ],
  }
  return {
    line,
    product,
    patch: { product: patchOf(named), variant },
    ...(brand ? { brand } : {}),
    taxons: path.flat(),
  }
}

/** What a row says of its variant, or the number that is none. */
function variantOf(
  mapping: Mapping,
  read: Read,
  sku: string,
  { rate, location }: MappingOptions,
): ProductPatch['variant'] | Fault {
  const priceText = read(mapping.price.value)
  const price = tugrik(mapping.price, priceText, rate)
  if (priceText && price === null) return faultOf('price_not_number', { text: priceText }, 'price')
  const saleText = read(mapping.selling_price?.value)
  const sale = mapping.selling_price ? tugrik(mapping.selling_price, saleText, rate) : null
  if (saleText && sale === null) return notNumber('selling_price', saleText)
  const weightText = read(mapping.weight_grams)
  const weight = weightText ? Math.round(numberOf(weightText)) : 0
  if (Number.isNaN(weight)) return notNumber('weight_grams', weightText)
  const stockText = read(mapping.stock?.value)
  const hasPieces = !Number.isNaN(numberOf(stockText)) || mapping.stock?.default !== undefined
  if (stockText && !hasPieces) return notNumber('stock', stockText)
  const barCode = read(mapping.bar_code)
  return {
    sku,
    ...(price === null ? {} : { price }),
    // Tables write 0 where there is no sale.
    ...(sale === null ? {} : { selling_price: sale || null }),
    ...(weightText ? { weight_grams: weight } : {}),
    ...(barCode ? { bar_code: barCode } : {}),
    stock: stockOf(mapping, stockText, location),
  }
}

/** Fields that a row may name; an empty one leaves the shop's value. */
interface Named {
  name: Partial<Translated>
  description: Partial<Translated>
  slug: string
  brand: string | undefined
  vendor: string
  taxons: string[]
  kind: string | undefined
  properties: CatalogProduct['properties']
  available_on: string | null
  images: ImageSource[]
}

const patchOf = (named: Named): ProductPatch['product'] =>
  Object.fromEntries(Object.entries(named).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown) =>
  !value ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const notNumber = (field: string, text: string) => faultOf('not_number', { field, text }, field)

/** Slug of the name, followed by the SKU so that equal names differ. */
const slugOf = (name: string, sku: string) =>
  [slug(name.slice(0, 60)), slug(sku) || Buffer.from(sku).toString('hex').slice(0, 40)].filter(Boolean).join('-')

type Read = (template: string | undefined) => string

/** Texts of the languages that the row has. */
function textsOf(rule: Mapping['name'], read: Read, longest: number): Partial<Translated> {
  const { mn, en } = typeof rule === 'string' ? { mn: rule, en: rule } : { en: '', ...rule }
  const [mongolian, english] = [shortened(read(mn), longest), shortened(read(en), longest)]
  return { ...(mongolian ? { mn: mongolian } : {}), ...(english ? { en: english } : {}) }
}

const inMongolian = ({ mn, en }: Partial<Translated>): Translated => ({ mn: mn ?? en ?? '', ...(en ? { en } : {}) })

const shortened = (text: string, longest: number) =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`

/** `89 900 ₮`, `89,900`, `1.5` */
function numberOf(text: string): number {
  const bare = text.replaceAll(/[\s\u00a0'$₮€£]|төг(рөг)?\.?|mnt/gi, '')
  return bare === '' ? Number.NaN : Number(/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare)
}

/** Whole tugrik of a cell; null for a text that is no amount. */
export const tugrikOf = (text: string): number | null => tugrik({ value: '', round: 1 }, text)

function tugrik({ unit = 'whole', rate: own = 1, round = 100 }: MoneyRule, text: string, rate = own): number | null {
  const amount = numberOf(text)
  if (!Number.isFinite(amount) || amount < 0) return null
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

function stockOf({ stock }: Mapping, text: string, location: string): Record<string, number> {
  if (!stock) return {}
  const given = numberOf(text)
  const pieces = Number.isFinite(given) ? Math.max(0, Math.floor(given)) : stock.default
  return pieces === undefined ? {} : { [stock.location ?? location]: pieces }
}

interface Described {
  kind: string
  sku: string
  brand: CatalogBrand | null
  name: string
}

const pictureFiles = ({ images = [] }: Mapping, read: Read): ImageSource[] =>
  images
    .map((template) => read(template))
    .filter((file) => file && !file.includes('://'))
    .map((file) => ({ file }))

const drawn = ({ colour }: Mapping, read: Read, thing: Described): ImageSource =>
  drawingOf({ ...thing, colour: read(colour) || thing.name })
