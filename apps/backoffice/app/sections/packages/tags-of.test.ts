import { expect, test } from 'vitest'
import { tagsOf } from './tags-of.ts'

test('CAT-13 codes of what fits what are written with commas or spaces, in whatever letters, and count once', () => {
  expect(tagsOf('AM5, ddr5;ddr5  m2,')).toEqual(['am5', 'ddr5', 'm2'])
  expect(tagsOf(' , ')).toEqual([])
})
