/** Texts of the suggestions below the search field, which load with them. */
export const searchPanelEn = {
  'search.all_results': '{n, plural, one {See # product} other {See all # products}}',
  'search.forget': 'Remove "{q}" from recent searches',
  'search.forget_all': 'Clear all',
  'search.history': 'Recent searches',
  'search.in_category': 'in {name}',
  'search.no_history': 'No search history',
  'search.popular_goods': 'Popular products',
  'search.popular': 'Popular searches',
  'search.suggestion_count': '{n, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  'search.suggestions': 'Suggestions',
} as const
