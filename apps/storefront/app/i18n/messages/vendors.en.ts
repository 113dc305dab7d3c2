/** Texts of the pages of vendors. */
export const vendorsEn = {
  'vendors.description': 'Companies that sell at {site}: their products with prices, stock and delivery.',
  'vendors.empty': 'The shop sells everything itself',
  'vendors.products_of': '{name} sells at {site}: products with prices, stock and delivery.',
  'vendors.registry_number': 'Registry number',
  'vendors.reviews': 'Reviews',
} as const
