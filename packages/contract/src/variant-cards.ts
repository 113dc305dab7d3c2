import { type Static, Type } from 'typebox'
import { Image, StockLabel } from './catalog.ts'
import { CARDS_AT_ONCE } from './constants.ts'
import { endpoint, Id, LocaleQuery, Money, Nullable, Slug } from './endpoint.ts'

/** One version of a product with its own price, stock and picture, as lists of chosen versions show it. */
export const VariantCard = Type.Object({
  variant_id: Id,
  product_id: Id,
  slug: Slug,
  name: Type.String(),
  brand: Nullable(Type.String()),
  product_cat: Type.String({ description: 'What kind of thing it is: `phone`, `laptop` …' }),
  option_text: Type.String({ description: '“Black · 256 GB”; empty if the product has one version' }),
  price: Money,
  old_price: Nullable(Money, { description: 'Set during a sale' }),
  sale_percent: Nullable(Type.Integer()),
  stock: StockLabel,
  image: Nullable(Image),
  for_sale: Type.Boolean({ description: 'It can be put in a cart now' }),
})
export type VariantCard = Static<typeof VariantCard>

export const variantCards = {
  'GET /api/v2/variants': endpoint({
    summary: `Cards of at most ${CARDS_AT_ONCE} variants, in the order of \`ids\`; those that the shop does not show are left out`,
    for: 'anyone',
    query: Type.Object({
      ...LocaleQuery,
      ids: Type.String({
        pattern: `^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${CARDS_AT_ONCE - 1}}$`,
        description: 'Variant ids, separated by commas',
      }),
    }),
    reply: Type.Object({ variants: Type.Array(VariantCard) }),
    fails: [],
  }),
}
