/** Texts of brands, vendors and content pages. */
export const contentEn = {
  'brands.description':
    '{n, plural, one {# brand} other {# brands}} at {site}: see their products with prices and stock.',
  'brands.empty': 'There are no brands yet',
  'vendors.title': 'Vendors',
} as const
