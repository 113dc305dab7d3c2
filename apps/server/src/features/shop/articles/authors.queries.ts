import type { ModerationState, StaffImage } from '@delguur/contract'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { hasEach, typedWords } from '../../../platform/db/patterns.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import { isKeyed, picture } from './articles.queries.ts'

interface Slice {
  limit: number
  offset: number
}

export type AuthorRow = Selectable<Database['authors']> & { avatar: StaffImage | null }

const authorRows = (db: Db) =>
  db.selectFrom('authors').selectAll('authors').select(picture('authors.image_id').as('avatar'))

/** The customer as an author. */
export const authorOf = (db: Db, userId: number): Promise<AuthorRow | undefined> =>
  authorRows(db).where('authors.user_id', '=', userId).executeTakeFirst()

export const shownAuthors = (db: Db, siteId: number, { limit, offset }: Slice): Promise<AuthorRow[]> =>
  authorRows(db)
    .where('authors.site_id', '=', siteId)
    .where('authors.state', '=', 'published')
    .orderBy('authors.article_count', 'desc')
    .orderBy('authors.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Author that everybody sees, by slug or id. */
export const shownAuthor = (db: Db, siteId: number, key: string): Promise<AuthorRow | undefined> =>
  authorRows(db)
    .where('authors.site_id', '=', siteId)
    .where('authors.state', '=', 'published')
    .where(isKeyed('authors', key))
    .orderBy(sql`authors.slug = ${key}`, 'desc')
    .limit(1)
    .executeTakeFirst()

export const authorOfSite = (db: Db, siteId: number, id: number): Promise<AuthorRow | undefined> =>
  authorRows(db).where('authors.site_id', '=', siteId).where('authors.id', '=', id).executeTakeFirst()

export interface StaffAuthorFilter {
  siteId: number
  /** Undefined: all. */
  state?: ModerationState | undefined
  q?: string | undefined
}

const filtered = (db: Db, { siteId, state, q = '' }: StaffAuthorFilter) =>
  authorRows(db)
    .where('authors.site_id', '=', siteId)
    .$if(state !== undefined, (some) => some.where('authors.state', '=', state ?? 'waiting'))
    .$if(q.trim() !== '', (some) =>
      some.where(hasEach(sql`concat_ws(' ', authors.name, authors.about)`, typedWords(q))),
    )

export const authorsForStaff = (db: Db, filter: StaffAuthorFilter, { limit, offset }: Slice): Promise<AuthorRow[]> =>
  filtered(db, filter).orderBy('authors.id').limit(limit).offset(offset).execute()

export async function countAuthors(db: Db, filter: StaffAuthorFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function takenAuthorSlugs(db: Db, siteId: number, slug: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('authors')
    .select('slug')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`starts_with(slug, ${slug})`)
    .execute()
  return new Set(rows.map((row) => row.slug))
}

export async function insertAuthor(
  db: Db,
  author: { site_id: number; user_id: number; slug: string; name: string; about: string; image_id: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('authors')
    .values({ ...author, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateAuthor = (db: Db, id: number, author: Updateable<Database['authors']>) =>
  db.updateTable('authors').set(author).where('id', '=', id).execute()

export async function followedBy(db: Db, userId: number): Promise<{ author_id: number; name: string }[]> {
  return db
    .selectFrom('author_follows')
    .innerJoin('authors', 'authors.id', 'author_follows.author_id')
    .select(['author_follows.author_id', 'authors.name'])
    .where('author_follows.user_id', '=', userId)
    .orderBy('author_follows.author_id')
    .execute()
}

export const insertFollow = (db: Db, authorId: number, userId: number) =>
  db
    .insertInto('author_follows')
    .values({ author_id: authorId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteFollow = (db: Db, authorId: number, userId: number) =>
  db.deleteFrom('author_follows').where('author_id', '=', authorId).where('user_id', '=', userId).execute()

/** Followers behind an id, in the order of ids. */
export async function followersAfter(db: Db, authorId: number, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('author_follows')
    .select('user_id')
    .where('author_id', '=', authorId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** What the audit tells of an author. */
export const authorState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('authors')
    .select(['state', 'refusal'])
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
