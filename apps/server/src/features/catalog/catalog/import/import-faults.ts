import type { Locale } from '@delguur/contract'

/** Why a row is refused, in both languages. */
const FAULTS = {
  not_json: { en: 'the line is not JSON', mn: 'мөр JSON биш байна' },
  not_object: { en: 'this is not an object', mn: 'JSON объект биш байна' },
  too_deep: { en: 'this is nested more than {limit} levels deep', mn: '{limit}-аас олон давхар бүтэцтэй байна' },
  line_too_long: { en: 'the line is longer than 4 MB', mn: 'мөр 4 МБ-аас урт байна' },
  csv: { en: '{text}', mn: 'CSV мөрийг уншиж чадсангүй: хашилт, таслалаа шалгана уу' },
  cell_too_long: { en: 'the cell is longer than 32,767 characters', mn: 'нүд 32 767 тэмдэгтээс урт байна' },
  cell_error: { en: 'the cell holds the error {text}', mn: 'нүдэнд {text} алдаа байна' },
  sku_missing: { en: 'there is no SKU: {field} is empty', mn: 'барааны код алга' },
  name_missing: { en: 'there is no name', mn: 'шинэ бараанд нэр алга' },
  price_missing: { en: 'there is no price', mn: 'шинэ бараанд үнэ алга' },
  price_not_number: { en: 'the price is not a number: {text}', mn: 'үнэ тоо биш байна: {text}' },
  not_number: { en: '{field} is not a number: {text}', mn: 'тоо биш байна: {text}' },
  not_boolean: { en: '{field} is not true or false: {text}', mn: 'true, false-ийн аль нэг нь байх ёстой: {text}' },
  not_json_list: { en: '{field} is not a JSON list', mn: 'JSON жагсаалт биш байна' },
  no_colon: { en: '{field} has no name before a colon: {text}', mn: 'тодорхойлох цэгийн өмнө нэр алга: {text}' },
  pairs_differ: {
    en: '{field}_mn has {mn} values and {field}_en {en}',
    mn: 'монгол нь {mn}, англи нь {en} утгатай байна',
  },
  missing: { en: '{field} is missing', mn: '{field} алга' },
  unknown: { en: '{field} is unknown', mn: '{field} гэж талбар байхгүй' },
  minimum: { en: '{field} must be >= {limit}', mn: '{limit} буюу түүнээс их байх ёстой' },
  maximum: { en: '{field} must be <= {limit}', mn: '{limit} буюу түүнээс бага байх ёстой' },
  max_length: {
    en: '{field} must NOT have more than {limit} characters',
    mn: '{limit} тэмдэгтээс урт байж болохгүй',
  },
  min_length: { en: '{field} must NOT have fewer than {limit} characters', mn: '{limit} тэмдэгтээс богино байна' },
  pattern: {
    en: '{field} must match pattern "{pattern}"',
    mn: 'зөвшөөрөгдөөгүй тэмдэгттэй, эсвэл буруу хэлбэртэй байна',
  },
  format: {
    en: '{field} must match format "{format}"',
    mn: 'огноо, цагийг 2026-12-01, 2026-12-01 10:00+08:00 гэж бичнэ',
  },
  type: { en: '{field} must be {type}', mn: 'утгын төрөл буруу байна' },
  wrong: { en: '{field} {text}', mn: 'утга буруу байна' },
  wrong_shape: { en: 'has a wrong shape', mn: 'мөрийн бүтэц буруу байна' },
  unknown_line: { en: 'there is no line of the type "{type}"', mn: '“{type}” төрлийн мөр байдаггүй' },
  nul: { en: 'a text holds the character NUL', mn: 'текстэд хоосон (NUL) тэмдэгт байна' },
  half_character: { en: 'a text holds half of a character', mn: 'текстэд тасарсан тэмдэгт байна' },
  sku_twice: { en: 'SKU {sku} stands twice in the product', mn: '{sku} код нэг бараанд хоёр удаа байна' },
  sale_ends_early: {
    en: 'SKU {sku}: the sale ends before it starts',
    mn: '{sku}: хямдрал эхлэхээсээ өмнө дуусаж байна',
  },
  options_differ: {
    en: 'SKU {sku}: options are not those of option_types',
    mn: '{sku}: сонголт нь option_types-тай таарахгүй байна',
  },
  repeated: { en: 'the {what} stands in line {line} already', mn: '{what} {line}-р мөрөнд аль хэдийн байна' },
  owners_differ: {
    en: 'its SKUs belong to different products of the shop',
    mn: 'барааны кодууд нь дэлгүүрийн өөр өөр бараанд хамаарна',
  },
  slug_taken: { en: 'the slug {slug} belongs to another product', mn: '“{slug}” хаяг өөр бараанд хамаарна' },
  no_location: { en: 'there is no stock location {code}', mn: '“{code}” гэсэн салбар, агуулах алга' },
  no_vendor: { en: 'there is no vendor {code}', mn: '“{code}” гэсэн борлуулагч алга' },
  sku_unknown: { en: 'no product has the SKU {sku}', mn: '“{sku}” кодтой бараа алга' },
  reduced_alone: { en: 'there is a sale price, but no price', mn: 'хямдралтай үнэтэй боловч үнэ нь алга' },
  reduced_not_below: { en: 'the sale price must be below {limit}', mn: 'хямдралтай үнэ {limit}-аас бага байх ёстой' },
  picture_remote: {
    en: '{file} is not fetched: pictures lie beside the catalogue',
    mn: '{file}: зургийг өөр сайтаас татахгүй',
  },
  picture_outside: {
    en: 'the picture {file} lies outside the folder of the catalogue',
    mn: '{file} зураг файлтай хамт ирээгүй байна',
  },
  picture_missing: { en: 'there is no picture {file}', mn: '{file} зураг алга' },
  picture_unknown: { en: 'the shop has no picture {hash}', mn: 'дэлгүүрт {hash} зураг алга' },
  picture_refused: { en: '{text}', mn: 'зураг биш, эсвэл хэт том зураг байна' },
} as const satisfies Record<string, Record<Locale, string>>
export type FaultCode = keyof typeof FAULTS

type Values = Record<string, string | number>

export interface Fault {
  code: FaultCode
  values: Values
  /** Field of the product that is wrong, `price` or `name.mn`; null if it is the whole row. */
  field: string | null
}

const MAX_VALUE = 200

export const faultOf = (code: FaultCode, values: Values = {}, field: string | null = null): Fault => ({
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, MAX_VALUE) : value,
    ]),
  ),
  field,
})

export const faultText = ({ code, values }: Fault, locale: Locale): string =>
  FAULTS[code][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Faults of one row as a sentence in English, for the command line and the log. */
export const faultsText = (faults: Fault[], locale: Locale = 'en'): string =>
  faults.map((fault) => faultText(fault, locale)).join('; ')

export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(FAULTS, code)

/** Thrown while one row is read. */
export class RowRefused extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(faultText(fault, 'en'))
    this.fault = fault
  }
}
