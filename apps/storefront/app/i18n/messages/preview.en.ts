/** Above a product that is not, or not so, in the shop. */
export const previewEn = {
  'preview.title': 'Preview',
  'preview.text':
    'This page is not in the shop. Only who has its link sees it, for half an hour, and nothing on it can be bought.',
} as const
