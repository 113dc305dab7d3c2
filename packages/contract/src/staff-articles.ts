import { type Static, Type } from 'typebox'
import { ArticleFields, ArticleKind, ArticleSource, ArticleState, ArticleSummary } from './articles.ts'
import { OwnAuthor } from './authors.ts'
import { STAFF_PICTURE_MAX_BYTES } from './constants.ts'
import {
  byId,
  closed,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Time,
} from './endpoint.ts'
import { ModerationState } from './moderation.ts'
import { PictureHash } from './product-document.ts'
import { words } from './site-fields.ts'
import { StaffImage, Version } from './staff-products.ts'

export const StaffArticleSummary = Type.Object({
  ...ArticleSummary.properties,
  kind: ArticleKind,
  state: ArticleState,
  refusal: Nullable(Type.String()),
  updated_at: Time,
})
export type StaffArticleSummary = Static<typeof StaffArticleSummary>

export const StaffArticle = Type.Object({
  ...StaffArticleSummary.properties,
  ...ArticleSource.properties,
  image: Nullable(StaffImage),
  author_state: Nullable(ModerationState, { description: 'An article shows while its author is agreed to' }),
})
export type StaffArticle = Static<typeof StaffArticle>

export const StaffAuthor = Type.Object({ ...OwnAuthor.properties, user_id: Id, created_at: Time })
export type StaffAuthor = Static<typeof StaffAuthor>

export const StaffComment = Type.Object({
  id: Id,
  comment: Nullable(Type.String()),
  name: Nullable(Type.String({ description: 'Name of who wrote it' })),
  user_id: Nullable(Id, { description: 'Null where the account was deleted' }),
  is_reply: Type.Boolean(),
  helpful: Type.Integer(),
  created_at: Time,
  article: Type.Object({ id: Id, kind: ArticleKind, slug: Type.String(), title: Type.String() }),
})
export type StaffComment = Static<typeof StaffComment>

/** What staff edit of a tag of articles. */
export const ArticleTagDocument = Type.Object(
  {
    slug: Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    name: words(60, 1),
    text: words(1000),
    picture: Nullable(PictureHash),
  },
  closed,
)
export type ArticleTagDocument = Static<typeof ArticleTagDocument>

export const StaffArticleTag = Type.Object({
  id: Id,
  tag: ArticleTagDocument,
  image: Nullable(StaffImage),
  count: Type.Integer({ description: 'Articles and news that have it, drafts too' }),
})
export type StaffArticleTag = Static<typeof StaffArticleTag>

const moderate = forStaff('content.moderate')
const Reason = Type.Object({ reason: NonBlankText(500) }, closed)
const written = ['reference_unknown', 'article_pictures_full'] as const
const q = Type.Optional(Type.String({ maxLength: 100 }))

const verdict = (summary: string) =>
  endpoint({ summary, ...moderate, params: byId, reply: StaffArticle, fails: ['article_not_found'] })

export const staffArticles = {
  'GET /api/back_office/articles': endpoint({
    summary: 'Articles and news in every state but the drafts of writers, those changed last first',
    ...moderate,
    query: Type.Object({
      ...LocaleQuery,
      ...paging(),
      kind: Type.Optional(ArticleKind),
      state: Type.Optional(ArticleState),
      author_id: Type.Optional(Id),
      q,
    }),
    reply: Type.Object({ articles: Type.Array(StaffArticleSummary), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/articles/:id': verdict('An article or a piece of news with its source'),
  'POST /api/back_office/articles': endpoint({
    summary: 'Write a piece of news as a draft',
    ...moderate,
    status: 201,
    idempotent: true,
    body: Type.Object({ article: ArticleFields }, closed),
    reply: StaffArticle,
    fails: written,
  }),
  'PUT /api/back_office/articles/:id': endpoint({
    summary: 'Correct an article or a piece of news; its state stays',
    ...moderate,
    params: byId,
    body: Type.Object({ version: Version, article: ArticleFields }, closed),
    reply: StaffArticle,
    fails: ['article_not_found', 'changed_meanwhile', ...written],
  }),
  'PUT /api/back_office/articles/:id/publish': verdict('Show it; followers of its author are told once'),
  'PUT /api/back_office/articles/:id/reject': endpoint({
    summary: 'Do not show an article, and why: its writer is told',
    ...moderate,
    params: byId,
    body: Reason,
    reply: StaffArticle,
    fails: ['article_not_found'],
  }),
  'PUT /api/back_office/articles/:id/withdraw': verdict('Take a piece of news off the shop: it is a draft again'),
  'POST /api/back_office/articles/pictures': endpoint({
    summary: 'A picture for news, an article or a tag',
    ...moderate,
    status: 201,
    upload: { field: 'picture', maximumBytes: STAFF_PICTURE_MAX_BYTES },
    reply: StaffImage,
    fails: ['picture_refused', 'overloaded'],
  }),
  'GET /api/back_office/authors': endpoint({
    summary: 'Authors, those who wait longest first',
    ...moderate,
    query: Type.Object({ ...LocaleQuery, ...paging(), state: Type.Optional(ModerationState), q }),
    reply: Type.Object({ authors: Type.Array(StaffAuthor), ...Paged }),
    fails: [],
  }),
  'PUT /api/back_office/authors/:id/publish': endpoint({
    summary: 'Agree to an author',
    ...moderate,
    params: byId,
    reply: StaffAuthor,
    fails: ['author_not_found'],
  }),
  'PUT /api/back_office/authors/:id/reject': endpoint({
    summary: 'Refuse an author, and why: they are told, and their articles vanish from the shop',
    ...moderate,
    params: byId,
    body: Reason,
    reply: StaffAuthor,
    fails: ['author_not_found'],
  }),
  'GET /api/back_office/comments': endpoint({
    summary: 'Comments on articles and news, newest first',
    ...moderate,
    query: Type.Object({ ...LocaleQuery, ...paging(), article_id: Type.Optional(Id), q }),
    reply: Type.Object({ comments: Type.Array(StaffComment), ...Paged }),
    fails: [],
  }),
  'DELETE /api/back_office/comments/:id': endpoint({
    summary: 'Delete a comment; its place stays while replies hang on it',
    ...moderate,
    params: byId,
    reply: Type.Object({}),
    fails: ['comment_not_found'],
  }),
  'GET /api/back_office/article_tags': endpoint({
    summary: 'All tags of articles and news',
    ...moderate,
    reply: Type.Object({ tags: Type.Array(StaffArticleTag) }),
    fails: [],
  }),
  'POST /api/back_office/article_tags': endpoint({
    summary: 'Create a tag',
    ...moderate,
    status: 201,
    idempotent: true,
    body: Type.Object({ tag: ArticleTagDocument }, closed),
    reply: StaffArticleTag,
    fails: ['slug_taken', 'reference_unknown'],
  }),
  'PUT /api/back_office/article_tags/:id': endpoint({
    summary: 'Replace a tag',
    ...moderate,
    params: byId,
    body: Type.Object({ tag: ArticleTagDocument }, closed),
    reply: StaffArticleTag,
    fails: ['article_tag_not_found', 'slug_taken', 'reference_unknown'],
  }),
  'DELETE /api/back_office/article_tags/:id': endpoint({
    summary: 'Delete a tag, and take it off all that has it',
    ...moderate,
    params: byId,
    reply: Type.Object({}),
    fails: ['article_tag_not_found'],
  }),
}
