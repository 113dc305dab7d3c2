import type { ArticleSection } from '../../features/articles/article-card.tsx'
import { type AddressOf, CONTEXT } from '../../features/catalog/structured-data.ts'
import { type Picture, pictureUrl } from '../../ui/picture.ts'

interface DescribedArticle {
  section: ArticleSection
  slug: string
  title: string
  summary: string
  published_at: string | null
  updated_at: string
  cover: Picture | null
  author: { name: string; slug: string } | null
}

/** An article in words of schema.org. The shop is the author of its news. */
export function articleData(article: DescribedArticle, siteName: string, addressOf: AddressOf) {
  const { section, slug, title, summary, published_at, updated_at, cover, author } = article
  const shop = { '@type': 'Organization', name: siteName, url: addressOf('/') }
  return {
    '@context': CONTEXT,
    '@type': section === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    description: summary,
    mainEntityOfPage: addressOf(`/${section}/${slug}`),
    ...(published_at && { datePublished: published_at }),
    dateModified: updated_at,
    ...(cover && { image: [new URL(pictureUrl(cover.hash, cover.widths.at(-1) ?? cover.width), addressOf('/')).href] }),
    author: author ? { '@type': 'Person', name: author.name, url: addressOf(`/authors/${author.slug}`) } : shop,
    publisher: shop,
  }
}
