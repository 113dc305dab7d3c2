import type { ContentPage } from '../shop-file.ts'

export const page = (slug: string, titleMn: string, titleEn: string, mn: string, en: string): ContentPage => ({
  slug,
  title: { mn: titleMn, en: titleEn },
  body: { mn: mn.trim(), en: en.trim() },
})
