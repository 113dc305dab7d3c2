import type { Locale, SiteConfigs } from '@delguur/contract'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import { escaped, inLanguage } from './sitemap.ts'

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

/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const text = (value: string) => escaped(value.toWellFormed().replace(NOT_IN_XML, ''))

/** RSS feed of articles and news in one language. */
export function feedFile(entries: readonly FeedEntry[], { origin, locale, configs }: FeedOf): string {
  const address = (path: string) => escaped(origin + inLanguage(encodeURI(path), locale))
  const items = entries.map((entry) => {
    const link = address(`/${entry.kind === 'news' ? 'news' : 'articles'}/${entry.slug}`)
    return `<item>
<title>${text(inLocale(entry.title, locale))}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<description>${text(inLocale(entry.summary, locale))}</description>
<dc:creator>${text(entry.author ?? configs.site_name)}</dc:creator>
<pubDate>${entry.published_at.toUTCString()}</pubDate>
</item>
`
  })
  const title = `${configs.site_name}: ${TITLES[locale]}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${text(title)}</title>
<link>${address('/articles')}</link>
<description>${text(title)}</description>
<language>${locale}</language>
<atom:link href="${address('/feed.xml')}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`
}
