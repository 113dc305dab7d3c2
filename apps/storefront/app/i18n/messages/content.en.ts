/** Texts of brands, vendors and content pages. */
export const contentEn = {
  'brands.description':
    '{n, plural, one {# brand} other {# brands}} at {site}: see their products with prices and stock.',
  'brands.empty': 'There are no brands yet',
  'vendors.description': 'Companies that sell at {site}: their products with prices, stock and delivery.',
  'vendors.empty': 'The shop sells everything itself',
  'vendors.products_of': '{name} sells at {site}: products with prices, stock and delivery.',
  'vendors.registry_number': 'Registry number',
  'vendors.reviews': 'Reviews',
  'vendors.title': 'Vendors',
} as const
