import { indexNowSimulator } from '@delguur/simulators/index-now'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { articleOf, publishedArticle } from '../../../../testing/articles.ts'
import { openSimulator } from '../../../../testing/providers/open-simulator.ts'
import { testSite } from '../../../../testing/site.ts'
import { setRules } from '../../../../testing/site-rules.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'
import { createHttpIndexNow } from './http-index-now.ts'
import { createIndexNow, KEY_PATH } from './index-now.service.ts'

const HOST = 'https://shop.example.mn'

test('NAV-10 changed goods and articles are told of once, in every language of the site; alcohol is not', async () => {
  const shop = await openTellingShop()
  const { slug } = await shop.product()
  await shop.product({ kind: 'alcohol' })
  const { article } = await publishedArticle(shop)
  const boss = await shop.staff('administrator')
  const news = await boss.news.create(articleOf('Шинэ салбар'))

  await shop.tellAfter(10 * MINUTE_MS)

  const told = [`/products/${slug}`, `/articles/${article.slug}`, `/news/${news.slug}`]
  expect(await shop.told()).toEqual(told.flatMap((path) => [`${HOST}${path}`, `${HOST}/en${path}`]).toSorted())
  await shop.tellAfter(10 * MINUTE_MS)
  expect(await shop.submissions()).toHaveLength(1)
  await shop.touch(slug)
  await shop.tellAfter(20 * MINUTE_MS)
  expect((await shop.submissions()).at(-1)?.urlList).toEqual([
    `${HOST}/products/${slug}`,
    `${HOST}/en/products/${slug}`,
  ])
})

test('NAV-10 a change is told of once it has settled, and each only after the pause of its site', async () => {
  const shop = await openTellingShop()
  await shop.product()

  await shop.tellAfter(MINUTE_MS)
  expect(await shop.submissions()).toEqual([])

  await shop.tellAfter(9 * MINUTE_MS)
  expect(await shop.submissions()).toHaveLength(1)
})

test('NAV-10 what no search engine answered is told again; a refusal is shown to staff and tried again after an hour', async () => {
  const shop = await openTellingShop()
  await shop.product()
  await shop.engine.fault({ status: 503 })
  await expect(shop.tellAfter(10 * MINUTE_MS)).rejects.toThrow('answered 503')
  await shop.engine.heal()
  shop.serve('another key')

  await shop.tellAfter(10 * MINUTE_MS)

  expect(await shop.submissions()).toEqual([])
  expect(shop.refusals).toEqual(['IndexNow refused the pages of shop.example.mn with status 403'])
  const boss = await shop.staff('administrator')
  const state = () => boss.client.request('GET /api/back_office/site/index_now')
  expect(await state()).toEqual({ told_at: null, refused: 403 })
  shop.serve(null)
  await shop.tellAfter(30 * MINUTE_MS)
  expect(await shop.submissions()).toEqual([])
  await shop.tellAfter(HOUR_MS)
  expect(await shop.submissions()).toHaveLength(1)
  expect(await state()).toEqual({ told_at: expect.any(String), refused: null })
})

test('NAV-10 a site tells nobody once it is switched off, and its key is gone', async () => {
  const shop = await openTellingShop()
  expect((await shop.fetch(KEY_PATH)).status).toBe(200)
  await setRules(shop, { index_now: false })
  await shop.product()

  await shop.tellAfter(10 * MINUTE_MS)
  expect((await shop.fetch(KEY_PATH)).status).toBe(404)
  expect(await shop.submissions()).toEqual([])
})

/** A shop whose site tells a simulated search engine of its changes, at times that the test sets. */
async function openTellingShop() {
  const shop = await openTestShop()
  let served: string | null = null
  const readKey = async (location: string) => served ?? (await shop.fetch(new URL(location).pathname)).text()
  const engine = await openSimulator(indexNowSimulator({ readKey, control: true }))
  const refusals: string[] = []
  const begun = Date.now()
  let passed = 0
  const indexNow = createIndexNow({
    db: shop.db,
    site: testSite(HOST),
    client: createHttpIndexNow({ url: engine.url }),
    onRefusal: ({ message }) => void refusals.push(message),
    now: () => new Date(begun + passed),
  })
  await setRules(shop, { index_now: true })
  await indexNow.tell()
  const submissions = async () =>
    (await engine.control<{ submissions: { urlList: string[] }[] }>('GET', 'submissions')).submissions
  return {
    ...shop,
    engine,
    refusals,
    submissions,
    told: async () => (await submissions()).flatMap(({ urlList }) => urlList).toSorted(),
    serve(key: string | null) {
      served = key
    },
    async tellAfter(milliseconds: number) {
      passed += milliseconds
      await indexNow.tell()
    },
    touch: (slug: string) =>
      shop.db.updateTable('products').set({ updated_at: sql<Date>`now()` }).where('slug', '=', slug).execute(),
  }
}
