import type { bookmarksEn } from './bookmarks.en.ts'

export const bookmarksMn = {
  'bookmarks.add': 'Хадгалах',
  'bookmarks.added': 'Хадгалсан',
  'bookmarks.article': 'Нийтлэл',
  'bookmarks.empty': 'Хадгалсан хуудас алга',
  'bookmarks.empty_hint': 'Сэдэвчилсэн сонголт, жор болон бусад хуудсан дээрх “Хадгалах” товчийг дарвал энд харагдана.',
  'bookmarks.gone': 'Энэ хуудас байхгүй болсон байна',
  'bookmarks.lookbook': 'Сэдэвчилсэн сонголт',
  'bookmarks.news': 'Мэдээ',
  'bookmarks.page': 'Хуудас',
  'bookmarks.product': 'Бүтээгдэхүүн',
  'bookmarks.remove': 'Хасах',
  'bookmarks.removed': 'Хадгалсан хуудаснаас хаслаа',
  'bookmarks.shown': 'Хадгалсан {total} хуудаснаас {shown} нь харагдаж байна',
} as const satisfies Record<keyof typeof bookmarksEn, string>
