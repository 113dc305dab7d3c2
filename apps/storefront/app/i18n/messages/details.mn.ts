import type { detailsEn } from './details.en.ts'

export const detailsMn = {
  'details.copied': 'Холбоосыг хууллаа',
  'details.nutrition': 'Шим тэжээл',
  'details.nutrition_in': '100 г эсвэл 100 мл-д',
  'details.share': 'Хуваалцах',
} as const satisfies Record<keyof typeof detailsEn, string>
