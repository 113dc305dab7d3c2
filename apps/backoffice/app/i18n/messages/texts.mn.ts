import type { textsEn } from './texts.en.ts'

export const textsMn: Record<keyof typeof textsEn, string> = {
  'texts.braces': 'Хаалт дутуу эсвэл илүү байна: {name} хэлбэрээр бичнэ',
  'texts.changed': 'Өөрчилсөн',
  'texts.foreign_value': 'Энэ текстэд {name} утга байхгүй',
  'texts.found': '{n} текст',
  'texts.intro':
    'Дэлгүүрийн ямар ч текстийг энд өөрөөр бичиж болно. Хаалтан доторх үгийн оронд дэлгүүр утга тавьдаг тул хэвээр нь үлдээнэ. Хоосолсон текст анхныхаараа болно.',
  'texts.more': 'Цааш үзэх',
  'texts.remove': 'Устгах',
  'texts.search': 'Хайх',
  'texts.search_hint': 'Аль ч хэл дээрх үгээр, эсвэл түлхүүрээр',
  'texts.set_back': 'Анхныхаар нь болгох',
  'texts.shipped': 'Анхны текст: {text}',
  'texts.shown': 'Харуулах',
  'texts.shown_all': 'Бүх текст ({n})',
  'texts.shown_changed': 'Өөрчилсөн ({n})',
  'texts.shown_one_language': 'Зөвхөн нэг хэл дээр өөрчилсөн ({n})',
  'texts.shown_unknown': 'Дэлгүүрт байхгүй болсон ({n})',
  'texts.unknown': 'Дэлгүүрт байхгүй болсон',
}
