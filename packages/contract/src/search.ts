import { type Static, Type } from 'typebox'
import { ProductCard } from './catalog.ts'
import { SEARCH_SUGGESTIONS } from './constants.ts'
import { AgeConfirmed, endpoint, Id, LocaleQuery, Nullable } from './endpoint.ts'

/** Suggestions of the search box for the typed text; popular searches for an empty one. */
export const Suggestions = Type.Object({
  queries: Type.Array(
    Type.Object({
      text: Type.String(),
      taxon: Nullable(Type.Object({ permalink: Type.String(), name: Type.String() }), {
        description: 'Set: the search within this category',
      }),
    }),
    { description: `At most ${SEARCH_SUGGESTIONS}, the likeliest first` },
  ),
  products: Type.Array(ProductCard, { description: 'At most 6; the best known ones if nothing is typed' }),
  taxons: Type.Array(Type.Object({ id: Id, permalink: Type.String(), name: Type.String(), count: Type.Integer() }), {
    description:
      'At most 6 categories whose names or products match, the fullest first; departments if nothing is typed',
  }),
  brands: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), count: Type.Integer() }), {
    description: 'At most 4 brands whose names match',
  }),
  did_you_mean: Nullable(Type.String()),
  total_count: Type.Integer({ description: 'Products that a search for this finds, or for its likely spelling' }),
})
export type Suggestions = Static<typeof Suggestions>

export const search = {
  'GET /api/v2/search/suggestions': endpoint({
    summary: 'Suggestions while typing',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({
      ...LocaleQuery,
      q: Type.Optional(Type.String({ maxLength: 200, description: 'What was typed so far, in either script' })),
      ...AgeConfirmed,
    }),
    reply: Suggestions,
    fails: ['search_unavailable'],
  }),
}
