import { IMPORT_FIELDS, type ImportField, type ImportMapping, type Locale } from '@delguur/contract'
import type { Mapping } from '../import/mapping-file.ts'
import { textOf } from '../import/template.ts'

/** Heading of the template and words that headings of other tables have, per field. */
const HEADINGS: Record<ImportField, { mn: string; en: string; words: readonly string[] }> = {
  sku: {
    mn: 'Барааны код',
    en: 'SKU',
    words: [
      'код',
      'барааны код',
      'бараа код',
      'дотоод код',
      'артикул',
      'sku',
      'code',
      'item code',
      'product code',
      'item no',
      'article',
      'id',
      'part number',
      'модель дугаар',
    ],
  },
  name_mn: {
    mn: 'Нэр',
    en: 'Name (Mongolian)',
    words: [
      'нэр',
      'барааны нэр',
      'бараа',
      'бараа материалын нэр',
      'монгол нэр',
      'нэршил',
      'бүтээгдэхүүн',
      'бүтээгдэхүүний нэр',
      'name',
      'name mn',
      'name mongolian',
      'product',
      'product name',
      'title',
      'item',
      'item name',
    ],
  },
  name_en: {
    mn: 'Англи нэр',
    en: 'Name (English)',
    words: ['англи нэр', 'нэр англи', 'нэр en', 'name en', 'name english', 'english name', 'title en'],
  },
  price: {
    mn: 'Үнэ',
    en: 'Price',
    words: [
      'үнэ',
      'зарах үнэ',
      'борлуулах үнэ',
      'нэгж үнэ',
      'жижиглэн үнэ',
      'жижиглэнгийн үнэ',
      'худалдах үнэ',
      'үндсэн үнэ',
      'price',
      'unit price',
      'retail price',
      'sale price mnt',
      'list price',
      'үнэ төгрөг',
    ],
  },
  selling_price: {
    mn: 'Хямдралтай үнэ',
    en: 'Sale price',
    words: [
      'хямдралтай үнэ',
      'хямдарсан үнэ',
      'хямдрал үнэ',
      'урамшуулалт үнэ',
      'sale price',
      'discount price',
      'special price',
      'selling price',
      'promo price',
    ],
  },
  stock: {
    mn: 'Тоо ширхэг',
    en: 'Quantity',
    words: [
      'тоо ширхэг',
      'тоо',
      'үлдэгдэл',
      'ширхэг',
      'нөөц',
      'эцсийн үлдэгдэл',
      'quantity',
      'qty',
      'stock',
      'pieces',
      'on hand',
      'balance',
      'inventory',
    ],
  },
  bar_code: {
    mn: 'Баркод',
    en: 'Bar code',
    words: ['баркод', 'бар код', 'зураасан код', 'шугаман код', 'barcode', 'bar code', 'ean', 'ean13', 'upc', 'gtin'],
  },
  category: {
    mn: 'Ангилал',
    en: 'Category',
    words: [
      'ангилал',
      'бүлэг',
      'барааны бүлэг',
      'барааны ангилал',
      'төрөл',
      'үндсэн ангилал',
      'category',
      'group',
      'type',
      'taxon',
      'department',
    ],
  },
  subcategory: {
    mn: 'Дэд ангилал',
    en: 'Subcategory',
    words: ['дэд ангилал', 'дэд бүлэг', 'subcategory', 'sub category', 'subgroup', 'sub group'],
  },
  brand: {
    mn: 'Брэнд',
    en: 'Brand',
    words: ['брэнд', 'бренд', 'үйлдвэрлэгч', 'марк', 'brand', 'maker', 'manufacturer'],
  },
  vendor: {
    mn: 'Борлуулагчийн код',
    en: 'Vendor code',
    words: ['борлуулагч', 'нийлүүлэгч', 'vendor', 'seller', 'supplier'],
  },
  description_mn: {
    mn: 'Тайлбар',
    en: 'Description (Mongolian)',
    words: [
      'тайлбар',
      'тодорхойлолт',
      'дэлгэрэнгүй',
      'description',
      'description mn',
      'description mongolian',
      'about',
      'details',
    ],
  },
  description_en: {
    mn: 'Англи тайлбар',
    en: 'Description (English)',
    words: [
      'англи тайлбар',
      'тайлбар англи',
      'тайлбар en',
      'description en',
      'description english',
      'english description',
    ],
  },
  weight_grams: {
    mn: 'Жин (г)',
    en: 'Weight (g)',
    words: ['жин', 'жин г', 'жин гр', 'жин грамм', 'weight', 'weight g', 'weight grams', 'grams'],
  },
}

const EXAMPLE: Record<ImportField, Record<Locale, string | number>> = {
  sku: { mn: 'ДАНХ-17-Ц', en: 'KETTLE-17-W' },
  name_mn: { mn: 'Цахилгаан данх, 1.7 л, цагаан', en: 'Цахилгаан данх, 1.7 л, цагаан' },
  name_en: { mn: 'Electric kettle, 1.7 l, white', en: 'Electric kettle, 1.7 l, white' },
  price: { mn: 89900, en: 89900 },
  selling_price: { mn: 79900, en: 79900 },
  stock: { mn: 12, en: 12 },
  bar_code: { mn: '8650000000017', en: '8650000000017' },
  category: { mn: 'Гал тогоо', en: 'Гал тогоо' },
  subcategory: { mn: 'Данх', en: 'Данх' },
  brand: { mn: 'Гал', en: 'Gal' },
  // Goods of a vendor that the shop does not have are refused.
  vendor: { mn: '', en: '' },
  description_mn: { mn: 'Зэвэрдэггүй ган, автомат унтраалгатай.', en: 'Зэвэрдэггүй ган, автомат унтраалгатай.' },
  description_en: { mn: 'Stainless steel, switches itself off.', en: 'Stainless steel, switches itself off.' },
  weight_grams: { mn: 950, en: 950 },
}

/** Headings and an example row for a shop that begins. */
export const templateRows = (locale: Locale): [headings: string[], ...(string | number)[][]] => [
  IMPORT_FIELDS.map((field) => HEADINGS[field][locale]),
  IMPORT_FIELDS.map((field) => EXAMPLE[field][locale]),
]

/** Letters and digits in lower case with single spaces; `Үнэ, ₮` and `үнэ` are one heading. */
const bare = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const KNOWN = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => {
    const { mn, en, words } = HEADINGS[field]
    return [field, mn, en, ...words].map((heading) => [bare(heading), field] as const)
  }),
)

/** Which column is probably what; each field has at most one. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {}
  for (const isExact of [true, false]) {
    for (const column of columns) {
      const field = isExact ? KNOWN.get(bare(column)) : fieldWithin(bare(column))
      if (field && mapping[field] === undefined && !Object.values(mapping).includes(column)) mapping[field] = column
    }
  }
  // Goods without a code of their own are known by what is printed on them.
  if (mapping.sku === undefined && mapping.bar_code !== undefined) mapping.sku = mapping.bar_code
  return mapping
}

/** Field whose longest word begins or ends the heading: `Үнэ (₮)`, `Нийт үлдэгдэл`. */
function fieldWithin(heading: string): ImportField | undefined {
  const found = [...KNOWN]
    .filter(([word]) => word.length > 2 && (heading.startsWith(`${word} `) || heading.endsWith(` ${word}`)))
    .toSorted(([a], [b]) => b.length - a.length)
  return found[0]?.[1]
}

/** Columns of the shop's own format, as the export writes them. */
export const isNativeTable = (columns: readonly string[]) =>
  ['slug', 'sku', 'name_mn', 'price'].every((column) => columns.includes(column))

const NATIVE_LINES = new Set(['brand', 'vendor', 'taxon', 'option_type', 'badge'])

export const isNativeLine = (fields: Record<string, unknown>) =>
  (typeof fields.type === 'string' && NATIVE_LINES.has(fields.type)) ||
  (typeof fields.slug === 'string' && Array.isArray(fields.variants))

/** The one mapping of the importer that fits rows whose columns were renamed to our fields. */
export const RENAMED: Mapping = {
  sku: '{sku}',
  name: { mn: '{name_mn}', en: '{name_en}' },
  description: { mn: '{description_mn}', en: '{description_en}' },
  brand: '{brand}',
  vendor: '{vendor}',
  taxons: [['{path[]}']],
  kind: { guess: ['{name_en}', '{name_mn}', '{subcategory}', '{category}'] },
  price: { value: '{price}', round: 1 },
  selling_price: { value: '{selling_price}', round: 1 },
  stock: { value: '{stock}' },
  bar_code: '{bar_code}',
  weight_grams: '{weight_grams}',
}

/** Row by our fields; a category may be a path: `Гал тогоо > Данх`. */
export function renamed(fields: Record<string, unknown>, mapping: ImportMapping): Record<string, unknown> {
  const own = Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, textOf(fields[column])]))
  const steps = [own.category, own.subcategory].flatMap((cell = '') => cell.split(/\s*[>»|]\s*/))
  return { ...own, path: steps.filter(Boolean) }
}

/** Column of the file for a field of a product: `variants.0.price`, `name.mn`, `column:Үнэ`. */
export function columnOf(field: string | null, mapping: ImportMapping | null): string | null {
  if (field === null) return null
  if (field.startsWith('column:')) return field.slice('column:'.length)
  const [name = '', part] = field.replace(/^variants\.\d+\./, '').split('.')
  return mapping === null ? nativeColumn(name, part) : mappedColumn(name, part, mapping)
}

function nativeColumn(name: string, part: string | undefined): string | null {
  if (name === 'stock') return part ? `stock:${part}` : null
  if (name === 'options') return part ? `option:${part}` : null
  return name === 'name' || name === 'description' ? `${name}_${part ?? 'mn'}` : name
}

const OUR_FIELDS: Record<string, ImportField> = { taxons: 'category', slug: 'name_mn', stock: 'stock' }

function mappedColumn(name: string, part: string | undefined, mapping: ImportMapping): string | null {
  const own = OUR_FIELDS[name] ?? (name === 'name' || name === 'description' ? `${name}_${part ?? 'mn'}` : name)
  const field = IMPORT_FIELDS.find((one) => one === own)
  return field ? (mapping[field] ?? null) : null
}
