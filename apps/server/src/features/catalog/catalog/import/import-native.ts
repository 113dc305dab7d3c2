import { csvText } from '../../../../platform/csv.ts'
import type { CatalogProduct, CatalogReference, CatalogVariant, Translated } from './catalog-file.ts'
import { type Fault, type FaultCode, faultOf, RowRefused } from './import-faults.ts'
import type { ParsedRow, ProductRow } from './import-row.ts'
import type { SourceRow } from './import-source.ts'

/**
 * The shop's own format, as written by export. JSON lines: one product a line, or a brand, vendor, taxon, option type or badge, named
 * by `type`. A table: one variant a line; consecutive lines with one slug are one product,
 * described by the first of them.
 */
export function nativeRows(rows: AsyncIterable<SourceRow>, format: string): AsyncIterable<ParsedRow> {
  if (format === 'csv') return nativeTable(rows, csvText)
  return format === 'xlsx' ? nativeTable(rows, (cell) => cell) : nativeLines(rows)
}

async function* nativeLines(rows: AsyncIterable<SourceRow>): AsyncGenerator<ParsedRow> {
  for await (const row of rows) {
    if ('fault' in row) yield row
    else if (typeof row.fields.type === 'string') {
      // The checks of the import validate every field of both.
      yield { line: row.line, reference: row.fields as unknown as CatalogReference }
    } else yield { line: row.line, product: row.fields as unknown as CatalogProduct }
  }
}

async function* nativeTable(
  rows: AsyncIterable<SourceRow>,
  written: (cell: string) => string,
): AsyncGenerator<ParsedRow> {
  let open: ProductRow | null = null
  for await (const row of rows) {
    if ('fault' in row) {
      yield { line: row.line, cells: row.fields, fault: row.fault }
      continue
    }
    const cells = textCells(row.fields, written)
    const read = readCells(cells)
    if ('fault' in read) {
      yield { line: row.line, cells, fault: read.fault, sku: cells.sku }
    } else if (open && open.product.slug === cells.slug) {
      open.product.variants.push(read.variant)
    } else {
      if (open) yield open
      open = { line: row.line, cells, product: { ...read.product, variants: [read.variant] } }
    }
  }
  if (open) yield open
}

type Cells = Record<string, string>

const textCells = (fields: Record<string, unknown>, written: (cell: string) => string): Cells =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const text = written(String(value ?? ''))
      return [name, /^(name|description)_/.test(name) ? text : text.trim()]
    }),
  )

type TableRow = { product: Omit<CatalogProduct, 'variants'>; variant: CatalogVariant }

/** Product and variant from the cells of a line, or why they cannot be read. */
function readCells(cells: Cells): TableRow | { fault: Fault } {
  try {
    return { product: productOf(cells), variant: variantOf(cells) }
  } catch (error) {
    if (error instanceof RowRefused) return { fault: error.fault }
    throw error
  }
}

function productOf(cells: Cells): Omit<CatalogProduct, 'variants'> {
  return {
    slug: required(cells, 'slug'),
    name: translated(cells, 'name'),
    description: translated(cells, 'description'),
    brand: cells.brand || null,
    vendor: cells.vendor || null,
    taxons: listOf(cells.taxons),
    kind: cells.kind || 'generic',
    properties: namedValues(cells, 'properties'),
    nutrition: namedValues(cells, 'nutrition'),
    badges: listOf(cells.badges),
    available_on: cells.available_on || null,
    preorder: yesOrNo(cells, 'preorder'),
    serialised: yesOrNo(cells, 'serialised'),
    classification_code: cells.classification_code || null,
    // The checks of the import refuse any other value.
    tax_type: (cells.tax_type || null) as NonNullable<CatalogProduct['tax_type']> | null,
    tax_product_code: cells.tax_product_code || null,
    city_tax: yesOrNo(cells, 'city_tax'),
    option_types: listOf(cells.option_types),
    images: jsonList<CatalogProduct['images'][number]>(cells, 'images'),
  }
}

function variantOf(cells: Cells): CatalogVariant {
  return {
    sku: required(cells, 'sku'),
    options: withPrefix(cells, 'option:'),
    price: whole(cells, 'price') ?? Number.NaN,
    selling_price: whole(cells, 'selling_price'),
    sale_start_at: cells.sale_start_at || null,
    sale_expire_at: cells.sale_expire_at || null,
    weight_grams: whole(cells, 'weight_grams') ?? 0,
    bar_code: cells.bar_code || null,
    stock: Object.fromEntries(
      Object.keys(withPrefix(cells, 'stock:')).map((code) => [code, whole(cells, `stock:${code}`) ?? 0]),
    ),
    images: jsonList<CatalogVariant['images'][number]>(cells, 'variant_images'),
  }
}

const refused = (code: FaultCode, column: string, values: Record<string, string | number> = {}) =>
  new RowRefused(faultOf(code, { field: column, ...values }, column))

function required(cells: Cells, column: string): string {
  const value = cells[column]
  if (!value) throw refused('missing', column)
  return value
}

const translated = (cells: Cells, column: string) => inBoth(cells[`${column}_mn`], cells[`${column}_en`])

const inBoth = (mn = '', en = ''): Translated => ({ mn: mn || en, ...(en ? { en } : {}) })

/** A JSON list, as export writes it, or one text a language, as people do: `Screen: 6.7 in | Memory: 8 GB`. */
function namedValues(cells: Cells, column: string): CatalogProduct['properties'] {
  if (cells[column]) return jsonList<CatalogProduct['properties'][number]>(cells, column)
  const mn = pairsOf(cells, `${column}_mn`)
  const en = pairsOf(cells, `${column}_en`)
  if (mn.length > 0 && en.length > 0 && mn.length !== en.length)
    throw refused('pairs_differ', column, { mn: mn.length, en: en.length })
  return Array.from({ length: Math.max(mn.length, en.length) }, (_, place) => ({
    name: inBoth(mn[place]?.name, en[place]?.name),
    value: inBoth(mn[place]?.value, en[place]?.value),
  }))
}

const pairsOf = (cells: Cells, column: string) =>
  listOf(cells[column]).map((pair) => {
    const colon = pair.indexOf(':')
    if (colon < 1) throw refused('no_colon', column, { text: pair.slice(0, 50) })
    return { name: pair.slice(0, colon).trim(), value: pair.slice(colon + 1).trim() }
  })

const listOf = (cell = '') => cell.split('|').flatMap((part) => part.trim() || [])

function whole(cells: Cells, column: string): number | null {
  const cell = cells[column]
  if (!cell) return null
  const value = Number(cell.replaceAll(/[\s\u00a0,₮]/g, ''))
  if (!Number.isFinite(value)) throw refused('not_number', column, { text: cell.slice(0, 50) })
  return value
}

function yesOrNo(cells: Cells, column: string): boolean | null {
  const cell = cells[column]?.toLowerCase()
  if (!cell) return null
  if (cell !== 'true' && cell !== 'false') throw refused('not_boolean', column, { text: cell.slice(0, 50) })
  return cell === 'true'
}

function withPrefix(cells: Cells, prefix: string): Record<string, string> {
  const found = Object.entries(cells).filter(([column, value]) => column.startsWith(prefix) && value !== '')
  return Object.fromEntries(found.map(([column, value]) => [column.slice(prefix.length), value]))
}

/** Nested lists are JSON in their cell; their content is validated with the product. */
function jsonList<Item>(cells: Cells, column: string): Item[] {
  if (!cells[column]) return []
  try {
    const value: unknown = JSON.parse(cells[column])
    if (Array.isArray(value)) return value
  } catch {
    // Reported below, like JSON that is not a list.
  }
  throw refused('not_json_list', column)
}
