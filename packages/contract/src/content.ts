import { type Static, Type } from 'typebox'
import { endpoint, Id, LocaleQuery, Slug } from './endpoint.ts'

/** A text page that the shop writes itself: delivery, returns, terms, about us. */
export const ContentPage = Type.Object({
  id: Id,
  slug: Slug,
  title: Type.String(),
  description: Type.Optional(Type.String({ description: 'A sentence for search engines, where the shop wrote one' })),
  body: Type.String({ description: 'Markdown' }),
})
export type ContentPage = Static<typeof ContentPage>

export const content = {
  'GET /api/v2/pages/:slug': endpoint({
    summary: 'A page of text by its slug',
    for: 'anyone',
    cache: 'public',
    params: Type.Object({ slug: Slug }),
    query: Type.Object(LocaleQuery),
    reply: ContentPage,
    fails: ['page_not_found'],
  }),
}
