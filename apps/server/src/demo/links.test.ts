import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../../storefront/app/routes.ts'
import { listsNamed } from '../features/shop/site-editing/links.ts'
import { ofType } from './draw-goods.ts'
import { type MenuEntry, readDemoShop } from './read-demo-shop.ts'

const demo = await readDemoShop(new Date('2026-11-20T04:00:00Z'))
const { configs, menus = {}, banners = [], pages } = demo.site

const entriesOf = (entries: MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])])

const linksIn = (markdown = '') => [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url = '']) => url)

const places: [place: string, urls: string[]][] = [
  ...Object.entries(menus).map(([place, entries]): [string, string[]] => [
    `the ${place} menu`,
    entriesOf(entries).map(({ url }) => url),
  ]),
  ['the lists that editors offer', listsNamed('').map(({ url }) => url)],
  ['the banners', banners.map(({ url }) => url)],
  ...pages.map(({ slug, body }): [string, string[]] => [
    `the page ${slug}`,
    [...linksIn(body.mn), ...linksIn(body.en)],
  ]),
]
const cases = places.flatMap(([place, urls]) => [...new Set(urls)].map((url) => [place, url] as const))

/** Checks, by route, that the page named in a URL exists. */
const known: Readonly<Record<string, (found: { slug?: string; '*'?: string }, query: URLSearchParams) => boolean>> = {
  taxon: ({ '*': permalink }) => ofType(demo.references, 'taxon').some((taxon) => taxon.permalink === permalink),
  'content-page': ({ slug }) => pages.some((page) => page.slug === slug),
  product: ({ slug }) => demo.products.some((product) => product.slug === slug),
  products: (_, query) =>
    !query.has('brand') || ofType(demo.references, 'brand').some(({ code }) => code === query.get('brand')),
}

/** Screen of a URL, without its locale; undefined if there is none. */
function screenOf(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://shop.test')
  const match = matchRoutes(routes as RouteObject[], pathname)?.at(-1)
  const screen = match?.route.id?.split('/').at(-1)
  if (!match || !screen || screen === 'not-found') return undefined
  return (known[screen]?.(match.params, searchParams) ?? true) ? screen : undefined
}

test.each(cases)('NAV-09 in %s the link %s opens an existing page', (_, url) => {
  if (url.startsWith('/')) {
    expect(screenOf(url)).toBeDefined()
    expect(screenOf(`/en${url}`)).toBe(screenOf(url))
  } else {
    expect(url).toMatch(/^(tel:\d{8}|mailto:\S+@\S+)$/)
  }
})

test('NAV-09 a link to a missing page would be detected', () => {
  expect(
    ['/nowhere', '/t/nowhere', '/pages/nowhere', '/products/nowhere', '/products?brand=nobody'].map(screenOf),
  ).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('NAV-09 the main navigation has products, recipes and the story; the footer has the legal pages', () => {
  const urls = (entries: MenuEntry[]) => entriesOf(entries).map(({ url }) => url)

  expect(urls(menus.main ?? [])).toEqual(expect.arrayContaining(['/products', '/pages/recipes', '/pages/story']))
  expect(urls(menus.footer ?? [])).toEqual(
    expect.arrayContaining([
      '/contact',
      ...['terms', 'privacy', 'delivery', 'returns'].map((slug) => `/pages/${slug}`),
    ]),
  )
  expect(configs?.phone?.replace(/\D/g, '')).toMatch(/^\d{8}$/)
  expect(configs?.email).toMatch(/^\S+@\S+$/)
})

test('CONT-04 the goods that the demo pages name exist, and some piece of each is in stock', () => {
  const named = pages.flatMap(({ body }) =>
    [...`${body.mn}\n${body.en}`.matchAll(/```products.*\n([^`]*)```/g)].flatMap(([, slugs = '']) =>
      slugs.split(/\s+/),
    ),
  )
  const inStock = demo.products
    .filter(({ variants }) => variants.some(({ stock }) => Object.values(stock).some((pieces) => pieces > 0)))
    .map(({ slug }) => slug)

  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((slug) => slug && !inStock.includes(slug))).toEqual([])
})

test('CONT-04 every demo page has the same content in both languages', () => {
  for (const { slug, body } of pages) {
    expect({ slug, links: linksIn(body.mn).sort() }).toEqual({ slug, links: linksIn(body.en).sort() })
    const shape = (text = '') => text.split('\n').map((line) => /^(##|-|\d\.)?/.exec(line)?.[0])
    expect({ slug, shape: shape(body.mn) }).toEqual({ slug, shape: shape(body.en) })
  }
})
