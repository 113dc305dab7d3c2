import type {
  Api,
  Article,
  ArticleFields,
  AuthorFields,
  AuthorProfile,
  Body,
  CommentList,
  Image,
  OwnAuthor,
  Query,
  Reply,
} from '@delguur/contract'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'

type Sent = ArticleFields & { state?: 'draft' | 'waiting' }
type Written = Reply<Api['POST /api/v2/comments']>['comment']
type Page = { page?: number; per_page?: number }

/** Articles of the shop's authors. Writing needs a login, and the agreement of the shop. */
export function articleActions({ request }: Client) {
  return {
    /** Returns one page of the published articles, newest first. */
    list: (
      query: Query<Api['GET /api/v2/articles']> = {},
      call?: CallOptions,
    ): Promise<Reply<Api['GET /api/v2/articles']>> => request('GET /api/v2/articles', { query, ...call }),

    /** Finds a published article by slug or id. */
    find: (key: string | number, call?: CallOptions): Promise<Article> =>
      request('GET /api/v2/articles/:id', { params: { id: String(key) }, ...call }),

    /** Returns the tags of published articles, with the number of each. */
    tags: async (call?: CallOptions) => (await request('GET /api/v2/articles/tags', { ...call })).tags,

    /** Returns the tags that a writer can choose from. */
    allTags: async (call?: CallOptions) => (await request('GET /api/v2/articles/all_tags', { ...call })).tags,

    /** Returns what a tag is about. */
    tagInfo: (tag: string, call?: CallOptions): Promise<Reply<Api['GET /api/v2/articles/tag_info']>> =>
      request('GET /api/v2/articles/tag_info', { query: { tag }, ...call }),

    /** Returns one page of the customer's own articles, those changed last first. */
    mine: (query: Page = {}, call?: CallOptions): Promise<Reply<Api['GET /api/v2/articles/mine']>> =>
      request('GET /api/v2/articles/mine', { query, ...call }),

    /** Finds an own article, whatever its state, with its source. */
    findOwn: (key: string | number, call?: CallOptions): Promise<Article> =>
      request('GET /api/v2/articles/mine/:id', { params: { id: String(key) }, ...call }),

    /** Writes an article as a draft, or sends it to staff at once. */
    create: (body: Sent, { idempotencyKey = freshKey(), signal }: IdempotentOptions = {}): Promise<Article> =>
      request('POST /api/v2/articles', { body, idempotencyKey, ...(signal && { signal }) }),

    /** Changes an own article; a published one is read by staff again. Throws `changed_meanwhile` for an old version. */
    change: (key: string | number, body: Sent & { version: number }, call?: CallOptions): Promise<Article> =>
      request('PUT /api/v2/articles/:id', { params: { id: String(key) }, body, ...call }),

    /** Deletes an own article that is not shown; throws `article_published` for one that is. */
    async remove(key: string | number, call?: CallOptions): Promise<void> {
      await request('DELETE /api/v2/articles/:id', { params: { id: String(key) }, ...call })
    },

    /** Returns those of the named pictures that the customer uploaded. */
    uploads: async (hashes: readonly string[], call?: CallOptions): Promise<Image[]> =>
      hashes.length === 0
        ? []
        : (await request('GET /api/v2/articles/upload_image', { query: { hashes: hashes.join(',') }, ...call }))
            .pictures,

    /** Uploads a picture of at most 10 MB for an article: JPEG, PNG or WebP. */
    uploadImage: async (image: Blob, call?: CallOptions): Promise<Image> =>
      (await request('POST /api/v2/articles/upload_image', { upload: { image }, ...call })).image,

    /** Returns one page of an article's comments, newest first, each with its replies. */
    comments: (key: string | number, query: Page = {}, call?: CallOptions): Promise<CommentList> =>
      request('GET /api/v2/articles/:id/comments', { params: { id: String(key) }, query, ...call }),

    /** Comments on an article. */
    comment: async (key: string | number, comment: string, call?: CallOptions): Promise<Written> =>
      (
        await request('POST /api/v2/articles/:id/comments', {
          params: { id: String(key) },
          body: { comment },
          ...call,
        })
      ).comment,
  }
}

/** News of the shop. */
export function newsActions({ request }: Client) {
  return {
    /** Returns one page of the news, newest first. */
    list: (query: Query<Api['GET /api/v2/news']> = {}, call?: CallOptions): Promise<Reply<Api['GET /api/v2/news']>> =>
      request('GET /api/v2/news', { query, ...call }),

    /** Finds a piece of news by slug or id. */
    find: (key: string | number, call?: CallOptions): Promise<Article> =>
      request('GET /api/v2/news/:id', { params: { id: String(key) }, ...call }),

    /** Returns the tags of the news, with the number of each. */
    tags: async (call?: CallOptions) => (await request('GET /api/v2/news/tags', { ...call })).tags,

    /** Writes a piece of news in the shop's name; needs the right to moderate. */
    create: (
      body: Body<Api['POST /api/v2/news']>,
      { idempotencyKey = freshKey(), signal }: IdempotentOptions = {},
    ): Promise<Article> => request('POST /api/v2/news', { body, idempotencyKey, ...(signal && { signal }) }),

    /** Returns one page of its comments, newest first, each with its replies. */
    comments: (key: string | number, query: Page = {}, call?: CallOptions): Promise<CommentList> =>
      request('GET /api/v2/news/:id/comments', { params: { id: String(key) }, query, ...call }),

    /** Comments on a piece of news. */
    comment: async (key: string | number, comment: string, call?: CallOptions): Promise<Written> =>
      (await request('POST /api/v2/news/:id/comments', { params: { id: String(key) }, body: { comment }, ...call }))
        .comment,
  }
}

/** Comments on articles and news. All actions need a login. */
export function commentActions({ request }: Client) {
  return {
    /** Replies to a comment. */
    reply: async (id: number, comment: string, call?: CallOptions): Promise<Written> =>
      (await request('POST /api/v2/comments', { body: { reply_id: id, comment }, ...call })).comment,

    /** Deletes the customer's own comment. */
    async remove(id: number, call?: CallOptions): Promise<void> {
      await request('DELETE /api/v2/comments/:id', { params: { id }, ...call })
    },

    /** Rates a comment of somebody else by 1 to 5 stars, or takes that back with 0; returns how many gave four or five. */
    rate: async (id: number, rating: number, call?: CallOptions): Promise<number> =>
      (await request('PUT /api/v2/comments/:id/review', { params: { id }, body: { rating }, ...call })).helpful,

    /** Returns which comments of an article are the customer's own, and how they rated others. */
    mine: (articleId: number, call?: CallOptions): Promise<Reply<Api['GET /api/v2/comments/mine']>> =>
      request('GET /api/v2/comments/mine', { query: { article_id: articleId }, ...call }),
  }
}

/** Authors of articles. */
export function authorActions({ request }: Client) {
  const one = (key: string | number) => ({ params: { id: String(key) } })
  return {
    /** Returns one page of the authors, those with most articles first. */
    list: (query: Page = {}, call?: CallOptions): Promise<Reply<Api['GET /api/v2/authors']>> =>
      request('GET /api/v2/authors', { query, ...call }),

    /** Finds an author by slug or id. */
    find: (key: string | number, call?: CallOptions): Promise<AuthorProfile> =>
      request('GET /api/v2/authors/:id', { ...one(key), ...call }),

    /** Returns the customer as an author, null before they asked, and the ids of those whom they follow. */
    mine: (call?: CallOptions): Promise<Reply<Api['GET /api/v2/authors/mine']>> =>
      request('GET /api/v2/authors/mine', { ...call }),

    /** Asks to become an author, or changes the customer's own name, words and picture. */
    become: async (body: AuthorFields, call?: CallOptions): Promise<OwnAuthor> =>
      (await request('POST /api/v2/authors', { body, ...call })).author,

    /** Follows an author. */
    follow: (key: string | number, call?: CallOptions): Promise<Reply<Api['PUT /api/v2/authors/:id/follow']>> =>
      request('PUT /api/v2/authors/:id/follow', { ...one(key), ...call }),

    /** Follows an author no longer. */
    unfollow: (key: string | number, call?: CallOptions): Promise<Reply<Api['PUT /api/v2/authors/:id/unfollow']>> =>
      request('PUT /api/v2/authors/:id/unfollow', { ...one(key), ...call }),
  }
}
