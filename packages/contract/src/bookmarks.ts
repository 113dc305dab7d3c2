import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { MAX_BOOKMARKS } from './constants.ts'
import { closed, endpoint, Id, LocaleQuery, Nullable, Paged, paging, Slug, Time } from './endpoint.ts'

/** What can be bookmarked. */
export const BOOKMARK_TYPES = ['article', 'news', 'lookbook', 'page', 'product'] as const
export const BookmarkType = Type.Enum([...BOOKMARK_TYPES])
export type BookmarkType = Static<typeof BookmarkType>

export const BookmarkId = Type.Object({ type: BookmarkType, id: Id })
export type BookmarkId = Static<typeof BookmarkId>

export const Bookmark = Type.Object({
  ...BookmarkId.properties,
  created_at: Time,
  target: Nullable(Type.Object({ slug: Slug, title: Type.String(), image: Nullable(Image) }), {
    description: 'Null: the shop does not show it any more',
  }),
})
export type Bookmark = Static<typeof Bookmark>

export const bookmarks = {
  'GET /api/v2/bookmarks': endpoint({
    summary: 'The customer’s bookmarks of one type or of all, the latest first',
    for: 'customer',
    query: Type.Object({
      ...LocaleQuery,
      ...paging(),
      type: Type.Optional(BookmarkType),
      id: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Of what is bookmarked; with `type` there is one or none',
        }),
      ),
    }),
    reply: Type.Object({ bookmarks: Type.Array(Bookmark), ...Paged }),
    fails: [],
  }),
  'POST /api/v2/bookmarks': endpoint({
    summary: 'Add a bookmark, or remove it if there is one; with `on` it is added or removed whatever it was before',
    for: 'customer',
    idempotent: true,
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        id: Id,
        type: Type.Optional(Type.Enum([...BOOKMARK_TYPES], { default: 'article' })),
        on: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: Type.Object({
      bookmarked: Type.Boolean({ description: 'It is a bookmark now' }),
      bookmarks: Type.Array(BookmarkId, {
        description: `All of the customer, at most ${MAX_BOOKMARKS}, the latest first`,
      }),
    }),
    fails: ['bookmark_target_not_found', 'bookmarks_full', 'idempotency_key_reused'],
  }),
}
