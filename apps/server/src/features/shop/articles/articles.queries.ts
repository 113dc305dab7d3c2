import type { ArticleKind, ArticleState, ModerationState, StaffImage } from '@delguur/contract'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { hasEach, typedWords } from '../../../platform/db/patterns.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'

interface Slice {
  limit: number
  offset: number
}

/** Picture of an id as JSON, or null. */
export const picture = (id: string) => sql<StaffImage | null>`(
  select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'widths', i.widths,
    'placeholder', i.placeholder)
  from images i where i.id = ${sql.ref(id)})`

export type ArticleRow = Selectable<Database['articles']> & {
  cover: StaffImage | null
  author: { id: number; slug: string; name: string; avatar: StaffImage | null; state: ModerationState } | null
  tags: { slug: string; name: Translated }[]
}

const author = sql<ArticleRow['author']>`(
  select jsonb_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'state', a.state, 'avatar', ${picture('a.image_id')})
  from authors a where a.id = articles.author_id)`

const tags = sql<ArticleRow['tags']>`(
  select coalesce(jsonb_agg(jsonb_build_object('slug', t.slug, 'name', t.name) order by tg.position), '[]')
  from article_taggings tg join article_tags t on t.id = tg.tag_id where tg.article_id = articles.id)`

const articleRows = (db: Db) =>
  db
    .selectFrom('articles')
    .selectAll('articles')
    .select([picture('articles.image_id').as('cover'), author.as('author'), tags.as('tags')])

/** Whether everybody may read it: one of an author shows while staff agree to the author. */
const isShown = sql<boolean>`articles.state = 'published' and (articles.author_id is null or exists (
  select from authors a where a.id = articles.author_id and a.state = 'published'))`

const hasWords = (q: string) =>
  hasEach(
    sql`concat_ws(' ', articles.title ->> 'mn', articles.title ->> 'en', articles.summary ->> 'mn', articles.summary ->> 'en')`,
    typedWords(q),
  )

const hasTag = (tag: string) => sql<boolean>`exists (
  select from article_taggings tg join article_tags t on t.id = tg.tag_id
  where tg.article_id = articles.id and t.slug = ${tag})`

/** Whether a thing is the one of a slug, or of an id where no slug has the same digits. */
export const isKeyed = (table: 'articles' | 'authors', key: string): Expression<SqlBool> => {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : null
  return sql<boolean>`(${sql.ref(`${table}.slug`)} = ${key} or ${sql.ref(`${table}.id`)} = ${id}::bigint)`
}

export interface ShownFilter {
  siteId: number
  kind: ArticleKind
  tag?: string | undefined
  /** Slug or id. */
  author?: string | undefined
  q?: string | undefined
}

const shown = (db: Db, { siteId, kind, tag, author: by, q = '' }: ShownFilter) =>
  db
    .selectFrom('articles')
    .where('articles.site_id', '=', siteId)
    .where('articles.kind', '=', kind)
    .where(isShown)
    .$if(tag !== undefined, (some) => some.where(hasTag(tag ?? '')))
    .$if(by !== undefined, (some) =>
      some.where('articles.author_id', 'in', (at) =>
        at
          .selectFrom('authors')
          .select('authors.id')
          .where('authors.site_id', '=', siteId)
          .where(isKeyed('authors', by ?? '')),
      ),
    )
    .$if(q.trim() !== '', (some) => some.where(hasWords(q)))

export const shownArticles = async (db: Db, filter: ShownFilter, { limit, offset }: Slice): Promise<ArticleRow[]> => {
  const page = shown(db, filter)
    .select('articles.id')
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .offset(offset)
  return articleRows(db)
    .where('articles.id', 'in', page)
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .execute()
}

export async function countShown(db: Db, filter: ShownFilter): Promise<number> {
  const { count } = await shown(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Article or news by slug or id, whatever its state; `isShownToAll` says whether everybody may read it. */
export const findArticle = (
  db: Db,
  siteId: number,
  kind: ArticleKind,
  key: string,
): Promise<(ArticleRow & { isShownToAll: boolean }) | undefined> =>
  articleRows(db)
    .select(isShown.as('isShownToAll'))
    .where('articles.site_id', '=', siteId)
    .where('articles.kind', '=', kind)
    .where(isKeyed('articles', key))
    // A slug of digits comes before the id of the same digits.
    .orderBy(sql`articles.slug = ${key}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of those that everybody may read. */
export const shownOfIds = (db: Db, siteId: number, kind: ArticleKind, ids: number[]): Promise<ArticleRow[]> =>
  articleRows(db)
    .where('articles.site_id', '=', siteId)
    .where('articles.kind', '=', kind)
    .where('articles.id', 'in', ids)
    .where(isShown)
    .execute()

export const articleOfSite = (db: Db, siteId: number, id: number): Promise<ArticleRow | undefined> =>
  articleRows(db).where('articles.site_id', '=', siteId).where('articles.id', '=', id).executeTakeFirst()

const ofAuthor = (db: Db, authorId: number) => articleRows(db).where('articles.author_id', '=', authorId)

export const articlesBy = (db: Db, authorId: number, { limit, offset }: Slice): Promise<ArticleRow[]> =>
  ofAuthor(db, authorId)
    .orderBy('articles.updated_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countArticlesBy(db: Db, authorId: number, since: Date = new Date(0)): Promise<number> {
  const { count } = await db
    .selectFrom('articles')
    .where('author_id', '=', authorId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface StaffFilter {
  siteId: number
  kind?: ArticleKind | undefined
  state?: ArticleState | undefined
  authorId?: number | undefined
  q?: string | undefined
}

/** What writers have not sent is theirs. */
const forStaff = (db: Db, { siteId, kind, state, authorId, q = '' }: StaffFilter) =>
  db
    .selectFrom('articles')
    .where('articles.site_id', '=', siteId)
    .where(sql<boolean>`(articles.kind = 'news' or articles.state <> 'draft')`)
    .$if(kind !== undefined, (some) => some.where('articles.kind', '=', kind ?? 'article'))
    .$if(state !== undefined, (some) => some.where('articles.state', '=', state ?? 'waiting'))
    .$if(authorId !== undefined, (some) => some.where('articles.author_id', '=', authorId ?? 0))
    .$if(q.trim() !== '', (some) => some.where(hasWords(q)))

export const articlesForStaff = (db: Db, filter: StaffFilter, { limit, offset }: Slice): Promise<ArticleRow[]> =>
  articleRows(db)
    .where('articles.id', 'in', forStaff(db, filter).select('articles.id'))
    .orderBy('articles.updated_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countForStaff(db: Db, filter: StaffFilter): Promise<number> {
  const { count } = await forStaff(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const isDraftOfWriter = ({ kind, state }: Pick<ArticleRow, 'kind' | 'state'>) =>
  kind === 'article' && state === 'draft'

/** Pictures that stand in the text, by their hashes. */
export const picturesOf = (db: Db, articleId: number) =>
  db
    .selectFrom('article_images')
    .innerJoin('images', 'images.id', 'article_images.image_id')
    .select(['hash', 'width', 'height', 'widths', 'placeholder'])
    .where('article_id', '=', articleId)
    .orderBy('images.id')
    .execute()

/** What the audit tells of an article. */
export const articleState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('articles')
    .select(['state', 'refusal'])
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
