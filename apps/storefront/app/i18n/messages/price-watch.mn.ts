import type { priceWatchEn } from './price-watch.en.ts'

export const priceWatchMn = {
  'watch.chart': '{date} – өнөөдрийн үнэ',
  'watch.history': 'Үнийн түүх',
  'watch.lowest': 'Сүүлийн 30 хоногийн хамгийн бага үнэ: {price}',
  'watch.price': 'Үнэ',
  'watch.range': '{date} – өнөөдөр: {low}–{high}',
  'watch.since': 'Хэзээнээс',
  'watch.steady': '{date} – өнөөдөр: үнэ өөрчлөгдөөгүй',
  'watch.target': 'Хүссэн үнээ хүлээх',
  'watch.tell_price': 'Үнэ буухад мэдэгдэх',
  'watch.tell_stock': 'Ирэхэд нь мэдэгдэх',
  'watch.today': 'Өнөөдөр',
} as const satisfies Record<keyof typeof priceWatchEn, string>
