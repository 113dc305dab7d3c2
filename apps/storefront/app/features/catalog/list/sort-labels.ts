import type { MessageKey } from '../../../i18n/translate.ts'
import type { SORTS } from './list-request.ts'

/** CAT-04: the label of each sort order. */
export const SORT_LABELS = {
  date_desc: 'sort.newest',
  date_asc: 'sort.oldest',
  price_asc: 'sort.price_asc',
  price_desc: 'sort.price_desc',
  sale_desc: 'sort.sale',
  rating_desc: 'sort.rating',
  name_asc: 'sort.az',
  name_desc: 'sort.za',
  random: 'sort.random',
} as const satisfies Record<(typeof SORTS)[number], MessageKey>
