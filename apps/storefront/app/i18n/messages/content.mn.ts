import type { contentEn } from './content.en.ts'

export const contentMn = {
  'brands.description': '{site} дэлгүүрийн {n} брэнд: бүтээгдэхүүн, үнэ, үлдэгдлийг нь үзээрэй.',
  'brands.empty': 'Брэнд хараахан алга',
  'stores.counter_only': 'Эндээс захиалга авах боломжгүй',
  'stores.description': '{site} дэлгүүрийн {n} салбар: хаяг, утас, цагийн хуваарь, захиалга авах боломж.',
  'stores.empty': 'Салбар хараахан алга',
  'stores.empty_hint': 'Барааг онлайнаар захиалж болно.',
  'stores.hours': 'Ажиллах цаг',
  'stores.cities': 'Салбартай хот, аймаг',
  'stores.count': '{n} салбар',
  'stores.on_map': 'Газрын зураг',
  'stores.pickup': 'Захиалгаа эндээс авч болно',
} as const satisfies Record<keyof typeof contentEn, string>
