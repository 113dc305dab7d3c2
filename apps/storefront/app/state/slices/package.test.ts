import { expect, test } from 'vitest'
import { validFields } from '../persistence.ts'
import { useShopState } from '../shop-state.ts'
import { setPackage } from './package.ts'

const red = { colour: 'red' }
const pc = { slug: 'pc', qty: 2, cv: red }
const desk = { slug: 'desk', qty: 1, cv: {} }

test.each<[string, Parameters<typeof setPackage>, object[]]>([
  ['a new slug starts at 1', [[desk], 'pc'], [desk, { slug: 'pc', qty: 1, cv: {} }]],
  ['a new slug starts at 1 whatever is asked', [[], 'pc', 5, red], [{ ...pc, qty: 1 }]],
  ['a new slug of which none is asked is not there', [[desk], 'pc', 0], [desk]],
  ['no quantity adds one', [[pc, desk], 'pc'], [{ ...pc, qty: 3 }, desk]],
  ['a quantity is set', [[pc, desk], 'pc', 7], [{ ...pc, qty: 7 }, desk]],
  ['a quantity of zero removes it', [[pc, desk], 'pc', 0], [desk]],
  ['a quantity below zero removes it', [[pc, desk], 'desk', -1], [pc]],
  ['custom values are set with it', [[pc], 'pc', 2, { colour: 'blue' }], [{ ...pc, cv: { colour: 'blue' } }]],
])('CAT-13 of packages on the device: %s', (_, given, expected) => {
  expect(setPackage(...given)).toEqual(expected)
})

test('CAT-13 SITE-04 packages are stored on the device, and faulty ones dropped from the stored state', () => {
  useShopState.getState().setPackage('pc', 1, red)
  useShopState.getState().setPackage('pc')

  expect(useShopState.getState().package).toEqual([pc])
  const stored = [pc, null, { ...pc, qty: 0 }, { ...pc, qty: 1.5 }, { ...pc, slug: '' }, { ...pc, cv: { colour: 7 } }]
  expect(validFields({ package: stored })).toEqual({ package: [pc] })
})
