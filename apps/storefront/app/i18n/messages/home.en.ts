/** Texts of the home page. */
export const homeEn = {
  'delivery.pickup': 'Pick up in a store',
  'delivery.pickup_hint': 'No delivery fee',
  'home.bestsellers': 'Best sellers',
  'home.categories': 'Shop by category',
  'home.deals': 'Deals',
  'home.delivery_hint': 'Free delivery over {amount}',
  'home.description': '{categories}: {n, plural, one {# product} other {# products}}. {promise}',
  'home.facts': 'Delivery, payment and returns',
  'home.first_deal_ends': 'First deal ends in',
  'home.headline': '{site}: electronics and home goods, all over Mongolia',
  'home.more_offers': 'More highlights',
  'home.near_you': 'Near you, in town and on the steppe',
  'home.near_you_map': 'Cities and aimags with a store',
  'home.near_you_stores': 'Find a store',
  'home.near_you_text':
    '{stores, plural, one {# store} other {# stores}} in {places, plural, one {# place} other {# places}}: see before you buy, or pick your order up.',
  'home.new': 'New arrivals',
  'home.offers': 'Highlights',
  'home.payment': 'Ways to pay',
  'home.returns_hint': 'Within 24 to 72 hours, depending on the item',
  'home.title': 'Online shop',
} as const
