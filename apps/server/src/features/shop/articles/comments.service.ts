import {
  type ArticleKind,
  COMMENTS_PER_HOUR,
  COMMENTS_PER_PAGE,
  type Comment,
  type CommentList,
  type Locale,
  MAX_REPLIES,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { readableText } from '../../../platform/readable-text.ts'
import { presentAuthor } from '../../catalog/reviews/index.ts'
import { announceChange } from '../site/index.ts'
import { findArticle } from './articles.queries.ts'
import { MISSING } from './articles.service.ts'
import * as queries from './comments.queries.ts'

export interface Commenter {
  siteId: number
  userId: number
  locale: Locale
}

const anHourAgo = () => new Date(Date.now() - 3_600_000)

export type Comments = ReturnType<typeof createComments>

/** Comments on articles and news, in two levels. Each change locks the customer, whose comments are counted. All may be repeated. */
export function createComments({ lockCustomer }: { lockCustomer(db: Db, userId: number): Promise<unknown> }) {
  async function shownId(db: Db, siteId: number, kind: ArticleKind, key: string) {
    const article = await findArticle(db, siteId, kind, key)
    if (!article?.isShownToAll) throw fail(MISSING[kind])
    return article
  }

  async function put(tx: Db, { userId }: Commenter, articleId: number, parentId: number | null, comment: string) {
    const text = readableText(comment, 'comment')
    const written = { articleId, parentId, userId, text }
    const same = await queries.sameComment(tx, written, anHourAgo())
    if (!same && (await queries.countCommentsSince(tx, userId, anHourAgo())) >= COMMENTS_PER_HOUR) {
      throw fail('too_many_comments', { limit: COMMENTS_PER_HOUR })
    }
    if (!same && parentId !== null && (await queries.countReplies(tx, parentId)) >= MAX_REPLIES) {
      throw fail('replies_full', { limit: MAX_REPLIES })
    }
    const id = same?.id ?? (await queries.insertComment(tx, written))
    await announceChange(tx)
    const row = await queries.findComment(tx, id)
    if (!row) throw fail('comment_not_found')
    return { comment: presentComment(row) }
  }

  return {
    async list(db: Db, kind: ArticleKind, key: string, params: PageParams, siteId: number): Promise<CommentList> {
      const { id, comment_count } = await shownId(db, siteId, kind, key)
      const page = pageOf(params, COMMENTS_PER_PAGE)
      const first = await queries.firstComments(db, id, page)
      const replies = Map.groupBy(
        await queries.repliesTo(
          db,
          first.map((row) => row.id),
        ),
        ({ parent_id }) => parent_id,
      )
      const comments = first.map(
        (row): Comment => ({ ...presentComment(row), replies: (replies.get(row.id) ?? []).map(presentComment) }),
      )
      return { comments, comment_count, ...paged(page, await queries.countFirst(db, id)) }
    },

    mine: (db: Db, userId: number, articleId: number) => queries.ownOf(db, userId, articleId),

    async write(tx: Db, by: Commenter, kind: ArticleKind, key: string, comment: string) {
      const { id } = await shownId(tx, by.siteId, kind, key)
      await lockCustomer(tx, by.userId)
      return put(tx, by, id, null, comment)
    },

    /** Replies to a comment that stands, or to one whose words are gone but whose replies stand. */
    async reply(tx: Db, by: Commenter, replyId: number, comment: string) {
      await lockCustomer(tx, by.userId)
      const to = await queries.lockComment(tx, by.siteId, replyId)
      if (!to || to.text === null) throw fail('comment_not_found')
      const article = await findArticle(tx, by.siteId, to.kind, to.slug)
      if (!article?.isShownToAll) throw fail('comment_not_found')
      if (to.parent_id !== null) await queries.lockComment(tx, by.siteId, to.parent_id)
      return put(tx, by, to.article_id, to.parent_id ?? to.id, comment)
    },

    async remove(tx: Db, { siteId, userId }: Commenter, id: number): Promise<void> {
      const comment = await queries.lockComment(tx, siteId, id)
      if (comment?.user_id !== userId || comment.text === null) throw fail('comment_not_found')
      await takeAway(tx, comment)
    },

    /** Counts the customer's stars, or takes them back with 0. */
    async rate(tx: Db, { siteId, userId }: Commenter, id: number, rating: number) {
      const comment = await queries.lockComment(tx, siteId, id)
      if (!comment || comment.text === null) throw fail('comment_not_found')
      if (comment.user_id === userId) throw fail('comment_own')
      await queries.putRating(tx, id, userId, rating)
      await announceChange(tx)
      return { helpful: (await queries.findComment(tx, id))?.helpful ?? 0 }
    },
  }
}

/** Deletes a comment; where replies hang on it, its words. Its parent goes too if that had only its place left. */
export async function takeAway(tx: Db, { id, parent_id }: { id: number; parent_id: number | null }): Promise<void> {
  if ((await queries.countReplies(tx, id)) > 0) await queries.emptyComment(tx, id)
  else {
    await queries.deleteComment(tx, id)
    if (parent_id !== null) await queries.deleteIfBare(tx, parent_id)
  }
  await announceChange(tx)
}

const NOBODY = { name: null, avatar: null }

const presentComment = (row: queries.CommentRow) => ({
  id: row.id,
  comment: row.text,
  author: row.text === null ? NOBODY : presentAuthor({ ...row, author_name: null }),
  helpful: row.helpful,
  created_at: row.created_at.toISOString(),
})
