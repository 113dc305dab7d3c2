import type { SiteFile } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { loadSiteFile } from '../../../compose/load-site-file.ts'
import { openLocalFiles } from '../../../platform/files/index.ts'

const delivery = {
  slug: 'delivery',
  title: { mn: 'Хүргэлт', en: 'Delivery' },
  description: { mn: 'Хаана, хэдийд хүргэх вэ', en: 'Where and when we deliver' },
  body: { mn: 'Өдөр бүр **хүргэнэ**.', en: 'We deliver **every day**.' },
}

test('CONT-04 a page is found by its slug in the caller’s language', async () => {
  const shop = await openTestShop()
  await load(shop, [delivery])

  expect(await shop.guest('mn').pages.find('delivery')).toEqual({
    id: expect.any(Number),
    slug: 'delivery',
    title: 'Хүргэлт',
    description: 'Хаана, хэдийд хүргэх вэ',
    image: null,
    languages: [],
    adults_only: false,
    body: 'Өдөр бүр **хүргэнэ**.',
  })
  expect(await shop.guest('en').pages.find('delivery')).toEqual({
    id: expect.any(Number),
    slug: 'delivery',
    title: 'Delivery',
    description: 'Where and when we deliver',
    image: null,
    languages: [],
    adults_only: false,
    body: 'We deliver **every day**.',
  })
})

test('CONT-04 a page without a translation or a description shows the available texts', async () => {
  const shop = await openTestShop()
  await load(shop, [{ slug: 'story', title: { mn: 'Бидний түүх' }, body: { mn: '2009 он' } }])

  expect(await shop.guest('en').pages.find('story')).toEqual({
    id: expect.any(Number),
    slug: 'story',
    title: 'Бидний түүх',
    image: null,
    languages: [],
    adults_only: false,
    body: '2009 он',
  })
})

test('CONT-04 all pages are listed with their pictures and without their texts', async () => {
  const shop = await openTestShop()
  await load(shop, [
    { slug: 'story', title: { mn: 'Бидний түүх' }, body: { mn: '2009 он' } },
    { ...delivery, drawing: { theme: 'delivery', seed: 'delivery' } },
  ])

  const pages = await shop.guest('en').pages.list()

  expect(pages).toEqual([
    {
      id: expect.any(Number),
      slug: 'delivery',
      title: 'Delivery',
      description: 'Where and when we deliver',
      image: expect.objectContaining({ width: 1600, height: 700, alt: 'Delivery' }),
      languages: [],
      adults_only: false,
    },
    { id: expect.any(Number), slug: 'story', title: 'Бидний түүх', image: null, languages: [], adults_only: false },
  ])
  expect((await shop.guest('en').pages.find('delivery')).image).toEqual(pages[0]?.image)
})

test('NAV-11 a page is read in the languages of its translations, and in no other', async () => {
  const shop = await openTestShop()
  const ru = { title: 'Доставка', description: 'Куда и когда', body: 'Доставляем **каждый день**.' }
  await load(shop, [
    { ...delivery, translations: { ru, it: { ...ru, title: 'Consegna', description: '' } } },
    { ...delivery, slug: 'cellar', adults_only: true, translations: { ru } },
    { ...delivery, slug: 'terms' },
  ])
  const { pages } = shop.guest('en')

  expect(await pages.find('delivery', { language: 'ru' })).toMatchObject({ ...ru, languages: ['it', 'ru'] })
  expect(await pages.find('delivery', { language: 'it' })).not.toHaveProperty('description')
  expect((await pages.find('delivery')).title).toBe('Delivery')
  const inRussian = await pages.list({ language: 'ru' })
  expect(inRussian.map(({ slug, title, description }) => [slug, title, description])).toEqual([
    ['cellar', 'Доставка', undefined],
    ['delivery', 'Доставка', 'Куда и когда'],
  ])
  await expect(pages.find('delivery', { language: 'zh' })).rejects.toMatchObject({ code: 'page_not_found' })
  await expect(pages.find('cellar', { language: 'ru' })).rejects.toMatchObject({ code: 'adults_only' })
})

test('CONT-05 a page for adults shows whoever has not confirmed their age its title alone', async () => {
  const shop = await openTestShop()
  await load(shop, [{ ...delivery, slug: 'cocktails', drawing: { theme: 'kitchen', seed: 'x' }, adults_only: true }])
  const { pages } = shop.guest('en')
  const image = expect.objectContaining({ alt: 'Delivery' })
  const shown = { id: expect.any(Number), slug: 'cocktails', title: 'Delivery', languages: [], adults_only: true }

  expect(await pages.list()).toEqual([{ ...shown, image: null }])
  await expect(pages.find('cocktails')).rejects.toMatchObject({
    status: 403,
    code: 'adults_only',
    message: 'This page is for people of 21 years or more',
  })
  const whole = { ...shown, image, description: 'Where and when we deliver' }
  expect(await pages.list({ age_confirmed: true })).toEqual([whole])
  expect(await pages.find('cocktails', { age_confirmed: true })).toEqual({
    ...whole,
    body: 'We deliver **every day**.',
  })
})

test.each([
  ['mn', 'nowhere', 'Ийм хуудас байхгүй байна'],
  ['en', 'nowhere', 'There is no such page'],
  ['en', "' or 1=1 --", 'There is no such page'],
] as const)('CONT-04 in %s the page %j is not found', async (locale, slug, message) => {
  const shop = await openTestShop()
  await load(shop, [delivery])

  await expect(shop.guest(locale).pages.find(slug)).rejects.toMatchObject({
    status: 404,
    code: 'page_not_found',
    message,
  })
})

test('CONT-04 a site file replaces the pages of its site, or leaves them unchanged if it has none; those in both files keep their ids', async () => {
  const shop = await openTestShop()
  await load(shop, [delivery, { ...delivery, slug: 'old' }])
  const { id } = await shop.guest().pages.find('delivery')

  await load(shop, [{ ...delivery, title: { mn: 'Шинэ' } }])
  await load(shop, undefined)

  await expect.poll(() => shop.guest().pages.find('delivery')).toMatchObject({ id, title: 'Шинэ' })
  await expect(shop.guest().pages.find('old')).rejects.toMatchObject({ code: 'page_not_found' })
})

test('SITE-02 a page of one site is not found on another', async () => {
  const shop = await openTestShop()
  const { id: site_id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [title, body] = [JSON.stringify({ mn: 'Хоёр дахь' }), JSON.stringify({ mn: 'Текст' })]
  await shop.db.insertInto('pages').values({ site_id, slug: 'second', title, body }).execute()

  await expect(shop.guest().pages.find('second')).rejects.toMatchObject({ code: 'page_not_found' })
})

async function load({ db, config }: TestShop, pages: SiteFile['pages']) {
  const files = await openLocalFiles(`${config.dataDir}/files`)
  await loadSiteFile({ db, files }, pages ? { pages } : {})
}
