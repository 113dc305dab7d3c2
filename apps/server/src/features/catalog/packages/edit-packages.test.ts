import { expect, test } from 'vitest'
import { openPackages, packageOf, partOf } from '../../../../testing/packages.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CAT-13 staff make a package, change it, and delete it; a part that stays keeps its id', async () => {
  const shop = await openTestShop()
  const { client, create, change } = await openPackages(shop)
  const [cpu, board] = [await shop.variant({ stock: 3 }), await shop.variant({ stock: 1 })]
  const picture = await shop.db.selectFrom('images').select('hash').limit(1).executeTakeFirstOrThrow()

  const made = await create(
    packageOf([partOf('Процессор', [cpu.id]), partOf('Хавтан', [board.id])], { image: picture.hash }),
  )
  const [first, second] = made.package.components
  const changed = await change(made, {
    ...made.package,
    name: { mn: 'Тоглоомын компьютер' },
    components: [partOf('Хайрцаг', [cpu.id]), { ...partOf('Эх хавтан', [board.id]), id: second?.id as number }],
  })

  expect(made).toMatchObject({
    version: 1,
    image: picture,
    variants: [
      { id: cpu.id, available: 3, is_offered: true },
      { id: board.id, available: 1 },
    ],
  })
  expect(changed.version).toBe(2)
  expect(changed.package.components.map(({ name }) => name.mn)).toEqual(['Хайрцаг', 'Эх хавтан'])
  expect(changed.package.components[1]?.id).toBe(second?.id)
  expect(changed.package.components[0]?.id).not.toBe(first?.id)
  const params = { id: made.id }
  expect(await client.request('GET /api/back_office/packages/:id', { params })).toEqual(changed)
  expect(await client.request('GET /api/back_office/packages')).toEqual({ packages: [changed] })
  await expect.poll(() => shop.guest().packages.find('pc')).toMatchObject({ name: 'Тоглоомын компьютер' })
  await expect(change(made, made.package)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { version: 2 } },
  })
  await client.request('DELETE /api/back_office/packages/:id', { params })
  await expect(client.request('GET /api/back_office/packages/:id', { params })).rejects.toMatchObject({
    code: 'package_not_found',
  })
  const audited = await shop.db
    .selectFrom('audit_entries')
    .select(['kind', 'thing_id', 'label'])
    .where('kind', '=', 'packages')
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { kind: 'packages', thing_id: String(made.id), label: 'Компьютер' },
    { kind: 'packages', thing_id: String(made.id), label: 'Тоглоомын компьютер' },
    { kind: 'packages', thing_id: String(made.id), label: 'Тоглоомын компьютер' },
  ])
})

test('CAT-13 alcohol is no part of a package', async () => {
  const shop = await openTestShop()
  const { create } = await openPackages(shop)
  const wine = await shop.variant({ product: { kind: 'alcohol', name: { mn: 'Дарс', en: 'Wine' } }, stock: 3 })
  const glass = await shop.variant({ stock: 3 })

  await expect(create(packageOf([partOf('Аяга', [glass.id]), partOf('Дарс', [wine.id])]))).rejects.toMatchObject({
    status: 422,
    code: 'package_alcohol',
    message: 'Дарс: согтууруулах ундааг багцад оруулахгүй',
  })
})

test('CAT-13 a package names goods and parts that are there, and a slug and a code that nobody else has', async () => {
  const shop = await openTestShop()
  const { create, change } = await openPackages(shop)
  const { id } = await shop.variant({ stock: 3 })
  const parts = [partOf('Хэсэг', [id])]
  const [one] = [await create(packageOf(parts)), await create(packageOf(parts, { code: 'b', slug: 'b' }))]

  await expect(create(packageOf(parts, { code: 'c' }))).rejects.toMatchObject({ code: 'slug_taken' })
  await expect(create(packageOf(parts, { slug: 'c' }))).rejects.toMatchObject({ code: 'package_code_taken' })
  await expect(create(packageOf([partOf('Хэсэг', [999_999])], { code: 'c', slug: 'c' }))).rejects.toMatchObject({
    code: 'reference_unknown',
  })
  const foreign = [{ ...partOf('Хэсэг', [id]), id: 999_999 }]
  await expect(change(one, { ...one.package, components: foreign })).rejects.toMatchObject({
    code: 'reference_unknown',
  })
  await expect(change(one, { ...one.package, image: 'f'.repeat(24) })).rejects.toMatchObject({
    code: 'reference_unknown',
  })
})

test('CAT-13 a faulty package is refused field by field', async () => {
  const shop = await openTestShop()
  const { create } = await openPackages(shop)
  const { id } = await shop.variant({ stock: 3 })
  const label = { mn: 'Өнгө' }
  const field = { name: 'colour', label, kind: 'choice' as const, required: false, max_length: null, options: [] }
  const choice = { variant_id: id, is_default: true, provides: [], needs: ['am5'] }

  await expect(
    create(
      packageOf([{ ...partOf('Хэсэг', []), choices: [choice, choice] }], {
        discount: { type: 'percent', value: 101 },
        cv: [field, { ...field, kind: 'text' }],
      }),
    ),
  ).rejects.toMatchObject({
    code: 'invalid_request',
    errors: {
      'package.discount.value': ['Хувь 1–100-ийн хооронд байна'],
      'package.components.0.choices.0.needs': ['“am5” кодыг өгөх сонголт алга'],
      'package.components.0.choices.1.variant_id': [`“${id}” хоёр удаа орсон байна`],
      'package.components.0.choices.1.is_default': ['Нэг хэсэгт анхдагч сонголт ганц байна'],
      'package.cv.0.options': ['Дор хаяж нэгийг сонгоно уу'],
      'package.cv.1.name': ['“colour” хоёр удаа орсон байна'],
      'package.cv.1.max_length': ['Заавал бөглөнө үү'],
    },
  })
})
