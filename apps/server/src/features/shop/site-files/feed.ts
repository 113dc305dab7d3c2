import type { Locale, SiteConfigs } from '@delguur/contract'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import { inLanguage } from './sitemap.ts'
import { escaped, xmlText } from './xml-text.ts'

interface FeedEntry {
  kind: 'article' | 'news'
  slug: string
  title: Translated
  summary: Translated
  /** Null for news, which the shop writes. */
  author: string | null
  published_at: Date
}

interface FeedOf {
  origin: string
  locale: Locale
  configs: Pick<SiteConfigs, 'site_name'>
}

const TITLES: Record<Locale, string> = { mn: 'Нийтлэл, мэдээ', en: 'Articles and news' }

/** RSS feed of articles and news in one language. */
export function feedFile(entries: readonly FeedEntry[], { origin, locale, configs }: FeedOf): string {
  const address = (path: string) => escaped(origin + inLanguage(encodeURI(path), locale))
  const items = entries.map((entry) => {
    const link = address(`/${entry.kind === 'news' ? 'news' : 'articles'}/${entry.slug}`)
    return `<item>
<title>${xmlText(inLocale(entry.title, locale))}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<description>${xmlText(inLocale(entry.summary, locale))}</description>
<dc:creator>${xmlText(entry.author ?? configs.site_name)}</dc:creator>
<pubDate>${entry.published_at.toUTCString()}</pubDate>
</item>
`
  })
  const title = `${configs.site_name}: ${TITLES[locale]}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(title)}</title>
<link>${address('/articles')}</link>
<description>${xmlText(title)}</description>
<language>${locale}</language>
<atom:link href="${address('/feed.xml')}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`
}
