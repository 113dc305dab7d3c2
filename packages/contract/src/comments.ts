import { type Static, Type } from 'typebox'
import { COMMENT_MAX, COMMENTS_PER_PAGE, MAX_REPLIES } from './constants.ts'
import {
  byId,
  closed,
  endpoint,
  Id,
  LocaleQuery,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Slug,
  Time,
} from './endpoint.ts'
import { Author } from './moderation.ts'

const CommentBody = Type.Object({
  id: Id,
  comment: Nullable(Type.String(), { description: 'Null: it was deleted, and replies hang on it' }),
  author: Author,
  helpful: Type.Integer({ description: 'Customers who gave it four or five stars' }),
  created_at: Time,
})

export const Comment = Type.Object({
  ...CommentBody.properties,
  replies: Type.Array(CommentBody, { description: `Oldest first, at most ${MAX_REPLIES}` }),
})
export type Comment = Static<typeof Comment>

export const CommentList = Type.Object({
  comments: Type.Array(Comment, { description: 'Newest first' }),
  comment_count: Type.Integer({ description: 'Comments and replies' }),
  ...Paged,
})
export type CommentList = Static<typeof CommentList>

const Text = NonBlankText(COMMENT_MAX)
const Written = Type.Object({ comment: CommentBody })
const page = { ...LocaleQuery, ...paging(COMMENTS_PER_PAGE) }

/** Comments of an article or a piece of news by its slug or id, in the path or beside it. */
export const commentsOf = <F extends 'article_not_found' | 'news_not_found'>(missing: F) => ({
  list: endpoint({
    summary: 'Its comments, with the replies to each',
    for: 'anyone',
    params: Type.Object({ id: Slug }),
    query: Type.Object(page),
    reply: CommentList,
    fails: [missing],
  }),
  listById: endpoint({
    summary: 'Comments of the one of the slug or id in `id`',
    for: 'anyone',
    query: Type.Object({ ...page, id: Slug }),
    reply: CommentList,
    fails: [missing],
  }),
  write: endpoint({
    summary: 'Comment on it; the same words twice in an hour are one comment',
    for: 'customer',
    status: 201,
    params: Type.Object({ id: Slug }),
    query: Type.Object(LocaleQuery),
    body: Type.Object({ comment: Text }, closed),
    reply: Written,
    fails: [missing, 'too_many_comments'],
  }),
  writeById: endpoint({
    summary: 'Comment on the one of the slug or id in `id`',
    for: 'customer',
    status: 201,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ id: Type.Union([Slug, Id]), comment: Text }, closed),
    reply: Written,
    fails: [missing, 'too_many_comments'],
  }),
})

export const comments = {
  'GET /api/v2/comments/mine': endpoint({
    summary: 'Which comments of an article are the customer’s own, and how they rated others',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, article_id: Id }),
    reply: Type.Object({
      comment_ids: Type.Array(Id),
      ratings: Type.Array(Type.Object({ id: Id, rating: Type.Integer() })),
    }),
    fails: [],
  }),
  'POST /api/v2/comments': endpoint({
    summary: 'Reply to a comment; a reply to a reply hangs on the first comment',
    for: 'customer',
    status: 201,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ reply_id: Id, comment: Text }, closed),
    reply: Written,
    fails: ['comment_not_found', 'too_many_comments', 'replies_full'],
  }),
  'DELETE /api/v2/comments/:id': endpoint({
    summary: 'Delete one’s own comment; its place stays while replies hang on it',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({}),
    fails: ['comment_not_found'],
  }),
  'PUT /api/v2/comments/:id/review': endpoint({
    summary: 'Rate a comment of somebody else by stars; 0 takes it back',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ rating: Type.Integer({ minimum: 0, maximum: 5 }) }, closed),
    reply: Type.Object({ helpful: Type.Integer() }),
    fails: ['comment_not_found', 'comment_own'],
  }),
}
