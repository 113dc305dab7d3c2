import { expect, test } from 'vitest'
import { openPackages, packageOf, partOf } from '../../../../testing/packages.ts'
import { sellAlcohol } from '../../../../testing/site-rules.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { openLocalFiles } from '../../../platform/files/index.ts'
import { loadPackages, type PackagesFile } from './index.ts'

test('CAT-13 a package is shown with its parts, what each of them may be, its sums and how many there are', async () => {
  const { shop, goods, packages } = await openScene()
  await packages.create(
    packageOf(
      [
        partOf('Процессор', [{ id: goods.cpu.id, provides: ['am5'] }, goods.other.id]),
        partOf('Хавтан', [{ id: goods.board.id, needs: ['am5'] }]),
        partOf('Санах ой', [goods.memory.id], { quantity: 2 }),
        partOf('Хайрцаг', [goods.case.id], {
          required: false,
          choices: [{ variant_id: goods.case.id, is_default: false, provides: [], needs: [] }],
        }),
      ],
      {
        discount: { type: 'percent', value: 10 },
        cv: [
          { name: 'engraving', label: { mn: 'Бичээс' }, kind: 'text', required: false, max_length: 20, options: [] },
          {
            name: 'colour',
            label: { mn: 'Өнгө', en: 'Colour' },
            kind: 'choice',
            required: true,
            max_length: null,
            options: [{ value: 'red', name: { mn: 'Улаан', en: 'Red' } }],
          },
        ],
      },
    ),
  )

  const found = await shop.guest('en').packages.find('pc')

  expect(found).toMatchObject({
    slug: 'pc',
    name: 'Computer',
    image: null,
    price: 500_000,
    discount: 50_000,
    total: 450_000,
    stock: 2,
    discount_terms: { type: 'percent', value: 10 },
    components: [
      {
        name: 'Процессор',
        required: true,
        choices: [
          {
            variant_id: goods.cpu.id,
            slug: goods.cpu.slug,
            price: 200_000,
            available: 3,
            provides: ['am5'],
            is_default: true,
          },
          { variant_id: goods.other.id, is_default: false },
        ],
      },
      { name: 'Хавтан', choices: [{ needs: ['am5'] }] },
      { name: 'Санах ой', quantity: 2 },
      { name: 'Хайрцаг', required: false, choices: [{ available: 0 }] },
    ],
    cv: [
      { name: 'engraving', label: 'Бичээс', kind: 'text', max_length: 20, options: [] },
      { name: 'colour', label: 'Colour', kind: 'choice', required: true, options: [{ value: 'red', name: 'Red' }] },
    ],
  })
  expect(found.default_choices.map(({ variant_id }) => variant_id)).toEqual([
    goods.cpu.id,
    goods.board.id,
    goods.memory.id,
  ])
  const { packages: listed, total_count } = await shop.guest().packages.list()
  expect([listed, total_count]).toMatchObject([[{ slug: 'pc', name: 'Компьютер', total: 450_000, stock: 2 }], 1])
})

test('CAT-13 goods that are not for sale are no choice, and without a part that is needed there is no package', async () => {
  const { shop, goods, packages } = await openScene()
  const hidden = await shop.variant({ product: { image: false }, stock: 5 })
  await packages.create(packageOf([partOf('Процессор', [hidden.id, goods.cpu.id]), partOf('Хавтан', [goods.board.id])]))
  await packages.create(packageOf([partOf('Хайрцаг', [hidden.id])], { code: 'none', slug: 'none', position: 1 }))
  await shop.db.updateTable('variants').set({ retired_at: new Date() }).where('id', '=', goods.board.id).execute()

  const { packages: listed } = await shop.guest().packages.list()

  expect(listed).toMatchObject([
    { slug: 'pc', price: null, total: null, stock: 0 },
    { slug: 'none', price: null, stock: 0 },
  ])
  const { components, default_choices } = await shop.guest().packages.find('pc')
  expect(components.map(({ choices }) => choices.map(({ variant_id }) => variant_id))).toEqual([[goods.cpu.id], []])
  expect(default_choices).toHaveLength(1)
  await expect(shop.guest('en').orders.addPackage({ slug: 'pc' })).rejects.toMatchObject({
    code: 'package_part_missing',
    message: 'Хавтан: please choose one',
  })
})

test('CAT-13 goods that have become alcohol since are no choice of a package', async () => {
  const { shop, goods, packages } = await openScene()
  await sellAlcohol(shop)
  await packages.create(packageOf([partOf('Бэлэг', [goods.cpu.id, goods.other.id])]))
  await shop.db.updateTable('products').set({ kind: 'alcohol' }).where('id', '=', goods.cpu.product_id).execute()

  const { components } = await shop.guest().packages.find('pc')

  expect(components[0]?.choices.map(({ variant_id }) => variant_id)).toEqual([goods.other.id])
})

test('CAT-13 a package that is not published, one of another site and an unknown one are not found', async () => {
  const { shop, goods, packages } = await openScene()
  await packages.create(packageOf([partOf('Процессор', [goods.cpu.id])], { published: false }))
  await packages.create(packageOf([partOf('Процессор', [goods.cpu.id])], { code: 'other', slug: 'other' }))
  const { id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('packages').set({ site_id: id }).where('slug', '=', 'other').execute()

  for (const slug of ['pc', 'other', 'nowhere', "' or 1=1 --"]) {
    await expect(shop.guest('en').packages.find(slug)).rejects.toMatchObject({
      code: 'package_not_found',
      message: 'The package was not found',
    })
    await expect(shop.guest().orders.addPackage({ slug })).rejects.toMatchObject({ code: 'package_not_found' })
  }
  expect((await shop.guest().packages.list()).total_count).toBe(0)
})

test('CAT-13 the packages of a file go into a shop that has none, whole or not at all', async () => {
  const { shop, goods } = await openScene()
  const files = await openLocalFiles(`${shop.config.dataDir}/files`)
  const { id: siteId } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const load = (...entries: PackagesFile) => loadPackages({ db: shop.db, files, siteId }, entries)
  const entryOf = (slug: string, choice: PackagesFile[number]['components'][number]['choices'][number]) => {
    const { image: _, position: __, components: ___, ...document } = packageOf([], { slug, code: slug })
    const part = { name: { mn: 'Хэсэг' }, quantity: 1, required: true, choices: [choice] }
    return { ...document, drawing: { theme: 'computers' as const, seed: 'test' }, components: [part] }
  }

  await expect(load(entryOf('a', { sku: goods.cpu.sku }), entryOf('b', { sku: 'gone' }))).rejects.toThrow(
    'The shop lacks gone, which a package names',
  )
  await expect(load(entryOf('a', { sku: goods.cpu.sku, needs: ['am5'] }))).rejects.toThrow(
    'The package a is faulty: package.components.0.choices.0.needs',
  )
  expect((await shop.guest().packages.list()).total_count).toBe(0)
  await load(entryOf('a', { sku: goods.cpu.sku }), entryOf('b', { sku: goods.other.sku }))
  await load(entryOf('c', { sku: goods.cpu.sku }))

  await expect
    .poll(async () => (await shop.guest().packages.list()).packages)
    .toMatchObject([
      { slug: 'a', total: 200_000, image: { width: expect.any(Number) } },
      { slug: 'b', total: 150_000 },
    ])
})

async function openScene() {
  const shop = await openTestShop()
  const goods = {
    cpu: await shop.variant({ price: 200_000, stock: 3 }),
    other: await shop.variant({ price: 150_000, stock: 9 }),
    board: await shop.variant({ price: 100_000, stock: 2 }),
    memory: await shop.variant({ price: 100_000, stock: 5 }),
    case: await shop.variant({ price: 50_000, stock: 0 }),
  }
  return { shop, goods, packages: await openPackages(shop) }
}
