/** Texts of the map that ends the home page. */
export const nearYouEn = {
  'near_you.map': 'Cities and aimags with a store',
  'near_you.stores': 'Find a store',
  'near_you.text':
    '{stores, plural, one {# store} other {# stores}} in {places, plural, one {# place} other {# places}}: see before you buy, or pick your order up.',
  'near_you.title': 'Near you, in town and on the steppe',
} as const
