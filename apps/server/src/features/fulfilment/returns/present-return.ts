import type { Locale, OrderReturn, StaffReturn } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import { requestedLines } from './returnable.ts'
import type { StoredReturn } from './returns.queries.ts'

const PICTURE: Record<Locale, string> = { mn: 'Буцаалтын зураг', en: 'Picture of the return' }

/** Return in API form. */
export const presentReturn = (stored: StoredReturn, locale: Locale): OrderReturn => ({
  id: stored.id,
  state: stored.state,
  lines: requestedLines(stored.lines),
  note: stored.note,
  answer: stored.answer,
  pictures: stored.pictures.map((picture, index) => ({ ...picture, alt: `${PICTURE[locale]} ${index + 1}` })),
  amount: stored.amount,
  requested_at: stored.created_at.toISOString(),
})

export const presentForStaff = (stored: StoredReturn, locale: Locale): StaffReturn => ({
  ...presentReturn(stored, locale),
  goods: stored.goods.map(({ name, ...row }) => ({ ...row, name: inLocale(name, locale) })),
  order_number: stored.order_number,
})
