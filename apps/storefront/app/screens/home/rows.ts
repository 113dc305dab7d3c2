import type { ProductListQuery } from '@delguur/contract'

/** Code of the badge that the shop gives to what sells best. */
export const BESTSELLER = 'bestseller'

/** What stands in the rows of the home page (CAT-08). */
export const ROWS = {
  deals: { on_sale: true, sort: 'sale_desc' },
  fresh: { sort: 'date_desc' },
  bestsellers: { badge: BESTSELLER },
} as const satisfies Record<string, ProductListQuery>
