import type { ProductDocument } from '@delguur/contract'
import { fromShopTime } from '../shop-time.ts'

type VariantDocument = ProductDocument['variants'][number]

/** Fields of a variant that are entered in a cell of their own, in the order of the grid. */
export const FIELDS = [
  'sku',
  'bar_code',
  'price',
  'selling_price',
  'sale_start_at',
  'sale_expire_at',
  'weight_grams',
] as const
export type GridField = (typeof FIELDS)[number]

/** A column of the grid: a field, or an option with its values by what they are called. */
export type GridColumn =
  | { kind: 'field'; field: GridField }
  | { kind: 'option'; type: string; values: readonly { code: string; names: readonly string[] }[] }

/** A variant with the text of a cell entered; null if the text says nothing that the cell could hold. */
export function entered(variant: VariantDocument, column: GridColumn, text: string): VariantDocument | null {
  const given = text.trim()
  if (column.kind === 'field') {
    const value = READERS[column.field](given)
    return value === undefined ? null : { ...variant, [column.field]: value }
  }
  const same = (name: string) => name.toLowerCase() === given.toLowerCase()
  const found = column.values.find(({ code, names }) => same(code) || names.some(same))
  return found ? { ...variant, options: { ...variant.options, [column.type]: found.code } } : null
}

/** Values of texts; undefined where a text is none. */
const READERS: { [Field in GridField]: (text: string) => VariantDocument[Field] | undefined } = {
  sku: (text) => text || undefined,
  bar_code: (text) => text.replace(/\s+/g, '') || null,
  price: (text) => numberOf(text) ?? undefined,
  selling_price: (text) => (text === '' ? null : (numberOf(text) ?? undefined)),
  sale_start_at: momentOf,
  sale_expire_at: momentOf,
  weight_grams: (text) => (text === '' ? 0 : (numberOf(text) ?? undefined)),
}

/** Whole number of a text such as `1 250 000₮` or `1,250,000`; null if there is none. */
function numberOf(text: string): number | null {
  const digits = text.replace(/[\s,'’₮]|\.00?$/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}

/** Moment of a text such as `2026-12-01` or `2026.12.01 10:00`, by the clock of Ulaanbaatar; undefined if it is none. */
function momentOf(text: string): string | null | undefined {
  if (text === '') return null
  const found = /^(\d{4})[-./](\d\d?)[-./](\d\d?)(?:[ T](\d\d?):(\d\d)(?::\d\d)?)?$/.exec(text)
  if (!found) return undefined
  const [, year, month = '', day = '', hour = '0', minute = '00'] = found
  const two = (part: string) => part.padStart(2, '0')
  const moment = fromShopTime(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}`)
  return Number.isNaN(Date.parse(moment)) ? undefined : moment
}
