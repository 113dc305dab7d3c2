import type { pagesEn } from './pages.en.ts'

export const pagesMn = {
  'pages.contents': 'Энэ хуудсанд',
  'pages.question': 'Асуух зүйл байна уу?',
  'pages.question_hint': 'Таны асуултад робот биш, хүн хариулна.',
  'pages.related': 'Цааш уншаарай',
  'pages.stores': 'Салбар олох',
} as const satisfies Record<keyof typeof pagesEn, string>
