import { expect, test } from 'vitest'
import { isRegistryNumber, normaliseRegistryNumber } from './registry.ts'

test.each(['2012345', ' 2012345 ', '201 2345', '2012-345'])(
  'ACC-09 "%s" is a registry number of an organisation',
  (typed) => {
    expect(isRegistryNumber(typed)).toBe(true)
    expect(normaliseRegistryNumber(typed)).toBe('2012345')
  },
)

test.each(['', '201234', '20123456', 'УК00271512', '20123x5', '2012345; drop'])(
  'ACC-09 "%s" is not a registry number of an organisation',
  (typed) => {
    expect(isRegistryNumber(typed)).toBe(false)
  },
)
