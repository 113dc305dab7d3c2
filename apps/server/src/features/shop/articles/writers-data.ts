import type { Api, Reply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { articlesBy } from './articles.queries.ts'
import { authorOf, followedBy } from './authors.queries.ts'
import { presentOwnAuthor } from './authors.service.ts'
import { sourceOf } from './present-article.ts'
import * as queries from './writers-data.queries.ts'

type Exported = Pick<Reply<Api['GET /api/v2/users/export']>, 'author' | 'articles' | 'comments' | 'followed_authors'>

const EVERYTHING = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

/** All that a customer wrote, and whom they follow. */
export async function exportedWriting(db: Db, userId: number): Promise<Exported> {
  const author = await authorOf(db, userId)
  const articles = author ? await articlesBy(db, author.id, EVERYTHING) : []
  const comments = await queries.commentsBy(db, userId)
  return {
    author: author ? presentOwnAuthor(author) : null,
    articles: articles.map((row) => ({ slug: row.slug, ...sourceOf(row) })),
    comments: comments.map(({ created_at, text, ...comment }) => ({
      ...comment,
      comment: text ?? '',
      created_at: created_at.toISOString(),
    })),
    followed_authors: (await followedBy(db, userId)).map(({ name }) => name),
  }
}

/** Call within a transaction. Articles go with their author; comments stay without name. */
export const forgetWriter = queries.forgetWriter
