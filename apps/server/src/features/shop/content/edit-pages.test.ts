import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

const page = {
  slug: 'warranty',
  title: { mn: 'Баталгаа', en: 'Warranty' },
  description: { mn: 'Нэг жилийн баталгаа' },
  body: { mn: 'Бүх бараа **баталгаатай**.', en: 'All goods have a **warranty**.' },
  image: null,
  translations: {},
  adults_only: false,
}

test('BO-03 CONT-04 a page is written, renamed and deleted by staff, and shoppers see each change at once in both languages', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const shown = (slug: string, locale: 'mn' | 'en' = 'mn') =>
    shop.guest(locale).client.request('GET /api/v2/pages/:slug', { params: { slug } })

  const { id, version } = await client.request('POST /api/back_office/pages', { body: { page } })
  expect(await shown('warranty')).toMatchObject({ title: 'Баталгаа', body: page.body.mn })
  expect(await shown('warranty', 'en')).toMatchObject({ title: 'Warranty', body: page.body.en })
  await expect(client.request('POST /api/back_office/pages', { body: { page } })).rejects.toMatchObject({
    code: 'slug_taken',
  })
  const params = { id }
  const renamed = { ...page, slug: 'guarantee' }
  await client.request('PUT /api/back_office/pages/:id', { params, body: { version, page: renamed } })
  expect(await shown('warranty')).toMatchObject({ id, slug: 'guarantee' })
  const late = client.request('PUT /api/back_office/pages/:id', { params, body: { version, page } })
  await expect(late).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { page: renamed }, changed: { by: 'Сараа Дорж' } },
  })
  expect((await shown('guarantee')).title).toBe('Баталгаа')

  const { version: last } = await client.request('GET /api/back_office/pages/:id', { params })
  const ru = { title: 'Гарантия', description: '', body: 'На все товары **гарантия**.' }
  const translated = { ...renamed, translations: { ru } }
  await client.request('PUT /api/back_office/pages/:id', { params, body: { version: last, page: translated } })
  expect(await shop.guest('mn').pages.find('guarantee', { language: 'ru' })).toMatchObject({ title: 'Гарантия' })

  const { id: another } = await client.request('POST /api/back_office/pages', { body: { page } })
  expect(await shown('warranty')).toMatchObject({ id: another, slug: 'warranty' })
  await client.request('DELETE /api/back_office/pages/:id', { params: { id: another } })
  expect((await shown('warranty')).id).toBe(id)

  await client.request('DELETE /api/back_office/pages/:id', { params })
  for (const slug of ['guarantee', 'warranty'])
    await expect(shown(slug)).rejects.toMatchObject({ code: 'page_not_found' })
  const { entries } = await client.request('GET /api/back_office/audit', { query: { kind: 'pages' } })
  expect(entries.map(({ before, after }) => [before?.slug, after?.slug])).toEqual([
    ['guarantee', undefined],
    ['warranty', undefined],
    [undefined, 'warranty'],
    [undefined, undefined],
    ['warranty', 'guarantee'],
    [undefined, 'warranty'],
  ])
})

test('BO-03 staff are told what leads to a page before they take it away', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  await client.request('POST /api/back_office/pages', { body: { page } })
  const { id } = await client.request('POST /api/back_office/pages', { body: { page: { ...page, slug: 'privacy' } } })
  const { menus } = (await client.request('GET /api/back_office/site')).sections
  const link = { title: { mn: 'Нууцлал' }, url: '/pages/privacy#cookies' }
  const content = { ...menus.content, footer: [{ title: { mn: 'Тусламж' }, url: '/pages/help', children: [link] }] }
  await client.request('PUT /api/back_office/site/menus', { body: { version: menus.version, content } })

  const { pages } = await client.request('GET /api/back_office/pages')
  expect(pages.map(({ slug, linked_from }) => [slug, linked_from])).toEqual([
    ['privacy', ['shop', 'menus']],
    ['warranty', []],
  ])
  expect((await client.request('GET /api/back_office/pages/:id', { params: { id } })).linked_from).toEqual([
    'shop',
    'menus',
  ])
})
