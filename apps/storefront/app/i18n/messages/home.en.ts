/** Texts of the home page. */
export const homeEn = {
  'delivery.pickup': 'Pick up in a store',
  'delivery.pickup_hint': 'No delivery fee',
  'home.bestsellers': 'Best sellers',
  'home.categories': 'Shop by category',
  'home.deals': 'Deals',
  'home.description': '{categories}: {n, plural, one {# product} other {# products}}. {promise}',
  'home.facts': 'Delivery, payment and returns',
  'home.first_deal_ends': 'First deal ends in',
  'home.headline': '{site}: electronics and home goods, all over Mongolia',
  'home.more_offers': 'More highlights',
  'home.new': 'New arrivals',
  'home.offers': 'Highlights',
  'home.payment': 'Ways to pay',
  'home.returns_hint': 'Within 24 to 72 hours, depending on the item',
  'home.title': 'Online shop',
} as const
