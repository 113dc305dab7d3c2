import { afterEach, expect } from 'vitest'
import { takeProblems } from './visitor.ts'

afterEach(() => {
  expect(takeProblems(), 'no page complains').toEqual([])
})
