import type { StaffTaxon, TaxonDocument } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../../testing/test-shop.ts'

test('BO-03 a category moves with all below it, its goods follow, and shoppers find them there', async () => {
  const { shop, create, change } = await openTree()
  const [audio, home] = [await create('audio'), await create('home')]
  const phones = await create('headphones', 'audio')
  const wired = await create('wired', 'audio/headphones')
  const { slug } = await shop.variant({ product: { taxon: 'audio/headphones/wired' } })

  const moved = await change(phones, { parent: 'home', code: 'ear', name: { mn: 'Чихэвч', en: 'Headphones' } })

  expect(moved).toMatchObject({ permalink: 'home/ear', level: 1, parent_id: home.id, version: phones.version + 1 })
  await shop.searchCaughtUp()
  expect((await shop.guest().taxons.all()).map(({ permalink }) => permalink)).toEqual([
    'audio',
    'home',
    'home/ear',
    'home/ear/wired',
  ])
  const linked = await shop.db.selectFrom('product_taxons').select(['taxon_id', 'direct']).orderBy('taxon_id').execute()
  expect(linked).toEqual([
    { taxon_id: home.id, direct: false },
    { taxon_id: phones.id, direct: false },
    { taxon_id: wired.id, direct: true },
  ])
  const listed = async (taxon: string) => (await shop.guest().products.list({ taxon })).products.map((one) => one.slug)
  expect(await listed('home')).toEqual([slug])
  expect(await listed('audio')).toEqual([])
  expect(audio.level).toBe(0)
})

test('BO-03 a category goes neither below itself, nor deeper than five levels, nor to a place that is taken', async () => {
  const { create, change, read } = await openTree()
  const [a, b] = [await create('a'), await create('b')]
  await create('inner', 'a')
  for (const [code, parent] of [
    ['1', 'b'],
    ['2', 'b/1'],
    ['3', 'b/1/2'],
  ] as const)
    await create(code, parent)

  const moves: [Partial<TaxonDocument>, string][] = [
    [{ parent: 'a' }, 'taxon_misplaced'],
    [{ parent: 'a/inner' }, 'taxon_misplaced'],
    [{ parent: 'b/1/2/3' }, 'taxon_misplaced'],
    [{ parent: 'nowhere' }, 'reference_unknown'],
    [{ image: 'a'.repeat(24) }, 'reference_unknown'],
    [{ code: 'b' }, 'catalog_code_taken'],
  ]
  for (const [move, code] of moves) {
    await expect(change(a, move), JSON.stringify(move)).rejects.toMatchObject({ code })
  }
  expect(await read(a.id)).toEqual(a)
  const both = await Promise.allSettled([change(a, { parent: 'b' }), change(b, { parent: 'a' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('BO-03 whoever edits an older version of a category is refused, and gets it as it is now', async () => {
  const { create, change } = await openTree()
  const taxon = await create('audio')
  const gpc = { code: '10001234', name: 'Headphones' }
  const changed = await change(taxon, { name: { mn: 'Дуу' }, gpc })

  expect(changed.taxon).toEqual({ ...taxon.taxon, name: { mn: 'Дуу' }, gpc })
  await expect(change(taxon, { name: { mn: 'Хуучин' } })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { taxon: { name: { mn: 'Дуу' } } }, changed: { by: 'Сараа Дорж' } },
  })
})

test('BO-03 a retired category leaves the shop with all below it, its goods stay, and it comes back as it was', async () => {
  const { shop, create, turn } = await openTree()
  const audio = await create('audio')
  const [phones, old] = [await create('headphones', 'audio'), await create('old', 'audio')]
  const { slug } = await shop.variant({ product: { taxon: 'audio/headphones' } })
  const seen = async () => (await shop.guest().taxons.all()).map(({ permalink }) => permalink)
  await turn('retire', old)

  await turn('retire', audio)

  await shop.searchCaughtUp()
  expect(await seen()).toEqual([])
  expect(await shop.guest().products.find(slug)).toMatchObject({ slug, taxonomy: [] })
  await expect(turn('restore', phones)).rejects.toMatchObject({ code: 'taxon_misplaced' })
  await expect(create('new', 'audio')).rejects.toMatchObject({ code: 'taxon_misplaced' })
  expect(await turn('restore', audio)).toMatchObject({ retired_at: null })
  expect(await turn('restore', audio)).toMatchObject({ retired_at: null })
  // Other nodes, and the cache of this one, are told by the database.
  await expect.poll(seen).toEqual(['audio', 'audio/headphones'])
})

async function openTree() {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const { request } = client
  return {
    shop,
    read: (id: number) => request('GET /api/back_office/taxons/:id', { params: { id } }),
    create: (code: string, parent: string | null = null) => {
      const taxon = { parent, code, name: { mn: code }, short_name: null, image: null, gpc: null, position: 0 }
      return request('POST /api/back_office/taxons', { body: { taxon } })
    },
    change: ({ id, version, taxon }: StaffTaxon, change: Partial<TaxonDocument>) =>
      request('PUT /api/back_office/taxons/:id', { params: { id }, body: { version, taxon: { ...taxon, ...change } } }),
    turn: (to: 'retire' | 'restore', { id }: StaffTaxon) =>
      request(`PUT /api/back_office/taxons/:id/${to}`, { params: { id } }),
  }
}
