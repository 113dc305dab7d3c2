import { afterAll, describe, expect, test } from 'vitest'
import type { ConformanceCase } from './conformance-case.ts'
import { whyOutOfScope } from './out-of-scope.ts'
import { ownCases, sharedCases } from './read-cases.ts'
import { RestSession } from './rest-session.ts'
import type { Target } from './target.ts'

/**
 * Registers a test for each case: an in-scope case must pass, one listed as out of scope must fail, so that the list
 * stays accurate. Cases for other versions or products are skipped.
 */
export function testConformance(target: Target): void {
  const player = new Player(target)
  afterAll(() => player.close())

  describe(`our own cases on ${target.engine}`, () => testCases(player, ownCases()))

  const shared = sharedCases()
  describe(`the public suites on ${target.engine}`, () => {
    if (shared.length > 0) testCases(player, shared)
    else test.skip('SRCH-08 the public suites are skipped: ../shared/data/es-conformance is missing', () => {})
  })
}

function testCases(player: Player, cases: readonly ConformanceCase[]): void {
  for (const one of cases.filter(({ notFor }) => notFor === null)) {
    const reason = whyOutOfScope(one, player.engine)
    const title = `${one.file.split('/').slice(-2).join('/')}: ${one.name}`
    if (reason === null) test(`SRCH-08 ${title}`, () => player.play(one))
    else test(`SRCH-08 out of scope, as listed: ${title}`, () => expect(player.play(one)).rejects.toThrow())
  }
}

/** Runs cases one after the other; read-only cases reuse the indexes of the previous one. */
class Player {
  readonly #target: Target
  #open: { session: RestSession; setup: string } | null = null

  constructor(target: Target) {
    this.#target = target
  }

  get engine(): Target['engine'] {
    return this.#target.engine
  }

  async play(one: ConformanceCase): Promise<void> {
    const session = await this.#prepare(one)
    try {
      await one.run(session)
    } finally {
      if (one.changes) await this.#leave()
    }
  }

  async close(): Promise<void> {
    await this.#leave()
    await this.#target.close()
  }

  async #prepare(one: ConformanceCase): Promise<RestSession> {
    if (this.#open?.setup === one.setup && !one.changes) return this.#open.session
    await this.#leave()
    const session = new RestSession(this.#target, one.isOldStyle)
    await one.prepare(session)
    this.#open = { session, setup: one.setup }
    return session
  }

  async #leave(): Promise<void> {
    await this.#open?.session.close()
    this.#open = null
  }
}
