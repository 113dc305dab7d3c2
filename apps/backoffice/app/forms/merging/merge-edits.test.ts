import type { ProductDocument } from '@delguur/contract'
import { expect, test } from 'vitest'
import { newDocument, newVariant } from '../../sections/products/new-document.ts'
import { conflictKey, mergeEdits } from './merge-edits.ts'

const base: ProductDocument = {
  ...newDocument(),
  slug: 'torch',
  name: { mn: 'Чийдэн', en: 'Torch' },
  badges: ['new', 'gift'],
  images: ['a', 'b'],
  properties: [{ name: { mn: 'Өнгө' }, value: { mn: 'Хар' } }],
  variants: [
    { ...newVariant('T-1'), price: 1000 },
    { ...newVariant('T-2'), price: 2000 },
  ],
}
const variant = (sku: string, changes: Partial<ProductDocument['variants'][number]>) =>
  base.variants.map((one) => (one.sku === sku ? { ...one, ...changes } : one))

test('BO-03 what one of two editors changed alone is in the merged product, field by field', () => {
  const mine = {
    ...base,
    name: { mn: 'Гар чийдэн', en: 'Torch' },
    variants: variant('T-1', { price: 1500 }),
    badges: ['gift'],
    images: ['b', 'a', 'c'],
  }
  const theirs = {
    ...base,
    name: { mn: 'Чийдэн', en: 'Hand torch' },
    variants: variant('T-1', { bar_code: '86500' }),
    badges: ['new', 'gift', 'sale'],
    images: ['a', 'b', 'd'],
    properties: [...base.properties, { name: { mn: 'Жин' }, value: { mn: '300 г' } }],
  }

  const { document, conflicts } = mergeEdits(base, mine, theirs)

  expect(conflicts).toEqual([])
  expect(document.name).toEqual({ mn: 'Гар чийдэн', en: 'Hand torch' })
  expect(document.variants[0]).toMatchObject({ price: 1500, bar_code: '86500' })
  expect(document.badges).toEqual(['gift', 'sale'])
  expect(document.images).toEqual(['b', 'a', 'c', 'd'])
  expect(document.properties).toHaveLength(2)
})

test('BO-03 a field that both changed is a conflict, which a choice decides', () => {
  const mine = { ...base, name: { mn: 'Минийх' }, variants: variant('T-2', { price: 2500 }) }
  const theirs = { ...base, name: { mn: 'Тэднийх' }, variants: variant('T-2', { price: 2700 }) }

  const merged = mergeEdits(base, mine, theirs)
  const chosen = mergeEdits(base, mine, theirs, new Map([[conflictKey({ path: ['name', 'mn'] }), 'theirs']]))

  expect(merged.conflicts).toEqual([
    { path: ['name', 'mn'], mine: 'Минийх', theirs: 'Тэднийх' },
    { path: ['variants', 'T-2', 'price'], mine: 2500, theirs: 2700 },
  ])
  expect(merged.document.name.mn).toBe('Минийх')
  expect(chosen.document.name.mn).toBe('Тэднийх')
  expect(chosen.document.variants[1]?.price).toBe(2500)
})

test('BO-03 a variant that one took out while the other changed it stays until somebody decides', () => {
  const without = { ...base, variants: base.variants.slice(0, 1) }
  const changed = { ...base, variants: variant('T-2', { price: 9 }) }

  expect(mergeEdits(base, without, base).document.variants).toHaveLength(1)
  expect(mergeEdits(base, base, without).document.variants).toHaveLength(1)
  for (const [mine, theirs] of [
    [without, changed],
    [changed, without],
  ] as const) {
    const { document, conflicts } = mergeEdits(base, mine, theirs)
    expect(conflicts).toMatchObject([{ path: ['variants', 'T-2'] }])
    expect(document.variants).toContainEqual(expect.objectContaining({ sku: 'T-2', price: 9 }))
  }
  const key = conflictKey({ path: ['variants', 'T-2'] })
  expect(mergeEdits(base, without, changed, new Map([[key, 'mine']])).document.variants).toHaveLength(1)
})

test('BO-03 values of an option and products of a look book are merged by what they are, and stay what they were', () => {
  const option = {
    code: 'colour',
    values: [
      { code: 'red', name: { mn: 'Улаан' } },
      { code: 'blue', name: { mn: 'Хөх' } },
    ],
  }
  const swatched = { ...option, values: [{ code: 'red', name: { mn: 'Улаан' }, swatch: '#f00' }, option.values[1]] }
  const longer = { ...option, values: [...option.values, { code: 'green', name: { mn: 'Ногоон' } }] }

  expect(mergeEdits<object>(option, swatched, longer)).toMatchObject({
    document: { values: [{ code: 'red', swatch: '#f00' }, { code: 'blue' }, { code: 'green' }] },
    conflicts: [],
  })
  expect(mergeEdits({ products: [1, 2] }, { products: [2] }, { products: [1, 2, 3] }).document.products).toEqual([2, 3])
})

test('BO-03 rows with a code are merged one by one, and rows without one as a whole', () => {
  const [first, second] = [
    { code: 'A', rate: 5000 },
    { code: 'B', rate: 9000 },
  ]
  const menu = (url: string) => ({ main: [{ url }] })

  const zones = mergeEdits(
    [first, second],
    [{ ...first, rate: 6000 }, second],
    [first, { ...second, rate: 8000 }, { code: 'C', rate: 1 }],
  )

  expect(zones).toMatchObject({ conflicts: [], document: [{ rate: 6000 }, { rate: 8000 }, { code: 'C' }] })
  expect(mergeEdits(menu('/a'), menu('/b'), menu('/c'))).toMatchObject({
    document: menu('/b'),
    conflicts: [{ path: ['main'] }],
  })
})

test('CAT-13 parts of a package are merged one by one, as long as no two that are new are called the same', () => {
  const part = (id: number, quantity: number) => ({ id, name: { mn: 'Хэсэг' }, quantity })
  const added = { name: { mn: 'Шинэ' }, quantity: 1 }

  const merged = mergeEdits(
    { components: [part(1, 1), part(2, 1)] },
    { components: [part(1, 5), part(2, 1)] },
    { components: [part(1, 1), part(2, 7)] },
  )
  const alike = mergeEdits<object>({ components: [part(1, 1)] }, { components: [added, added] }, { components: [] })

  expect(merged).toMatchObject({ conflicts: [], document: { components: [part(1, 5), part(2, 7)] } })
  expect(alike).toMatchObject({ conflicts: [{ path: ['components'] }], document: { components: [added, added] } })
})
