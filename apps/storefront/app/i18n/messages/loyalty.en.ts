/** Texts of the retailer's loyalty card, loaded with it. */
export const loyaltyEn = {
  'loyalty.discount': 'Discount',
  'loyalty.hint': 'Our stores know your card by your phone number.',
  'loyalty.later': 'Your card cannot be shown at the moment. Please look again later.',
  'loyalty.level': 'Level',
  'loyalty.number': 'Card number',
  'loyalty.points': 'Points',
  'loyalty.title': 'Loyalty card',
  'loyalty.valid_until': 'Valid until',
} as const
