import type { ProductListQuery } from '@delguur/contract'

/** Code of the shop's bestseller badge. */
export const BESTSELLER = 'bestseller'

/** The queries of the home page's rows (CAT-08). */
export const ROWS = {
  deals: { on_sale: true, sort: 'sale_desc' },
  fresh: { sort: 'date_desc' },
  bestsellers: { badge: BESTSELLER },
} as const satisfies Record<string, ProductListQuery>
