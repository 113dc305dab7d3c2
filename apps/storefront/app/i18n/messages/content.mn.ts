import type { contentEn } from './content.en.ts'

export const contentMn = {
  'brands.description': '{site} дэлгүүрийн {n} брэнд: бүтээгдэхүүн, үнэ, үлдэгдлийг нь үзээрэй.',
  'brands.empty': 'Брэнд хараахан алга',
  'vendors.description': '{site} дэлгүүрт худалдаа хийдэг компаниуд: бараа, үнэ, үлдэгдэл, хүргэлт.',
  'vendors.empty': 'Дэлгүүр бүх бараагаа өөрөө зардаг',
  'vendors.products_of': '{name} компанийн бараа {site} дэлгүүрт: үнэ, үлдэгдэл, хүргэлт.',
  'vendors.registry_number': 'Регистрийн дугаар',
  'vendors.reviews': 'Сэтгэгдэл',
  'vendors.title': 'Борлуулагч',
} as const satisfies Record<keyof typeof contentEn, string>
