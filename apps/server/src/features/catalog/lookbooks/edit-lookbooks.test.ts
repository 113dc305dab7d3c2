import type { LookbookDocument, StaffLookbook } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

const winter: LookbookDocument = {
  slug: 'winter',
  title: { mn: 'Өвөл', en: 'Winter' },
  summary: { mn: 'Дулаан гэр' },
  body: { mn: '**Дулаан** байг.' },
  image: null,
  position: 2,
  products: [],
}

test('CAT-12 staff make a look book, change its products and their order, hide it and show it again', async () => {
  const { shop, client, create, change } = await openEditing()
  const [heater, kettle] = [await shop.variant({ stock: 3 }), await shop.variant({ stock: 3 })]
  const picture = await shop.db.selectFrom('images').select('hash').limit(1).executeTakeFirstOrThrow()
  const ids = [heater.product_id, kettle.product_id]

  const made = await create({ ...winter, products: ids, image: picture.hash })
  const changed = await change(made, { ...made.lookbook, title: { mn: 'Хүйтэн' }, products: ids.toReversed() })

  expect(made).toMatchObject({ retired_at: null, image: picture, products: [{ is_visible: true }, { id: ids[1] }] })
  expect(changed.version).toBeGreaterThan(made.version)
  await shop.searchCaughtUp()
  const shown = await shop.guest().lookbooks.find('winter')
  expect(shown).toMatchObject({ title: 'Хүйтэн', image: picture })
  expect(shown.products.map(({ id }) => id)).toEqual(ids.toReversed())
  const moved = await change(changed, { ...changed.lookbook, slug: 'cold' })
  expect(await shop.guest().lookbooks.find('winter')).toMatchObject({ id: made.id, slug: 'cold' })
  await change(moved, changed.lookbook)
  const params = { id: made.id }
  await client.request('PUT /api/back_office/lookbooks/:id/retire', { params })
  await expect.poll(() => shop.guest().lookbooks.list()).toMatchObject({ lookbooks: [], total_count: 0 })
  await expect(shop.guest().lookbooks.find('winter')).rejects.toMatchObject({ code: 'lookbook_not_found' })
  const { lookbooks } = await client.request('GET /api/back_office/lookbooks')
  expect(lookbooks).toMatchObject([{ id: made.id, lookbook: { slug: 'winter' } }])
  await client.request('PUT /api/back_office/lookbooks/:id/restore', { params })
  await expect.poll(() => shop.guest().lookbooks.list()).toMatchObject({ total_count: 1 })
})

test('CAT-12 a look book that somebody else has changed is not overwritten, and faults are refused by name', async () => {
  const { client, create, change } = await openEditing()
  const made = await create(winter)
  const spring = await create({ ...winter, slug: 'spring' })
  const now = await change(made, { ...winter, title: { mn: 'Одоо' } })

  await expect(change(made, winter)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { version: now.version, lookbook: { title: { mn: 'Одоо' } } }, changed: { by: 'Сараа Дорж' } },
  })
  await expect(create(winter)).rejects.toMatchObject({ code: 'slug_taken' })
  await expect(change(spring, winter)).rejects.toMatchObject({ code: 'slug_taken' })
  await expect(create({ ...winter, slug: 'a', products: [999_999] })).rejects.toMatchObject({
    code: 'reference_unknown',
  })
  await expect(create({ ...winter, slug: 'a', image: 'a'.repeat(24) })).rejects.toMatchObject({
    code: 'reference_unknown',
  })
  const missing = client.request('GET /api/back_office/lookbooks/:id', { params: { id: 999_999 } })
  await expect(missing).rejects.toMatchObject({ code: 'lookbook_not_found' })
})

async function openEditing() {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  return {
    shop,
    client,
    create: (lookbook: LookbookDocument) => client.request('POST /api/back_office/lookbooks', { body: { lookbook } }),
    change: ({ id, version }: StaffLookbook, lookbook: LookbookDocument) =>
      client.request('PUT /api/back_office/lookbooks/:id', { params: { id }, body: { version, lookbook } }),
  }
}
