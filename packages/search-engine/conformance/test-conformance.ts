import { afterAll, describe, expect, test } from 'vitest'
import type { ConformanceCase } from './conformance-case.ts'
import { whyOutOfScope } from './out-of-scope.ts'
import { ownCases, sharedCases } from './read-cases.ts'
import { RestSession } from './rest-session.ts'
import type { Target } from './target.ts'

/**
 * Registers a test for each case: one that is in scope passes, one that is listed as out of scope does not, so that the
 * list stays honest. Cases for other versions or products are not ours to answer.
 */
export function testConformance(target: Target): void {
  afterAll(() => target.close())

  describe(`our own cases on ${target.name}`, () => testCases(target, ownCases()))

  const shared = sharedCases()
  describe(`the public suites on ${target.name}`, () => {
    if (shared.length > 0) testCases(target, shared)
    else test.skip('SRCH-08 the public suites are skipped: ../shared/data/es-conformance is missing', () => {})
  })
}

function testCases(target: Target, cases: readonly ConformanceCase[]): void {
  for (const one of cases.filter(({ notFor }) => notFor === null)) {
    const reason = whyOutOfScope(one, target.isEmbedded)
    const title = `${one.file.split('/').slice(-2).join('/')}: ${one.name}`
    if (reason === null) test(`SRCH-08 ${title}`, () => run(target, one))
    else test(`SRCH-08 out of scope, as listed: ${title}`, () => expect(run(target, one)).rejects.toThrow())
  }
}

async function run(target: Target, one: ConformanceCase): Promise<void> {
  const session = new RestSession(target, one.isOldStyle)
  try {
    await one.run(session)
  } finally {
    await session.close()
  }
}
