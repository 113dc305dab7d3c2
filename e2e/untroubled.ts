import { afterEach, expect } from 'vitest'
import { takeTroubles } from './visitor.ts'

afterEach(() => {
  expect(takeTroubles(), 'no page complains').toEqual([])
})
