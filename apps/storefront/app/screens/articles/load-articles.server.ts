import { ApiError } from '@delguur/sdk'
import { loadArticle } from '../../features/articles/article-blocks.server.ts'
import { type ArticleSection, cardOf } from '../../features/articles/article-card.tsx'
import { asPageError, optional } from '../../features/catalog/public-page.ts'
import type { ShopContext } from '../../server-context.ts'
import { smallPicture } from '../../ui/picture.ts'

export type LoadedList = Awaited<ReturnType<typeof loadList>>
export type LoadedArticle = Awaited<ReturnType<typeof loadPage>>
export type LoadedAuthors = Awaited<ReturnType<typeof loadAuthors>>
export type LoadedAuthor = Awaited<ReturnType<typeof loadAuthor>>

type Shop = Pick<ShopContext, 'api' | 'site'>

const COMMENTS_SHOWN = 20
const NEXT_SHOWN = 3
/** More authors, and articles of one, than a page of a shop shows. */
const LISTED = 60

/** One page of articles or news, of one tag or of all. */
export async function loadList({ api, site }: Shop, section: ArticleSection, search: URLSearchParams) {
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), 1000)
  const tag = search.get('tag')?.slice(0, 100) || null
  const [list, tags] = await Promise.all([
    listOf(api, section, { page, ...(tag && { tag }) }),
    api[section].tags(),
  ]).catch(asPageError)
  return {
    section,
    articles: list.articles.map(cardOf),
    tags,
    tag,
    page,
    pages: list.total_pages,
    siteName: site.configs.site_name,
  }
}

/** An article or a piece of news with its comments. */
export async function loadPage({ api, site }: Shop, section: ArticleSection, key: string) {
  const article = await api[section].find(key).catch(asPageError)
  const [blocks, comments, others] = await Promise.all([
    loadArticle(article.body, article.pictures, { api, site }),
    optional(api[section].comments(article.id, { per_page: COMMENTS_SHOWN })),
    optional(listOf(api, section, { per_page: NEXT_SHOWN + 1 })),
  ])
  const { author } = article
  return {
    section,
    ...cardOf(article),
    tags: article.tags,
    updated_at: article.updated_at,
    author: author && { name: author.name, slug: author.slug, avatar: author.avatar && smallPicture(author.avatar) },
    blocks,
    comments: comments?.comments ?? [],
    commentCount: comments?.comment_count ?? 0,
    siteName: site.configs.site_name,
    next: (others?.articles ?? [])
      .filter(({ id }) => id !== article.id)
      .slice(0, NEXT_SHOWN)
      .map(cardOf),
  }
}

export async function loadAuthors({ api, site }: Shop) {
  const { authors } = await api.authors.list({ per_page: LISTED }).catch(asPageError)
  return {
    authors: authors.map(({ avatar, ...author }) => ({ ...author, avatar: avatar && smallPicture(avatar) })),
    siteName: site.configs.site_name,
  }
}

export async function loadAuthor({ api }: Shop, key: string) {
  const [{ avatar, ...author }, { articles }] = await Promise.all([
    api.authors.find(key),
    api.articles.list({ author: key, per_page: LISTED }),
  ]).catch(asPageError)
  return { ...author, avatar: avatar && smallPicture(avatar), articles: articles.map(cardOf) }
}

const NOTHING = { comment_ids: [], ratings: [] }

/** What of an article's comments is the customer's own, and whom they follow; null for a guest. */
export async function loadOwn({ api }: Shop, article: number) {
  const user = await api.account.current().catch((error) => {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })
  if (!user) return null
  const [comments, { followed_ids }] = await Promise.all([
    Number.isSafeInteger(article) && article > 0 ? api.comments.mine(article) : NOTHING,
    api.authors.mine(),
  ])
  return { ...comments, followed_ids }
}

async function listOf(
  api: ShopContext['api'],
  section: ArticleSection,
  query: { page?: number; per_page?: number; tag?: string },
) {
  if (section === 'articles') return api.articles.list(query)
  const { news: articles, ...page } = await api.news.list(query)
  return { articles, ...page }
}
