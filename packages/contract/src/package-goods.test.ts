import { expect, test } from 'vitest'
import {
  type ChoosablePackage,
  chosenGoods,
  defaultChoices,
  packageDiscount,
  packageStock,
  packageSums,
  valueFaults,
} from './package-goods.ts'
import type { PackageChoices } from './packages.ts'

const [CPU, BOARD, MEMORY, CASE] = [1, 2, 3, 4]

/** Processors for two sockets, boards for each, memory in pairs, and a case that nobody has to take. */
const pc: ChoosablePackage = {
  discount_terms: { type: 'percent', value: 10 },
  components: [
    {
      id: CPU,
      quantity: 1,
      required: true,
      choices: [choice(11, 900, 3, { provides: ['am5'] }), choice(12, 800, 5, { provides: ['lga'] })],
    },
    {
      id: BOARD,
      quantity: 1,
      required: true,
      choices: [
        choice(21, 500, 4, { provides: ['ddr5'], needs: ['am5'] }),
        choice(22, 400, 9, { provides: ['ddr4'], needs: ['lga'] }),
      ],
    },
    { id: MEMORY, quantity: 2, required: true, choices: [choice(31, 100, 5, { needs: ['ddr5'] }), choice(32, 60, 40)] },
    { id: CASE, quantity: 1, required: false, choices: [choice(41, 201, 0), choice(32, 60, 40)] },
  ],
}

test.each<[string, PackageChoices, number, object]>([
  [
    'the sums and lines of a selection that fits, and how many of it there are',
    chosen([CPU, 11], [BOARD, 21], [MEMORY, 31]),
    1,
    { ok: true, price: 1600, discount: 160, total: 1440, stock: 2 },
  ],
  [
    'pieces of one variant in two parts together',
    chosen([CPU, 12], [BOARD, 22], [MEMORY, 32], [CASE, 32]),
    5,
    { ok: true, price: 1380, discount: 138, total: 1242, stock: 5 },
  ],
  [
    'each part that is needed and not chosen',
    chosen([BOARD, 22]),
    1,
    faults(
      { component: CPU, code: 'missing' },
      { component: BOARD, code: 'unfit', needs: 'lga' },
      { component: MEMORY, code: 'missing' },
    ),
  ],
  [
    'what another part does not fit',
    chosen([CPU, 12], [BOARD, 21], [MEMORY, 31]),
    1,
    faults({ component: BOARD, code: 'unfit', needs: 'am5' }),
  ],
  [
    'goods that the part is not offered as, and a part that is not there',
    chosen([CPU, 21], [BOARD, 22], [MEMORY, 32], [99, 11]),
    1,
    faults(
      { component: CPU, code: 'unknown' },
      { component: BOARD, code: 'unfit', needs: 'lga' },
      { component: 99, code: 'unknown' },
    ),
  ],
  [
    'a part that is chosen twice',
    chosen([CPU, 11], [CPU, 12], [BOARD, 21], [MEMORY, 31]),
    1,
    faults({ component: CPU, code: 'unknown' }),
  ],
  [
    'parts of which there are too few',
    chosen([CPU, 11], [BOARD, 21], [MEMORY, 31], [CASE, 41]),
    4,
    faults(
      { component: CPU, code: 'short', available: 3 },
      { component: MEMORY, code: 'short', available: 2 },
      { component: CASE, code: 'short', available: 0 },
    ),
  ],
])('CAT-13 a selection tells %s', (_, selection, qty, expected) => {
  expect(chosenGoods(pc, selection, qty)).toMatchObject(expected)
})

test('CAT-13 a variant does not provide for itself, and a package of parts that nobody has to take needs one of them', () => {
  const [own] = [{ id: 1, quantity: 1, required: false, choices: [choice(1, 5, 9, { provides: ['a'], needs: ['a'] })] }]
  const only = { components: [own], discount_terms: null }

  expect(chosenGoods(only, chosen([1, 1]))).toEqual(faults({ component: 1, code: 'unfit', needs: 'a' }))
  expect(chosenGoods(only, [])).toEqual(faults({ component: 1, code: 'missing' }))
})

test('CAT-13 a package begins with the default of each part, or with the first that is there where one is needed', () => {
  const soldOut = {
    id: 5,
    quantity: 2,
    required: true,
    choices: [choice(51, 9, 1), choice(52, 9, 2), choice(53, 9, 8)],
  }
  const chosenByShop = {
    id: 6,
    quantity: 1,
    required: false,
    choices: [choice(61, 1, 1), { ...choice(62, 2, 0), is_default: true }],
  }
  const components = [
    soldOut,
    { ...soldOut, id: 7, choices: soldOut.choices.slice(0, 1) },
    chosenByShop,
    ...pc.components.slice(3),
  ]

  expect(defaultChoices({ components })).toEqual(chosen([5, 52], [7, 51], [6, 62]))
  expect(packageSums({ components, discount_terms: null }, defaultChoices({ components }))).toEqual({
    price: 38,
    discount: 0,
    total: 38,
  })
})

test('CAT-13 as many packages can be put together as the part allows of which there is least', () => {
  expect(packageStock(pc)).toBe(5)
  expect(packageStock({ components: pc.components.slice(3) })).toBe(40)
  expect(packageStock({ components: [{ id: 1, quantity: 1, required: true, choices: [] }] })).toBe(0)
  expect(packageStock({ components: [{ id: 1, quantity: 1, required: true, choices: [choice(1, 1, 5000)] }] })).toBe(
    999,
  )
})

test.each([
  [null, 999, 0],
  [{ type: 'percent', value: 15 } as const, 999, 149],
  [{ type: 'amount', value: 500 } as const, 999, 500],
  [{ type: 'amount', value: 5000 } as const, 999, 999],
])('CAT-13 the terms %j take off goods for %d tugrik: %d', (terms, price, expected) => {
  expect(packageDiscount(price, terms)).toBe(expected)
})

test.each([
  [{ name: ' Бат ', colour: 'red' }, []],
  [{ name: '  ' }, [['name', 'required']]],
  [{ name: 'Бат-Эрдэнэ' }, [['name', 'too_long']]],
  [
    { name: 'Бат', colour: 'blue', size: 'l' },
    [
      ['size', 'unknown'],
      ['colour', 'choice'],
    ],
  ],
])('CAT-13 of the custom values %j these are faulty: %j', (values, expected) => {
  const fields = [
    { name: 'name', kind: 'text' as const, required: true, max_length: 5, options: [] },
    {
      name: 'colour',
      kind: 'choice' as const,
      required: false,
      max_length: null,
      options: [{ value: 'red', name: 'Улаан' }],
    },
  ]

  expect(
    valueFaults(fields, values as unknown as Record<string, string>).map(({ field, code }) => [field, code]),
  ).toEqual(expected)
})

function choice(
  variant_id: number,
  price: number,
  available: number,
  { provides = [], needs = [] }: { provides?: string[]; needs?: string[] } = {},
) {
  return { variant_id, price, available, provides, needs }
}

function chosen(...pairs: [component: number, variant: number][]): PackageChoices {
  return pairs.map(([component_id, variant_id]) => ({ component_id, variant_id }))
}

function faults(...all: object[]) {
  return { ok: false, faults: all }
}
