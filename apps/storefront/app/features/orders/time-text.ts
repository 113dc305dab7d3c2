import { formatDayOfMonth, weekdayName } from '@delguur/mongolia/dates'
import type { Locale } from '../../i18n/locale.ts'
import { windowText } from '../checkout/window-text.ts'
import type { OrderView } from './order-view.ts'

type Timed = Pick<OrderView, 'delivery_type' | 'delivery_method' | 'delivery_day' | 'delivery_window'>

/** Formats “Friday, 20 November · 11:00–14:00”. Express has no delivery window. */
export function timeText(order: Timed, words: { express: string }, locale: Locale): string | null {
  const { delivery_day: day, delivery_window: window } = order
  if (!day) return null
  const isExpress = order.delivery_type === 'address' && order.delivery_method === 'express'
  const hours = isExpress ? words.express : window && windowText(window)
  return [`${formatDayOfMonth(day, locale)}, ${weekdayName(day, locale)}`, hours].filter(Boolean).join(' · ')
}
