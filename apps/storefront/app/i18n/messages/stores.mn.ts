import type { storesEn } from './stores.en.ts'

export const storesMn = {
  'map.farther': 'Холдуулах',
  'map.keys': 'Сумтай товчоор газрын зургийг хөдөлгөнө',
  'map.nearer': 'Ойртуулах',
  'stores.cities': 'Салбартай хот, аймаг',
  'stores.count': '{n} салбар',
  'stores.counter_only': 'Эндээс захиалга авах боломжгүй',
  'stores.description': '{site} дэлгүүрийн {n} салбар: хаяг, утас, цагийн хуваарь, захиалга авах боломж.',
  'stores.empty': 'Салбар хараахан алга',
  'stores.empty_hint': 'Барааг онлайнаар захиалж болно.',
  'stores.hours': 'Ажиллах цаг',
  'stores.on_map': 'Газрын зураг',
  'stores.pickup': 'Захиалгаа эндээс авч болно',
} satisfies Record<keyof typeof storesEn, string>
