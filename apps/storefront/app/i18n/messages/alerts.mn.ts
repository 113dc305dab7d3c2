import type { alertsEn } from './alerts.en.ts'

export const alertsMn = {
  'alerts.active': 'Хүлээж байна',
  'alerts.base': 'Хүсэхэд {price} байсан',
  'alerts.empty': 'Танд мэдэгдэл алга',
  'alerts.empty_hint': 'Барааны хуудсан дээр «Үнэ буухад мэдэгдэх» товчийг дарвал үнэ буусан даруй танд мэдэгдэнэ.',
  'alerts.end': 'Зогсоох',
  'alerts.ended': 'Дууссан',
  'alerts.ended_on': '{date}: дууссан',
  'alerts.find': 'Бараа үзэх',
  'alerts.note': 'Таны хүлээж буй үнэ, бараа',
  'alerts.now': 'Одоо {price}',
  'alerts.past': 'Өмнөх мэдэгдэл',
  'alerts.removed': 'Мэдэгдлийг зогсоолоо',
  'alerts.set_price': 'Үнэ буухад танд мэдэгдэнэ',
  'alerts.set_stock': 'Бараа ирэхэд танд мэдэгдэнэ',
  'alerts.since': '{date}-нд тохируулсан',
  'alerts.stock': 'Бараа ирэхэд',
  'alerts.target': '{price} ба түүнээс бага болоход',
  'alerts.title': 'Үнийн мэдэгдэл',
  'alerts.told': '{date}: {price} гэж мэдэгдсэн',
} as const satisfies Record<keyof typeof alertsEn, string>
