import { DEFAULT_HOME, type HomeBlock } from '@delguur/contract'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

const facts: HomeBlock = { code: 'facts', kind: 'facts' }
const sale: HomeBlock = {
  code: 'winter',
  kind: 'products',
  goods: 'sale',
  title: { mn: 'Өвлийн хямдрал', en: 'Winter sale' },
  shown: 12,
}
const banner = {
  place: 'home_hero',
  title: { mn: 'Намар', en: 'Autumn' },
  text: { mn: '' },
  button: { mn: '' },
  url: '/products',
}

test('BO-03 SITE-02 a site whose staff have arranged no home page shows the shipped one; theirs is shown at once, in both languages and in every process', async () => {
  const { shop, client, replace } = await openHome()
  const other = await shop.anotherNode()
  const { blocks } = await shop.guest().site.home()
  expect(blocks.map(({ code }) => code)).toEqual(DEFAULT_HOME.map(({ code }) => code))
  const { version } = (await client.request('GET /api/back_office/site')).sections.banners
  await client.request('PUT /api/back_office/site/banners', { body: { version, content: [banner] } })

  const { content } = await replace(() => [
    sale,
    { code: 'hero', kind: 'banners', place: 'home_hero', layout: 'large' },
    { ...facts, enabled: false },
    { code: 'note', kind: 'text', body: { mn: 'Сайн **байна** уу', en: 'Hello' }, locales: ['en'] },
  ])

  expect(content.map(({ code }) => code)).toEqual(['winter', 'hero', 'facts', 'note'])
  expect(await shop.guest('mn').site.home()).toMatchObject({
    changes_at: null,
    blocks: [
      {
        code: 'winter',
        title: 'Өвлийн хямдрал',
        query: { on_sale: true, sort: 'sale_desc' },
        url: '/products?on_sale=true&sort=sale_desc',
        shown: 12,
      },
      { code: 'hero', layout: 'large', banners: [{ title: 'Намар' }] },
    ],
  })
  const inEnglish = (await shop.guest('en').site.home()).blocks
  expect(inEnglish.map(({ title, body }) => title ?? body)).toEqual(['Winter sale', undefined, 'Hello'])
  const atOther = async () => (await fetch(`${other.url}/api/v2/home?locale=en`)).json()
  await expect.poll(atOther).toMatchObject({ blocks: [{ code: 'winter' }, { code: 'hero' }, { code: 'note' }] })
})

test('SITE-02 a block comes at its moment, whatever was answered just before, and goes at its other', async () => {
  const { shop, replace } = await openHome()
  // Not far ahead: timers of the database that begin at that time end soon after it.
  const [from, to] = [momentIn(60), momentIn(120)] as const
  await replace(() => [facts, { ...sale, from, to }])
  vi.useFakeTimers({ toFake: ['Date'] })
  const seenAt = async (moment: string, ms = 0) => {
    vi.setSystemTime(Date.parse(moment) + ms)
    const { blocks, changes_at } = await shop.guest().site.home()
    return [blocks.length, changes_at]
  }
  try {
    expect(await seenAt(from, -1)).toEqual([1, new Date(from).toISOString()])
    expect(await seenAt(from)).toEqual([2, new Date(to).toISOString()])
    expect(await seenAt(to, -1)).toEqual([2, new Date(to).toISOString()])
    expect(await seenAt(to)).toEqual([1, null])
  } finally {
    vi.useRealTimers()
  }
})

test('BO-03 blocks that cannot be are refused by their fields, what they name in vain is told, and who saves over another’s change is shown it', async () => {
  const { client, replace, read } = await openHome()
  const refused = replace(() => [
    facts,
    { ...facts, title: { mn: 'Давуу тал' } },
    { code: 'a', kind: 'products' },
    { code: 'b', kind: 'products', goods: 'taxon' },
    { code: 'c', kind: 'products', goods: 'chosen', title: { mn: 'Сонгосон' } },
    { code: 'd', kind: 'text', page: 'story', body: { mn: 'Текст' } },
    { code: 'e', kind: 'banners' },
    { ...sale, from: '2026-12-28T10:00+08:00', to: '2026-12-28T02:00Z' },
  ])

  await expect(refused).rejects.toMatchObject({
    code: 'invalid_request',
    errors: {
      'content.1.code': ['“facts” is there twice'],
      'content.1.title': ['A block of this kind has no such field'],
      'content.2.goods': ['This is required'],
      'content.3.of': ['This is required'],
      'content.3.title.mn': ['This is required'],
      'content.4.products': ['This is required'],
      'content.5.page': ['Choose a page or a text, not both'],
      'content.6.place': ['This is required'],
      'content.7.to': ['This ends before it begins'],
    },
  })
  const before = await read()
  expect((await replace((blocks) => blocks)).version).toBe(before.version)
  const saved = await replace(() => [
    { code: 'a', kind: 'products', goods: 'taxon', of: 'nothing', title: { mn: 'Утас' } },
    { code: 'b', kind: 'text', page: 'nowhere' },
    { code: 'c', kind: 'products', goods: 'chosen', title: { mn: 'Сонгосон' }, products: ['none'] },
  ])
  expect(saved.warnings).toEqual([
    { field: '0.of', text: 'Nothing is found at /t/nothing' },
    { field: '1.page', text: 'Nothing is found at /pages/nowhere' },
    { field: '2.products.0', text: 'Nothing is found at /products/none' },
  ])
  const late = client.request('PUT /api/back_office/site/home', { body: { version: before.version, content: [facts] } })
  await expect(late).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { version: saved.version }, changed: { by: 'Сараа Дорж' } },
  })
  const { entries } = await client.request('GET /api/back_office/audit', { query: { kind: 'site' } })
  expect(entries[0]).toMatchObject({ thing_id: 'home', after: { a: { of: 'nothing' } } })
})

test('BO-03 staff see the home page as it will be at a time, and shoppers do not', async () => {
  const { shop, client } = await openHome()
  const home = [facts, { ...sale, from: '2035-05-01T10:00+08:00' }, heroOf('home_hero')]
  const prepare = async (at?: string) => {
    const body = { home, banners: [{ ...banner, image: null }], ...(at && { at }) }
    return (await client.request('POST /api/back_office/site/home/preview', { body })).token
  }

  const now = await shop.guest('en').site.homePreview(await prepare())
  const then = await shop.guest('en').site.homePreview(await prepare('2035-05-01T02:00:00Z'))

  expect(now.blocks.map(({ code }) => code)).toEqual(['facts', 'hero'])
  expect(then.blocks).toMatchObject([
    { code: 'facts' },
    { code: 'winter', title: 'Winter sale' },
    { banners: [{ title: 'Autumn', image: null }] },
  ])
  expect((await shop.guest().site.home()).blocks).toHaveLength(DEFAULT_HOME.length)
  await expect(shop.guest().site.homePreview('nobody-was-given-this')).rejects.toMatchObject({
    code: 'preview_not_found',
  })
})

const heroOf = (place: string): HomeBlock => ({ code: 'hero', kind: 'banners', layout: 'large', place })

async function openHome() {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const query = { locale: 'en' } as const
  const read = async () => (await client.request('GET /api/back_office/site', { query })).sections.home
  return {
    shop,
    client,
    read,
    async replace(change: (blocks: HomeBlock[]) => HomeBlock[]) {
      const { version, content } = await read()
      return client.request('PUT /api/back_office/site/home', { query, body: { version, content: change(content) } })
    },
  }
}

/** The full minute that is so many minutes ahead, as it is written on the home page. */
const momentIn = (minutes: number): string =>
  `${new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 16)}+08:00`
