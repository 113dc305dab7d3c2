import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { POSTGRES_TESTS } from './postgres-tests.ts'

test('each name in the list of tests for PostgreSQL is that of a file', () => {
  const names = POSTGRES_TESTS.flatMap(alternatives)

  expect(names.length).toBeGreaterThan(POSTGRES_TESTS.length)
  expect(names.filter((name) => globSync(name).length === 0)).toEqual([])
})

/** `{a,b}.ts` as `a.ts` and `b.ts`. */
function alternatives(pattern: string): string[] {
  const found = /\{([^{}]*)\}/.exec(pattern)
  if (!found) return [pattern]
  const [braces, list = ''] = found
  return list.split(',').flatMap((one) => alternatives(pattern.replace(braces, one)))
}
