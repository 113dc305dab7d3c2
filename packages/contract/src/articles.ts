import { type Static, Type } from 'typebox'
import { ArticleAuthor } from './authors.ts'
import { Image } from './catalog.ts'
import { commentsOf } from './comments.ts'
import {
  ARTICLE_BODY_MAX,
  ARTICLE_PICTURE_MAX_BYTES,
  ARTICLE_SUMMARY_MAX,
  ARTICLE_TITLE_MAX,
  MAX_ARTICLE_PICTURES,
  MAX_ARTICLE_TAGS,
} from './constants.ts'
import { closed, endpoint, forStaff, Id, LocaleQuery, Nullable, Paged, paging, Slug, Time } from './endpoint.ts'
import { PictureHash } from './product-document.ts'
import { words } from './site-fields.ts'
import { Version } from './staff-products.ts'

/** A draft is its writer's; a waiting one is read by staff, who show it or say why not. */
export const ArticleState = Type.Enum(['draft', 'waiting', 'published', 'rejected'])
export type ArticleState = Static<typeof ArticleState>

export const ArticleKind = Type.Enum(['article', 'news'])
export type ArticleKind = Static<typeof ArticleKind>

const TagSlug = Type.String({ maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

export const ArticleTag = Type.Object({ slug: Slug, name: Type.String() })
export type ArticleTag = Static<typeof ArticleTag>

export const CountedTag = Type.Object({ ...ArticleTag.properties, count: Type.Integer() })
export type CountedTag = Static<typeof CountedTag>

/** What is written of an article or a piece of news. */
export const ArticleFields = Type.Object(
  {
    title: words(ARTICLE_TITLE_MAX, 1),
    summary: words(ARTICLE_SUMMARY_MAX, 1),
    body: Type.Object(
      {
        mn: Type.String({ minLength: 1, maxLength: ARTICLE_BODY_MAX }),
        en: Type.Optional(Type.String({ maxLength: ARTICLE_BODY_MAX })),
      },
      { ...closed, description: 'Markdown; a line `![words](/images/hash)` is an uploaded picture' },
    ),
    cover: Nullable(PictureHash),
    tags: Type.Array(TagSlug, { maxItems: MAX_ARTICLE_TAGS, uniqueItems: true, description: 'Slugs of tags' }),
  },
  closed,
)
export type ArticleFields = Static<typeof ArticleFields>

export const ArticleSummary = Type.Object({
  id: Id,
  slug: Slug,
  title: Type.String(),
  summary: Type.String(),
  cover: Nullable(Image),
  tags: Type.Array(ArticleTag),
  author: Nullable(ArticleAuthor, { description: 'Null for news, which the shop writes' }),
  published_at: Nullable(Time),
  reading_minutes: Type.Integer(),
  comment_count: Type.Integer(),
})
export type ArticleSummary = Static<typeof ArticleSummary>

/** An article as its writer, or staff, edit it. */
export const ArticleSource = Type.Object({
  version: Version,
  state: ArticleState,
  refusal: Nullable(Type.String({ description: 'Why staff do not show it' })),
  updated_at: Time,
  article: ArticleFields,
})
export type ArticleSource = Static<typeof ArticleSource>

export const Article = Type.Object({
  ...ArticleSummary.properties,
  kind: ArticleKind,
  body: Type.String({
    description: 'Markdown; a block of code in the language `products` names goods by their slugs, one a line',
  }),
  pictures: Type.Array(Image, { description: 'Those that stand in the text' }),
  updated_at: Time,
  source: Type.Optional(ArticleSource),
})
export type Article = Static<typeof Article>

const OwnArticle = Type.Object({
  ...ArticleSummary.properties,
  state: ArticleState,
  refusal: Nullable(Type.String()),
  updated_at: Time,
})
export type OwnArticle = Static<typeof OwnArticle>

const articleOf = Type.Object({ id: Slug })
const listQuery = {
  ...LocaleQuery,
  ...paging(60),
  tag: Type.Optional(Slug),
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of the title and the summary' })),
}
const ArticleList = Type.Object({ articles: Type.Array(ArticleSummary), ...Paged })
const TagList = Type.Object({ tags: Type.Array(CountedTag, { description: 'Those that something shown has' }) })
const sent = { state: Type.Optional(Type.Enum(['draft', 'waiting'], { default: 'draft' })) }
const written = ['author_not_agreed', 'reference_unknown', 'article_pictures_full'] as const

const create = endpoint({
  summary: 'Write an article as a draft, or send it to staff at once',
  for: 'customer',
  status: 201,
  idempotent: true,
  query: Type.Object(LocaleQuery),
  body: Type.Object({ ...ArticleFields.properties, ...sent }, closed),
  reply: Article,
  fails: [...written, 'too_many_articles', 'idempotency_key_reused'],
})

const ofArticle = commentsOf('article_not_found')

export const articles = {
  'GET /api/v2/articles': endpoint({
    summary: 'Published articles, newest first',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({
      ...listQuery,
      author: Type.Optional(Type.String({ maxLength: 200, description: 'Slug or id of an author' })),
    }),
    reply: ArticleList,
    fails: [],
  }),
  'GET /api/v2/articles/mine': endpoint({
    summary: 'The customer’s own articles, those changed last first',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, ...paging(60) }),
    reply: Type.Object({ articles: Type.Array(OwnArticle), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/articles/mine/:id': endpoint({
    summary: 'An own article by slug or id, with its source',
    for: 'customer',
    params: articleOf,
    query: Type.Object(LocaleQuery),
    reply: Article,
    fails: ['article_not_found'],
  }),
  'GET /api/v2/articles/tags': endpoint({
    summary: 'Tags of published articles, with the number of each',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: TagList,
    fails: [],
  }),
  'GET /api/v2/articles/all_tags': endpoint({
    summary: 'Tags that a writer can choose from',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ tags: Type.Array(ArticleTag) }),
    fails: [],
  }),
  'GET /api/v2/articles/tag_info': endpoint({
    summary: 'What a tag is about',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({ ...LocaleQuery, tag: Slug }),
    reply: Type.Object({ ...CountedTag.properties, text: Type.String(), picture: Nullable(Image) }),
    fails: ['article_tag_not_found'],
  }),
  'GET /api/v2/articles/comments': ofArticle.listById,
  'GET /api/v2/articles/:id': endpoint({
    summary: 'An article by slug or id; with `edit` its source, for its writer',
    for: 'anyone',
    params: articleOf,
    query: Type.Object({ ...LocaleQuery, edit: Type.Optional(Type.Boolean()) }),
    reply: Article,
    fails: ['article_not_found'],
  }),
  'GET /api/v2/articles/:id/comments': ofArticle.list,
  'POST /api/v2/articles': create,
  'POST /api/v2/articles/create': create,
  'POST /api/v2/articles/comments': ofArticle.writeById,
  'POST /api/v2/articles/:id/comments': ofArticle.write,
  'POST /api/v2/articles/upload_image': endpoint({
    summary: 'Upload a picture for an article, or for oneself as an author',
    for: 'customer',
    status: 201,
    query: Type.Object(LocaleQuery),
    upload: { field: 'image', maximumBytes: ARTICLE_PICTURE_MAX_BYTES },
    reply: Type.Object({ image: Image }),
    fails: ['picture_refused', 'overloaded', 'too_many_pictures'],
  }),
  'GET /api/v2/articles/upload_image': endpoint({
    summary: 'Pictures that the customer uploaded, of those named',
    for: 'customer',
    query: Type.Object({
      ...LocaleQuery,
      hashes: Type.String({
        pattern: `^[a-f0-9]{24}(,[a-f0-9]{24}){0,${MAX_ARTICLE_PICTURES}}$`,
        description: 'Hashes, separated by commas',
      }),
    }),
    reply: Type.Object({ pictures: Type.Array(Image) }),
    fails: [],
  }),
  'DELETE /api/v2/articles/:id': endpoint({
    summary: 'Delete an own article that is not shown',
    for: 'customer',
    params: articleOf,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({}),
    fails: ['article_not_found', 'article_published'],
  }),
  'PUT /api/v2/articles/:id': endpoint({
    summary: 'Change an own article; a published one is read by staff again',
    for: 'customer',
    params: articleOf,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ version: Version, ...ArticleFields.properties, ...sent }, closed),
    reply: Article,
    fails: ['article_not_found', 'changed_meanwhile', ...written],
  }),
}

const createNews = endpoint({
  summary: 'Write a piece of news in the shop’s name, shown at once or as a draft',
  ...forStaff('content.moderate'),
  status: 201,
  idempotent: true,
  body: Type.Object(
    {
      ...ArticleFields.properties,
      state: Type.Optional(Type.Enum(['draft', 'published'], { default: 'published' })),
    },
    closed,
  ),
  reply: Article,
  fails: ['reference_unknown', 'article_pictures_full', 'idempotency_key_reused'],
})

const ofNews = commentsOf('news_not_found')

export const news = {
  'GET /api/v2/news': endpoint({
    summary: 'News of the shop, newest first',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(listQuery),
    reply: Type.Object({ news: Type.Array(ArticleSummary), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/news/tags': endpoint({
    summary: 'Tags of the news, with the number of each',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: TagList,
    fails: [],
  }),
  'GET /api/v2/news/comments': ofNews.listById,
  'GET /api/v2/news/:id': endpoint({
    summary: 'A piece of news by slug or id',
    for: 'anyone',
    cache: 'public',
    params: articleOf,
    query: Type.Object(LocaleQuery),
    reply: Article,
    fails: ['news_not_found'],
  }),
  'GET /api/v2/news/:id/comments': ofNews.list,
  'POST /api/v2/news': createNews,
  'POST /api/v2/news/create': createNews,
  'POST /api/v2/news/comments': ofNews.writeById,
  'POST /api/v2/news/:id/comments': ofNews.write,
}
