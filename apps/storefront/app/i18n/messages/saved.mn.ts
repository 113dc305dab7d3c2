import type { savedEn } from './saved.en.ts'

export const savedMn = {
  'saved.quote': 'Үнийн санал авах',
  'saved.goes_with': 'Үүнтэй хамт авбал зохино',
  'saved.title': 'Дараа авах бараа',
  'saved.save': 'Дараа авах',
  'saved.done': '{name}: дараа авахаар үлдээлээ',
  'saved.pieces': '{n} ширхэг',
  'saved.to_cart': 'Сагсанд буцаах',
  'saved.moved': '{name} сагсанд буцаж орлоо',
  'saved.remove': '{name}: дараа авах барааны жагсаалтаас хасах',
  'saved.gone': 'Энэ барааг дэлгүүр зарахаа больсон.',
  'saved.remove_gone': 'Зарахаа больсон барааг хасах',
  'saved.failed': 'Дараа авахаар үлдээсэн барааг ачаалж чадсангүй.',
} as const satisfies Record<keyof typeof savedEn, string>
