import type {
  Article,
  ArticleFields,
  ArticleState,
  ArticleTagDocument,
  Locale,
  ModerationState,
  StaffArticle,
  StaffArticleTag,
  StaffAuthor,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { readableText } from '../../../platform/readable-text.ts'
import { presentAuthor } from '../../catalog/reviews/index.ts'
import { announceChange, namedPicture } from '../site/index.ts'
import { checkContent, putReferences } from './article-content.ts'
import { freeSlug } from './article-slug.ts'
import * as articles from './articles.queries.ts'
import type { Articles } from './articles.service.ts'
import * as authors from './authors.queries.ts'
import { presentOwnAuthor } from './authors.service.ts'
import * as comments from './comments.queries.ts'
import { takeAway } from './comments.service.ts'
import { presentForStaff, presentWhole } from './present-article.ts'
import * as tags from './tags.queries.ts'
import * as writing from './write.queries.ts'

export interface StaffCall {
  siteId: number
  locale: Locale
  changed(change: Change): void
}

interface Dependencies {
  /** Who of the staff changed a thing last, and when; null if nobody has. */
  lastChange(db: Db, siteId: number, kind: string, id: number): Promise<{ by: string | null; at: string } | null>
  articles: Pick<Articles, 'find' | 'findForStaff'>
}

const ROWS_PER_PAGE = 40
/** Staff use every picture that the shop has. */
const everyPicture = async (hashes: string[]) => new Set(hashes)

export type StaffArticles = ReturnType<typeof createStaffArticles>

/** What staff do with articles, news, authors, comments and tags. Every write joins the caller's transaction. */
export function createStaffArticles({ lastChange, articles: shown }: Dependencies) {
  async function read(
    db: Db,
    { siteId, locale }: Pick<StaffCall, 'siteId' | 'locale'>,
    id: number,
  ): Promise<StaffArticle> {
    const row = await articles.articleOfSite(db, siteId, id)
    if (!row || articles.isDraftOfWriter(row)) throw fail('article_not_found')
    return presentWhole(row, locale)
  }

  async function lock(tx: Db, siteId: number, id: number) {
    const locked = await writing.lockArticle(tx, id)
    if (locked?.site_id !== siteId || articles.isDraftOfWriter(locked)) throw fail('article_not_found')
    return locked
  }

  async function insertNews(tx: Db, { siteId }: StaffCall, fields: ArticleFields, state: ArticleState) {
    const checked = await checkContent(tx, siteId, fields, everyPicture)
    await writing.lockSlugs(tx, siteId)
    const slug = await freeSlug(checked.content.title.mn, 'news', (beginning) =>
      writing.takenSlugs(tx, siteId, 'news', beginning),
    )
    const article = { siteId, kind: 'news', authorId: null, slug, state, content: checked.content } as const
    const id = await writing.insertArticle(tx, article)
    await putReferences(tx, id, checked)
    await announceChange(tx)
    return { id, slug }
  }

  async function judge(tx: Db, call: StaffCall, id: number, state: ArticleState, refusal: string | null = null) {
    const { title } = await lock(tx, call.siteId, id)
    await writing.setState(tx, id, state, refusal)
    await announceChange(tx)
    call.changed({ label: title.mn })
    return read(tx, call, id)
  }

  async function judgeAuthor(
    tx: Db,
    { siteId, changed }: StaffCall,
    id: number,
    state: ModerationState,
    refusal: string | null,
  ): Promise<StaffAuthor> {
    await authors.updateAuthor(tx, (await findAuthor(tx, siteId, id)).id, { state, refusal })
    await announceChange(tx)
    const after = await findAuthor(tx, siteId, id)
    changed({ label: after.name })
    return presentStaffAuthor(after)
  }

  async function findTag(db: Db, siteId: number, id: number): Promise<StaffArticleTag> {
    const tag = (await tags.tagsOf(db, siteId)).find((one) => one.id === id)
    if (!tag) throw fail('article_tag_not_found')
    return presentTag(tag)
  }

  return {
    read,

    async list(
      db: Db,
      { siteId, locale }: StaffCall,
      {
        author_id: authorId,
        kind,
        state,
        q,
        ...params
      }: PageParams & Omit<articles.StaffFilter, 'siteId'> & { author_id?: number },
    ) {
      const page = pageOf(params, ROWS_PER_PAGE)
      const filter = { siteId, kind, state, authorId, q }
      const rows = await articles.articlesForStaff(db, filter, page)
      return {
        articles: rows.map((row) => presentForStaff(row, locale)),
        ...paged(page, await articles.countForStaff(db, filter)),
      }
    },

    async create(tx: Db, call: StaffCall, fields: ArticleFields): Promise<StaffArticle> {
      const { id } = await insertNews(tx, call, fields, 'draft')
      call.changed({ id, label: fields.title.mn, after: { ...fields } })
      return read(tx, call, id)
    },

    /** News as the shop's own API takes it. */
    async createNews(tx: Db, call: StaffCall, fields: ArticleFields, state: 'draft' | 'published'): Promise<Article> {
      const { id, slug } = await insertNews(tx, call, fields, state)
      call.changed({ id, label: fields.title.mn, after: { ...fields, state } })
      return shown.findForStaff(tx, 'news', slug, call)
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      tx: Db,
      call: StaffCall,
      id: number,
      { version, article }: { version: number; article: ArticleFields },
    ): Promise<StaffArticle> {
      await lock(tx, call.siteId, id)
      const before = await read(tx, call, id)
      if (before.version !== version) {
        throw fail('changed_meanwhile', { current: before, changed: await lastChange(tx, call.siteId, 'articles', id) })
      }
      const checked = await checkContent(tx, call.siteId, article, everyPicture)
      await writing.updateArticle(tx, id, checked.content)
      await putReferences(tx, id, checked)
      await announceChange(tx)
      const after = await read(tx, call, id)
      call.changed({ label: after.article.title.mn, before: { ...before.article }, after: { ...after.article } })
      return after
    },

    publish: (tx: Db, call: StaffCall, id: number) => judge(tx, call, id, 'published'),

    async reject(tx: Db, call: StaffCall, id: number, reason: string) {
      if ((await lock(tx, call.siteId, id)).kind === 'news') throw fail('article_not_found')
      return judge(tx, call, id, 'rejected', readableText(reason, 'reason'))
    },

    /** Writers take their own articles back. */
    async withdraw(tx: Db, call: StaffCall, id: number) {
      if ((await lock(tx, call.siteId, id)).kind !== 'news') throw fail('article_not_found')
      return judge(tx, call, id, 'draft')
    },

    async authors(
      db: Db,
      siteId: number,
      { state, q, ...params }: PageParams & { state?: ModerationState; q?: string },
    ) {
      const page = pageOf(params, ROWS_PER_PAGE)
      const filter = { siteId, state, q }
      const rows = await authors.authorsForStaff(db, filter, page)
      return { authors: rows.map(presentStaffAuthor), ...paged(page, await authors.countAuthors(db, filter)) }
    },

    agree: (tx: Db, call: StaffCall, id: number) => judgeAuthor(tx, call, id, 'published', null),
    refuse: (tx: Db, call: StaffCall, id: number, reason: string) =>
      judgeAuthor(tx, call, id, 'rejected', readableText(reason, 'reason')),

    async comments(
      db: Db,
      { siteId, locale }: StaffCall,
      { article_id: articleId, q, ...params }: PageParams & { article_id?: number; q?: string },
    ) {
      const page = pageOf(params, ROWS_PER_PAGE)
      const filter = { siteId, articleId, q }
      const rows = await comments.commentsForStaff(db, filter, page)
      return {
        comments: rows.map((row) => ({
          id: row.id,
          comment: row.text,
          name: presentAuthor({ ...row, author_name: null }).name,
          user_id: row.user_id,
          is_reply: row.parent_id !== null,
          helpful: row.helpful,
          created_at: row.created_at.toISOString(),
          article: { id: row.article_id, kind: row.kind, slug: row.slug, title: inLocale(row.title, locale) },
        })),
        ...paged(page, await comments.countForStaff(db, filter)),
      }
    },

    async removeComment(tx: Db, { siteId, changed }: StaffCall, id: number): Promise<void> {
      const comment = await comments.lockComment(tx, siteId, id)
      if (!comment || comment.text === null) throw fail('comment_not_found')
      await takeAway(tx, comment)
      changed({ label: comment.slug, before: { comment: comment.text }, after: null })
    },

    tags: async (db: Db, siteId: number) => ({ tags: (await tags.tagsOf(db, siteId)).map(presentTag) }),

    async createTag(tx: Db, { siteId, changed }: StaffCall, tag: ArticleTagDocument): Promise<StaffArticleTag> {
      const inserted = await tags.insertTag(tx, siteId, tag, await namedPicture(tx, tag.picture))
      if (!inserted) throw fail('slug_taken', { slug: tag.slug })
      await announceChange(tx)
      changed({ id: inserted.id, label: tag.name.mn, after: { ...tag } })
      return findTag(tx, siteId, inserted.id)
    },

    async changeTag(
      tx: Db,
      { siteId, changed }: StaffCall,
      id: number,
      tag: ArticleTagDocument,
    ): Promise<StaffArticleTag> {
      await writing.lockSlugs(tx, siteId)
      const before = await findTag(tx, siteId, id)
      const owner = await tags.ownerOfSlug(tx, siteId, tag.slug)
      if (owner && owner.id !== id) throw fail('slug_taken', { slug: tag.slug })
      await tags.updateTag(tx, id, tag, await namedPicture(tx, tag.picture))
      await announceChange(tx)
      changed({ label: tag.name.mn, before: { ...before.tag }, after: { ...tag } })
      return findTag(tx, siteId, id)
    },

    async removeTag(tx: Db, { siteId, changed }: StaffCall, id: number): Promise<void> {
      const { tag } = await findTag(tx, siteId, id)
      await tags.deleteTag(tx, id)
      await announceChange(tx)
      changed({ label: tag.name.mn, before: { ...tag }, after: null })
    },
  }
}

async function findAuthor(db: Db, siteId: number, id: number): Promise<authors.AuthorRow> {
  const row = await authors.authorOfSite(db, siteId, id)
  if (!row) throw fail('author_not_found')
  return row
}

const presentStaffAuthor = (row: authors.AuthorRow): StaffAuthor => ({
  ...presentOwnAuthor(row),
  user_id: row.user_id,
  created_at: row.created_at.toISOString(),
})

const presentTag = ({
  id,
  slug,
  name,
  text,
  image,
  count,
}: Awaited<ReturnType<typeof tags.tagsOf>>[number]): StaffArticleTag => ({
  id,
  tag: { slug, name, text, picture: image?.hash ?? null },
  image,
  count,
})
