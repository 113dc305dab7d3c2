import { ARTICLES_PER_PAGE, type Article, type ArticleKind, type ArticleSummary, type Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import * as queries from './articles.queries.ts'
import { authorOf } from './authors.queries.ts'
import { presentArticle, presentOwn, presentSummary, sourceOf, withAlt } from './present-article.ts'
import * as tags from './tags.queries.ts'

interface Viewer {
  siteId: number
  locale: Locale
}

interface ListParams extends PageParams {
  tag?: string
  author?: string
  q?: string
}

export const MISSING = { article: 'article_not_found', news: 'news_not_found' } as const

export type Articles = ReturnType<typeof createArticles>

/** Articles and news as everybody, and as their writers, read them. */
export function createArticles() {
  /** Whole article with the pictures of its text. */
  async function show(db: Db, row: queries.ArticleRow, locale: Locale): Promise<Article> {
    return presentArticle(row, await queries.picturesOf(db, row.id), locale)
  }

  return {
    async list(db: Db, kind: ArticleKind, params: ListParams, { siteId, locale }: Viewer) {
      const page = pageOf(params, ARTICLES_PER_PAGE)
      const filter = { siteId, kind, tag: params.tag, author: params.author, q: params.q }
      const rows = await queries.shownArticles(db, filter, page)
      const articles: ArticleSummary[] = rows.map((row) => presentSummary(row, locale))
      return { articles, ...paged(page, await queries.countShown(db, filter)) }
    },

    /** Throws `article_not_found` or `news_not_found`. */
    async find(db: Db, kind: ArticleKind, key: string, { siteId, locale }: Viewer): Promise<Article> {
      const row = await queries.findArticle(db, siteId, kind, key)
      if (!row?.isShownToAll) throw fail(MISSING[kind])
      return show(db, row, locale)
    },

    /** Article with its source; throws `article_not_found` for whoever did not write it. */
    async findOwn(db: Db, userId: number, key: string, { siteId, locale }: Viewer): Promise<Article> {
      const [row, author] = [await queries.findArticle(db, siteId, 'article', key), await authorOf(db, userId)]
      if (!row || !author || row.author_id !== author.id) throw fail('article_not_found')
      return { ...(await show(db, row, locale)), source: sourceOf(row) }
    },

    /** The same of news in any state. */
    async findForStaff(db: Db, kind: ArticleKind, key: string, { siteId, locale }: Viewer): Promise<Article> {
      const row = await queries.findArticle(db, siteId, kind, key)
      if (!row) throw fail(MISSING[kind])
      return show(db, row, locale)
    },

    async mine(db: Db, userId: number, params: PageParams, locale: Locale) {
      const page = pageOf(params, ARTICLES_PER_PAGE)
      const author = await authorOf(db, userId)
      const rows = author ? await queries.articlesBy(db, author.id, page) : []
      const count = author ? await queries.countArticlesBy(db, author.id) : 0
      return { articles: rows.map((row) => presentOwn(row, locale)), ...paged(page, count) }
    },

    async tags(db: Db, kind: ArticleKind, { siteId, locale }: Viewer) {
      const rows = await tags.shownTags(db, siteId, kind)
      return { tags: rows.map(({ slug, name, count }) => ({ slug, name: inLocale(name, locale), count })) }
    },

    async allTags(db: Db, { siteId, locale }: Viewer) {
      const rows = await tags.tagsOf(db, siteId)
      return { tags: rows.map(({ slug, name }) => ({ slug, name: inLocale(name, locale) })) }
    },

    async tagInfo(db: Db, slug: string, { siteId, locale }: Viewer) {
      const tag = (await tags.tagsOf(db, siteId)).find((one) => one.slug === slug)
      if (!tag) throw fail('article_tag_not_found')
      const name = inLocale(tag.name, locale)
      const count = await queries.countShown(db, { siteId, kind: 'article', tag: slug })
      return { slug, name, count, text: inLocale(tag.text, locale), picture: withAlt(tag.image, name) }
    },

    /** Finds the bookmarked ones of a kind that the site shows. */
    titles: (kind: ArticleKind) =>
      async function titles(db: Db, ids: number[], { siteId, locale }: Viewer) {
        const rows = await queries.shownOfIds(db, siteId, kind, ids)
        return new Map(
          rows.map((row) => {
            const { slug, title, cover } = presentSummary(row, locale)
            return [row.id, { slug, title, image: cover }]
          }),
        )
      },
  }
}
