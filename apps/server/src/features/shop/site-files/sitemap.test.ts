import { expect, test } from 'vitest'
import { robotsFile, sitemapIndex, sitemapPart } from './sitemap.ts'

const changedAt = new Date('2026-11-20T04:00:00Z')

test('NAV-10 a page is in the sitemap in each language, with links to the others', () => {
  const xml = sitemapPart({ origin: 'https://shop.mn', locales: ['mn', 'en'], defaultLocale: 'mn' }, [
    { path: '/products/x1', changedAt },
  ])

  const alternates =
    '<xhtml:link rel="alternate" hreflang="mn" href="https://shop.mn/products/x1"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.mn/en/products/x1"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.mn/products/x1"/>'
  expect(xml.split('\n').filter((line) => line.startsWith('<url>'))).toEqual([
    `<url><loc>https://shop.mn/products/x1</loc><lastmod>2026-11-20T04:00:00.000Z</lastmod>${alternates}</url>`,
    `<url><loc>https://shop.mn/en/products/x1</loc><lastmod>2026-11-20T04:00:00.000Z</lastmod>${alternates}</url>`,
  ])
})

test('NAV-10 a site in Mongolian only lists no English pages; the home page has no second slash', () => {
  const xml = sitemapPart({ origin: 'https://shop.mn', locales: ['mn'], defaultLocale: 'mn' }, [{ path: '/' }])
  const both = sitemapPart({ origin: 'https://shop.mn', locales: ['mn', 'en'], defaultLocale: 'mn' }, [{ path: '/' }])

  expect(xml).not.toContain('/en')
  expect(both).toContain('<loc>https://shop.mn/en</loc>')
})

test('NAV-11 a page is listed in the languages of its translations, each with links to all', () => {
  const xml = sitemapPart({ origin: 'https://shop.mn', locales: ['mn', 'en'], defaultLocale: 'mn' }, [
    { path: '/pages/story', languages: ['it', 'zh'] },
    { path: '/pages/terms' },
  ])

  const entries = xml.split('\n').filter((line) => line.startsWith('<url>'))
  expect(entries.map((entry) => /<loc>https:\/\/shop\.mn(.*)<\/loc>/.exec(entry)?.[1])).toEqual([
    '/pages/story',
    '/en/pages/story',
    '/it/pages/story',
    '/zh/pages/story',
    '/pages/terms',
    '/en/pages/terms',
  ])
  const languagesIn = (entry: string) => [...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)
  for (const entry of entries.slice(0, 4)) expect(languagesIn(entry)).toEqual(['mn', 'en', 'it', 'zh', 'x-default'])
  for (const entry of entries.slice(4)) expect(languagesIn(entry)).toEqual(['mn', 'en', 'x-default'])
})

test('NAV-10 the sitemap is valid XML for any URL', () => {
  const xml = sitemapPart({ origin: 'https://shop.mn', locales: ['mn'], defaultLocale: 'mn' }, [{ path: `/t/ц&"'<b>` }])

  expect(xml).toContain('<loc>https://shop.mn/t/%D1%86&amp;%22&apos;%3Cb%3E</loc>')
})

test('NAV-10 the index lists its sitemap files, and robots.txt links to it and excludes personal pages', () => {
  expect(sitemapIndex('https://shop.mn', [{ path: '/sitemap-products-0.xml', changedAt }])).toContain(
    '<sitemap><loc>https://shop.mn/sitemap-products-0.xml</loc><lastmod>2026-11-20T04:00:00.000Z</lastmod></sitemap>',
  )
  const lines = robotsFile('https://shop.mn').split('\n')
  expect(lines).toContain('Sitemap: https://shop.mn/sitemap.xml')
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /cart', 'Disallow: /en/account']))
})
