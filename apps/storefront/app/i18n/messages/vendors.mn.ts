import type { vendorsEn } from './vendors.en.ts'

export const vendorsMn = {
  'vendors.description': '{site} дэлгүүрт худалдаа хийдэг компаниуд: бараа, үнэ, үлдэгдэл, хүргэлт.',
  'vendors.empty': 'Дэлгүүр бүх бараагаа өөрөө зардаг',
  'vendors.products_of': '{name} компанийн бараа {site} дэлгүүрт: үнэ, үлдэгдэл, хүргэлт.',
  'vendors.registry_number': 'Регистрийн дугаар',
  'vendors.reviews': 'Сэтгэгдэл',
} as const satisfies Record<keyof typeof vendorsEn, string>
