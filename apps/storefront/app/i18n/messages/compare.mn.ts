import type { compareEn } from './compare.en.ts'

export const compareMn = {
  'compare.badges': 'Тэмдэг',
  'compare.choose': 'Сонголтыг үзэх',
  'compare.clear': 'Харьцуулалтыг цэвэрлэх',
  'compare.description': 'Бүтээгдэхүүний үнэ, үлдэгдэл, үзүүлэлтийг нэг хүснэгтээс зэрэгцүүлж харна.',
  'compare.differences': 'Зөвхөн ялгаатай нь',
  'compare.empty': 'Харьцуулах бүтээгдэхүүн сонгоогүй байна',
  'compare.empty_hint': 'Бүтээгдэхүүн дээрх жинлүүрийн тэмдгийг дарна уу. 4 хүртэл бүтээгдэхүүнийг зэрэгцүүлж болно.',
  'compare.full': 'Хамгийн ихдээ 4 бүтээгдэхүүн харьцуулах боломжтой',
  'compare.keep': 'Хэвээр үлдээх',
  'compare.no_value': 'мэдээлэл алга',
  'compare.one_hint': 'Ялгааг нь харахын тулд өөр бүтээгдэхүүн нэмж сонгоно уу.',
  'compare.open': 'Харьцуулах ({n})',
  'compare.place': '{n}-р байр сул',
  'compare.price': 'Үнэ',
  'compare.product': '{n}-р бүтээгдэхүүн',
  'compare.property': 'Үзүүлэлт',
  'compare.remove': 'Харьцуулалтаас хасах: {name}',
  'compare.replace': '“{name}” алиных нь оронд орох вэ?',
  'compare.stock': 'Үлдэгдэл',
  'compare.title': 'Харьцуулалт',
} as const satisfies Record<keyof typeof compareEn, string>
