import { type Static, Type } from 'typebox'
import { ProductCard } from './catalog.ts'
import { MAX_COMPARED } from './constants.ts'
import { endpoint, LocaleQuery, Nullable } from './endpoint.ts'

/** Products side by side: their cards, and a row for each of their facts. */
export const Comparison = Type.Object({
  products: Type.Array(ProductCard, { description: 'In the order of `ids`, each once' }),
  rows: Type.Array(
    Type.Object({
      name: Type.String({ description: 'A choice of variants or a property, in the caller’s language' }),
      values: Type.Array(Nullable(Type.String()), { description: 'One for each product; null: it has no such fact' }),
      differs: Type.Boolean({ description: 'The products do not all have the same value' }),
    }),
  ),
})
export type Comparison = Static<typeof Comparison>

export const comparison = {
  'GET /api/v2/products/compare': endpoint({
    summary: `Up to ${MAX_COMPARED} products side by side, sold-out ones too; those that the shop does not show are left out`,
    for: 'anyone',
    cache: 'public',
    query: Type.Object({
      ...LocaleQuery,
      ids: Type.String({
        pattern: `^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${MAX_COMPARED - 1}}$`,
        description: 'Product ids, separated by commas',
      }),
    }),
    reply: Comparison,
    fails: ['compare_off', 'search_unavailable'],
  }),
}
