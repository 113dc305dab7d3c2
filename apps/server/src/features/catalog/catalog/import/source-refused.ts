import type { Locale } from '@delguur/contract'
import type { XlsxReason } from '../../../../platform/xlsx/index.ts'

const XLSX: Record<XlsxReason, Record<Locale, string>> = {
  damaged: {
    en: 'The Excel file is damaged, or is no .xlsx file',
    mn: 'Excel файл гэмтсэн, эсвэл .xlsx файл биш байна',
  },
  protected: {
    en: 'The file has a password or is an old .xls: save it as .xlsx without a password',
    mn: 'Нууц үгтэй эсвэл хуучин .xls файл байна. Нууц үггүй .xlsx болгож хадгална уу',
  },
  entities: {
    en: 'The Excel file holds a document type or entities, which no spreadsheet writes',
    mn: 'Excel файлд хүснэгтийн программ бичдэггүй тодорхойлолт (DOCTYPE) байгаа тул авсангүй',
  },
  too_large: {
    en: 'The Excel file unpacks to more than the shop reads: save it as CSV',
    mn: 'Excel файлыг задлахад хэт том байна. CSV болгож хадгална уу',
  },
  no_sheet: { en: 'The Excel file has no sheet', mn: 'Excel файлд хүснэгт алга' },
}

const REASONS = {
  ...XLSX,
  no_file: { en: 'There is no file {file}', mn: '{file} файл алга' },
  gzip_damaged: {
    en: 'The gzip file is damaged: what came before the damage was read',
    mn: 'gzip файл гэмтсэн. Гэмтлээс өмнөх хэсгийг уншсан',
  },
  unpacks_too_large: {
    en: 'The file unpacks to more than 4 GB',
    mn: 'Файл задрахдаа 4 ГБ-аас том байна',
  },
  begins_empty: { en: 'The file begins with a megabyte of nothing', mn: 'Файлын эхний мегабайт хоосон байна' },
  array_too_large: {
    en: 'A JSON array may have 64 MB; write larger catalogues as JSON lines, one object a line',
    mn: 'JSON массив 64 МБ хүртэл байна. Томыг мөр бүрд нэг объекттой JSON lines болгоно уу',
  },
  json_damaged: { en: 'The file is not JSON: {text}', mn: 'Файл JSON биш байна: {text}' },
  not_array: { en: 'The file is not a JSON array', mn: 'Файл JSON массив биш байна' },
  no_price_list: { en: 'There is no price list {code} any more', mn: '{code} үнийн жагсаалт байхгүй болсон' },
  no_rows: { en: 'The file has no rows', mn: 'Файлд мөр алга' },
} as const satisfies Record<string, Record<Locale, string>>
export type SourceReason = keyof typeof REASONS

export const isSourceReason = (code: string): code is SourceReason => Object.hasOwn(REASONS, code)

export const sourceReasonText = (reason: SourceReason, locale: Locale, values: Record<string, string> = {}): string =>
  REASONS[reason][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The file as a whole cannot be read; the message says why and where, in English. */
export class SourceRefused extends Error {
  readonly reason: SourceReason
  readonly values: Record<string, string>

  constructor(reason: SourceReason, values: Record<string, string> = {}, options?: ErrorOptions) {
    super(sourceReasonText(reason, 'en', values), options)
    this.reason = reason
    this.values = values
  }
}
