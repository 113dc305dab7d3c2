import type { StaffListedPrice } from '@delguur/contract'
import type { ListColumn } from '../../../../platform/list-table.ts'
import { inLocale } from '../../../../platform/locale.ts'

/** The prices of a list as a table, whose headings an import knows. */
export const PRICE_COLUMNS: readonly ListColumn<StaffListedPrice>[] = [
  ['sku', 'Барааны код', 'SKU', ({ sku }) => sku],
  [
    'name',
    'Нэр',
    'Name',
    ({ name, options }, locale) => [name, ...options].map((text) => inLocale(text, locale)).join(' · '),
  ],
  ['base_price', 'Үндсэн үнэ (мэдээлэл)', 'Base price (to compare)', ({ base_price: price }) => price],
  ['price', 'Үнэ', 'Price', ({ price }) => price],
  ['selling_price', 'Хямдралтай үнэ', 'Sale price', ({ selling_price: price }) => price],
]
