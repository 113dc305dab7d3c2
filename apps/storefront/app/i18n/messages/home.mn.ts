import type { homeEn } from './home.en.ts'

export const homeMn = {
  'delivery.pickup': 'Салбараас өөрөө авах',
  'delivery.pickup_hint': 'Хүргэлтийн төлбөргүй',
  'home.bestsellers': 'Эрэлттэй бараа',
  'home.categories': 'Ангилал',
  'home.deals': 'Хямдралтай бараа',
  'home.description': '{categories} – {n} бүтээгдэхүүн. {promise}',
  'home.facts': 'Хүргэлт, төлбөр, буцаалт',
  'home.first_deal_ends': 'Эхний хямдрал дуусахад',
  'home.headline': '{site}: электроник, гэр ахуйн бараа Монгол даяар',
  'home.more_offers': 'Бусад санал',
  'home.new': 'Шинээр ирсэн',
  'home.offers': 'Онцлох санал',
  'home.payment': 'Төлбөрийн хэлбэр',
  'home.returns_hint': '24–72 цагийн дотор, барааны төрлөөс хамаарна',
  'home.title': 'Онлайн дэлгүүр',
} as const satisfies Record<keyof typeof homeEn, string>
