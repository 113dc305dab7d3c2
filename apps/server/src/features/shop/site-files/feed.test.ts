import { expect, test } from 'vitest'
import { articleOf, publishedArticle } from '../../../../testing/articles.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { feedFile } from './feed.ts'

test('CONT-01 CONT-02 the feed tells of articles and news in each language, and the sitemap of them and of their authors', async () => {
  const shop = await openTestShop()
  const { article } = await publishedArticle(shop)
  const boss = await shop.staff('administrator')
  const news = await boss.news.create(articleOf('Шинэ салбар', { title: { mn: 'Шинэ салбар', en: 'A new store' } }))
  const read = async (path: string) => (await shop.fetch(path)).text()

  const [mn, en, pages] = [await read('/feed.xml'), await read('/en/feed.xml'), await read('/sitemap-pages.xml')]

  expect(mn).toMatch(new RegExp(`<title>Шинэ салбар</title>\\n<link>[^<]*/news/${news.slug}</link>`))
  expect(mn).toMatch(new RegExp(`<link>[^<]*/articles/${article.slug}</link>`))
  expect(en).toMatch(new RegExp(`<title>A new store</title>\\n<link>[^<]*/en/news/${news.slug}</link>`))
  for (const path of [`/news/${news.slug}`, `/articles/${article.slug}`, `/authors/${article.author?.slug}`]) {
    expect(pages).toContain(`${path}</loc>`)
  }
})

test('CONT-01 whatever stands in a title, the feed stays XML', () => {
  const entry = {
    kind: 'article',
    slug: 'a',
    author: '"&',
    published_at: new Date(0),
    summary: { mn: '\u0000\ud800]]>' },
  } as const
  const feed = feedFile([{ ...entry, title: { mn: '<script>alert(1)</script>' } }], {
    origin: 'https://shop.mn',
    locale: 'mn',
    configs: { site_name: 'А & Б' },
  })

  expect(feed).toContain('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>')
  expect(feed).toContain('<description>\ufffd]]&gt;</description>')
  expect(feed).toContain('<dc:creator>&quot;&amp;</dc:creator>')
})
