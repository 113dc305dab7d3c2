import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { embeddedTarget } from './embedded-target.ts'
import { REASONS } from './out-of-scope.ts'
import { testConformance } from './test-conformance.ts'

test('SRCH-08 the README gives every reason for which a case is out of scope', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8')

  expect([...REASONS].filter((reason) => !readme.includes(reason))).toEqual([])
})

testConformance(embeddedTarget)
