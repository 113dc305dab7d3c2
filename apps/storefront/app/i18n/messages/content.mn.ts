import type { contentEn } from './content.en.ts'

export const contentMn = {
  'brands.description': '{site} дэлгүүрийн {n} брэнд: бүтээгдэхүүн, үнэ, үлдэгдлийг нь үзээрэй.',
  'brands.empty': 'Брэнд хараахан алга',
  'vendors.title': 'Борлуулагч',
} as const satisfies Record<keyof typeof contentEn, string>
