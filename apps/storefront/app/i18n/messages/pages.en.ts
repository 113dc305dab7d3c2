/** Texts of content pages. */
export const pagesEn = {
  'pages.contents': 'On this page',
  'pages.question': 'Any questions?',
  'pages.question_hint': 'A person answers, not a machine.',
  'pages.related': 'Read on',
  'pages.stores': 'Find a store',
} as const
