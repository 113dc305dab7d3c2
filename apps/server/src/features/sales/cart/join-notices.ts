import type { Locale, MergeNotice } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { LineNotice } from './join-lines.ts'

/** Notice to the shopper about the outcome for a line. */
export function presentNotice(notice: LineNotice, locale: Locale): MergeNotice {
  const name = inLocale(notice.line.name, locale)
  return { code: notice.code, message: (locale === 'mn' ? mongolian : english)(notice, name) }
}

function mongolian({ code, quantity, reason }: LineNotice, name: string): string {
  if (code === 'quantity_kept') return `${name}: хоёр сагсны илүү тоо буюу ${quantity} ширхэгийг үлдээлээ`
  if (code === 'quantity_reduced') return `${name}: үлдэгдэл хүрэлцэхгүй тул ${quantity} ширхэг болголоо`
  return reason === 'cart_full' ? `${name}: сагс дүүрсэн тул нэмсэнгүй` : `${name}: дууссан тул сагсанд нэмсэнгүй`
}

function english({ code, quantity, reason }: LineNotice, name: string): string {
  if (code === 'quantity_kept') return `${name}: ${quantity} kept, the larger number of your two carts`
  if (code === 'quantity_reduced') return `${name}: reduced to ${quantity}, which is all that can be ordered now`
  return reason === 'cart_full' ? `${name} was left out: the cart is full` : `${name} was left out: it is sold out`
}
