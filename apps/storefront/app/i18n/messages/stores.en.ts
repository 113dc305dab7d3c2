/** The branches of the shop, and maps. */
export const storesEn = {
  'map.farther': 'Farther away',
  'map.keys': 'Move the map with the arrow keys',
  'map.nearer': 'Closer',
  'stores.cities': 'Cities with stores',
  'stores.count': '{n, plural, one {# store} other {# stores}}',
  'stores.counter_only': 'Orders cannot be picked up here',
  'stores.description':
    '{n, plural, one {# store} other {# stores}} of {site}: address, phone, opening hours and picking up orders.',
  'stores.empty': 'There are no stores yet',
  'stores.empty_hint': 'You can order online.',
  'stores.hours': 'Opening hours',
  'stores.on_map': 'Map',
  'stores.pickup': 'You can pick up orders here',
} as const
