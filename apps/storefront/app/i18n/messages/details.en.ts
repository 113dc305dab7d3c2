/** Texts of what the product page loads after its first view. */
export const detailsEn = {
  'details.copied': 'The link is copied',
  'details.nutrition': 'Nutrition',
  'details.nutrition_in': 'In 100 g or 100 ml',
  'details.share': 'Share',
} as const
