import type { searchPanelEn } from './search-panel.en.ts'

export const searchPanelMn = {
  'search.all_results': 'Бүх {n} барааг харах',
  'search.forget': '"{q}" гэснийг хайлтын түүхээс хасах',
  'search.forget_all': 'Бүгдийг арилгах',
  'search.history': 'Сүүлийн хайлтууд',
  'search.in_category': '{name} дотроос',
  'search.no_history': 'Хайлтын түүх алга',
  'search.popular_goods': 'Эрэлттэй бараа',
  'search.popular': 'Эрэлттэй хайлтууд',
  'search.suggestion_count': '{n, plural, =0 {Санал болгох зүйл алга} other {# санал байна}}',
  'search.suggestions': 'Хайлтын санал',
} as const satisfies Record<keyof typeof searchPanelEn, string>
