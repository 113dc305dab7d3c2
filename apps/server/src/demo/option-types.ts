import type { CatalogOptionType } from '../features/catalog/catalog/import/catalog-file.ts'

const colours = [
  ['black', 'Хар', 'Black', '#1f2125'],
  ['graphite', 'Бал чулуун саарал', 'Graphite', '#474b52'],
  ['silver', 'Мөнгөлөг', 'Silver', '#c4c7cb'],
  ['white', 'Цагаан', 'White', '#f2f0ec'],
  ['pearl', 'Сувдан цагаан', 'Pearl', '#e4ddd2'],
  ['sky', 'Тэнгэрийн цэнхэр', 'Sky blue', '#8fb8d8'],
  ['navy', 'Хар хөх', 'Navy', '#27405f'],
  ['green', 'Ногоон', 'Green', '#5d7f64'],
  ['mint', 'Гаан ногоон', 'Mint', '#b3d1c0'],
  ['red', 'Улаан', 'Red', '#a9322f'],
  ['copper', 'Зэсэн', 'Copper', '#b5744f'],
  ['gold', 'Алтлаг', 'Gold', '#cdb27d'],
  ['pink', 'Ягаан', 'Pink', '#dba9b2'],
  ['violet', 'Нил ягаан', 'Violet', '#8274a8'],
  ['sand', 'Элсэн шаргал', 'Sand', '#cdbda2'],
  ['clear', 'Тунгалаг', 'Clear', '#d5dfe4'],
] as const

const plain = (codes: readonly string[], name: (code: string) => string) =>
  codes.map((code) => ({ code, name: { mn: name(code), en: name(code) } }))

const measured = (numbers: readonly number[], unit: string, mn: string, en: string) =>
  numbers.map((number) => ({ code: `${number}${unit}`, name: { mn: `${number} ${mn}`, en: `${number} ${en}` } }))

const gigabytes = (code: string) =>
  code.endsWith('tb') ? `${Number.parseInt(code, 10)} TB` : `${Number.parseInt(code, 10)} GB`

export const optionTypes: CatalogOptionType[] = [
  {
    code: 'colour',
    name: { mn: 'Өнгө', en: 'Colour' },
    values: colours.map(([code, mn, en, swatch]) => ({ code, name: { mn, en }, swatch })),
  },
  {
    code: 'storage',
    name: { mn: 'Санах ой', en: 'Storage' },
    values: plain(['32gb', '64gb', '128gb', '256gb', '512gb', '1tb', '2tb', '4tb'], gigabytes),
  },
  {
    code: 'memory',
    name: { mn: 'Шуурхай санах ой', en: 'Memory' },
    values: plain(['8gb', '16gb', '32gb', '64gb'], gigabytes),
  },
  {
    code: 'screen',
    name: { mn: 'Дэлгэцийн хэмжээ', en: 'Screen size' },
    values: measured([43, 50, 55, 65, 75], 'in', 'инч', 'in'),
  },
  {
    code: 'case-size',
    name: { mn: 'Цагны хэмжээ', en: 'Case size' },
    values: measured([41, 44, 46], 'mm', 'мм', 'mm'),
  },
  { code: 'length', name: { mn: 'Урт', en: 'Length' }, values: measured([1, 2, 3], 'm', 'м', 'm') },
  { code: 'load', name: { mn: 'Даац', en: 'Load' }, values: measured([7, 8, 9, 10, 12], 'kg', 'кг', 'kg') },
  { code: 'volume', name: { mn: 'Эзлэхүүн', en: 'Volume' }, values: measured([3, 4, 5, 6, 8], 'l', 'л', 'l') },
  {
    code: 'charge',
    name: { mn: 'Багтаамж', en: 'Capacity' },
    values: measured([10000, 20000, 30000], 'mah', 'мАц', 'mAh'),
  },
]

const swatches = new Map<string, string>(colours.map(([code, , , swatch]) => [code, swatch]))

export function swatch(code: string): string {
  const hex = swatches.get(code)
  if (!hex) throw new Error(`no colour ${code}`)
  return hex
}
