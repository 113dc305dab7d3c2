/** Texts of an alert at a price of one's own, loaded with its form. */
export const targetPriceEn = {
  'target.hint': 'Today it costs {price}. We tell you at your price or below.',
  'target.label': 'Your price, ₮',
  'target.send': 'Tell me at this price',
  'target.wrong': 'Enter a price below {price}',
} as const
