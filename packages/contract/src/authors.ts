import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { AUTHOR_ABOUT_MAX, AUTHOR_NAME_MAX } from './constants.ts'
import { closed, endpoint, Id, LocaleQuery, NonBlankText, Nullable, Paged, paging, Slug } from './endpoint.ts'
import { Moderated } from './moderation.ts'
import { PictureHash } from './product-document.ts'

/** Who writes articles, under a name that they chose. */
export const ArticleAuthor = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  avatar: Nullable(Image),
})
export type ArticleAuthor = Static<typeof ArticleAuthor>

export const AuthorProfile = Type.Object({
  ...ArticleAuthor.properties,
  about: Type.String(),
  followers: Type.Integer({ description: 'Customers who follow them' }),
  article_count: Type.Integer({ description: 'Published articles' }),
})
export type AuthorProfile = Static<typeof AuthorProfile>

/** An author as they see themselves. */
export const OwnAuthor = Type.Object({ ...AuthorProfile.properties, ...Moderated })
export type OwnAuthor = Static<typeof OwnAuthor>

export const AuthorFields = Type.Object(
  {
    name: NonBlankText(AUTHOR_NAME_MAX),
    about: NonBlankText(AUTHOR_ABOUT_MAX),
    avatar: Type.Optional(
      Nullable(PictureHash, { description: 'Picture that the customer uploaded; without it the one before stays' }),
    ),
  },
  closed,
)
export type AuthorFields = Static<typeof AuthorFields>

const authorOf = Type.Object({ id: Slug })
const Following = Type.Object({ followed: Type.Boolean(), followers: Type.Integer() })

const become = endpoint({
  summary: 'Ask to become an author, or change one’s own name and words; staff agree first',
  for: 'customer',
  status: 201,
  query: Type.Object(LocaleQuery),
  body: AuthorFields,
  reply: Type.Object({ author: OwnAuthor }),
  fails: ['reference_unknown'],
})

const follow = (summary: string) =>
  endpoint({
    summary,
    for: 'customer',
    params: authorOf,
    query: Type.Object(LocaleQuery),
    reply: Following,
    fails: ['author_not_found'],
  })

export const authors = {
  'GET /api/v2/authors': endpoint({
    summary: 'Authors that staff have agreed to, those with most articles first',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({ ...LocaleQuery, ...paging(60) }),
    reply: Type.Object({ authors: Type.Array(AuthorProfile), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/authors/mine': endpoint({
    summary: 'The customer as an author, and the authors that they follow',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({
      author: Nullable(OwnAuthor, { description: 'Null for whoever has not asked to become one' }),
      followed_ids: Type.Array(Id),
    }),
    fails: [],
  }),
  'GET /api/v2/authors/:id': endpoint({
    summary: 'An author by slug or id; their articles are a list of `articles`',
    for: 'anyone',
    cache: 'public',
    params: authorOf,
    query: Type.Object(LocaleQuery),
    reply: AuthorProfile,
    fails: ['author_not_found'],
  }),
  'POST /api/v2/authors': become,
  'POST /api/v2/authors/create': become,
  'PUT /api/v2/authors/:id/follow': follow('Follow an author; repeating it changes nothing'),
  'PUT /api/v2/authors/:id/unfollow': follow('Follow an author no longer; repeating it changes nothing'),
}
