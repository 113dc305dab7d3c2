import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { TRANSLATION_LANGUAGES } from './constants.ts'
import { AgeConfirmed, endpoint, Id, LocaleQuery, Nullable, Slug } from './endpoint.ts'

const TranslationLanguage = Type.Enum([...TRANSLATION_LANGUAGES])

export const PageSummary = Type.Object({
  id: Id,
  slug: Slug,
  title: Type.String(),
  description: Type.Optional(Type.String({ description: 'A sentence for search engines, where the shop wrote one' })),
  image: Nullable(Image),
  languages: Type.Array(TranslationLanguage, {
    description: 'Languages beyond those of the shop in which it can be read',
  }),
  adults_only: Type.Boolean({
    description: 'Its text, sentence and picture are for adults: they are answered with `age_confirmed`',
  }),
})
export type PageSummary = Static<typeof PageSummary>

/** A text page that the shop writes itself: delivery, returns, terms, about us. */
export const ContentPage = Type.Object({
  ...PageSummary.properties,
  body: Type.String({
    description: 'Markdown; a block of code in the language `products` names goods by their slugs, one a line',
  }),
})
export type ContentPage = Static<typeof ContentPage>

const PageQuery = Type.Object({
  ...LocaleQuery,
  ...AgeConfirmed,
  language: Type.Optional(
    Type.Enum([...TRANSLATION_LANGUAGES], {
      description: 'Pages that are translated into this language, in it; those without a translation are not found',
    }),
  ),
})

export const content = {
  'GET /api/v2/pages': endpoint({
    summary: 'All pages of text, without their texts',
    for: 'anyone',
    cache: 'public',
    query: PageQuery,
    reply: Type.Object({ pages: Type.Array(PageSummary) }),
    fails: [],
  }),
  'GET /api/v2/pages/:slug': endpoint({
    summary: 'A page of text by its slug',
    for: 'anyone',
    cache: 'public',
    params: Type.Object({ slug: Slug }),
    query: PageQuery,
    reply: ContentPage,
    fails: ['page_not_found', 'adults_only'],
  }),
}
