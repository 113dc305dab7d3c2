import { type Static, Type } from 'typebox'
import { endpoint, Id, LocaleQuery, Money, Nullable, Slug, Time } from './endpoint.ts'

/** Prices that were paid for the variants of a product, sales included. */
export const PriceHistory = Type.Object({
  days: Type.Integer(),
  variants: Type.Array(
    Type.Object({
      variant_id: Id,
      points: Type.Array(
        Type.Object({ at: Time, price: Type.Integer({ description: 'Paid from then until the next point' }) }),
        {
          description:
            'Oldest first, at most the newest 100. The first is what was paid when the period began, or the first price of a newer variant',
        },
      ),
      lowest_30: Nullable(Money, { description: 'Lowest price of the last 30 days, today included' }),
    }),
    { description: 'In the order of the product' },
  ),
})
export type PriceHistory = Static<typeof PriceHistory>

export const priceHistory = {
  'GET /api/v2/products/:slug/price_history': endpoint({
    summary: 'What was paid for the variants of a product in the last days',
    for: 'anyone',
    cache: 'public',
    params: Type.Object({ slug: Slug }),
    query: Type.Object({
      ...LocaleQuery,
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: 90 })),
    }),
    reply: PriceHistory,
    fails: ['product_not_found'],
  }),
}
