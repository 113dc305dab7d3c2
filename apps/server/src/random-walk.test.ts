import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../testing/databases.ts'
import { orderFaults } from '../testing/orders/order-invariants.ts'
import { openWalk, type Plan, STEPS, type Step } from '../testing/orders/order-walk.ts'
import { isFullTier } from '../testing/tier.ts'

const BATCH = isFullTier ? 100 : 40
const BATCHES = isFullTier ? 10 : 3

test('CHK-05 orders at random: stock, money, totals and history always add up', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { walk, opening } = await openWalk(database)
  const done = new Set<Step>()
  const batches = fc.asyncProperty(fc.array(plan, { minLength: BATCH, maxLength: BATCH }), async (plans) => {
    for (const one of await walk(plans)) done.add(one)
    expect(await orderFaults(database.db, opening)).toEqual([])
  })

  // State persists between batches: shrinking would run a different batch.
  await fc.assert(batches, { examples: [[wholeLives()]], numRuns: BATCHES, endOnFailure: true })

  expect(STEPS.filter((one) => !done.has(one))).toEqual([])
})

const DELIVERED: Step[] = ['pay', 'confirm', 'pack', 'hand over', 'deliver']
const LIVES: Step[][] = [
  [...DELIVERED, 'request return', 'approve', 'receive', 'send refunds'],
  [...DELIVERED, 'request return', 'approve', 'receive broken', 'request return', 'approve', 'receive'],
  [...DELIVERED, 'request return', 'reject', 'request return', 'keep after all'],
  [...DELIVERED, 'request return', 'approve', 'exchange', 'pay difference', 'confirm', 'pack', 'ship', 'deliver'],
  ['edit less', 'edit more', 'pay', 'edit more', 'pay difference', 'edit less', 'confirm', 'pack', 'edit less'],
  ['pay', 'edit more', 'pay difference', ...DELIVERED.slice(1), 'request return', 'approve', 'receive', 'send refunds'],
  ['pay', 'edit more', 'withdraw edit', 'edit more', 'expire edit', 'edit less', 'cancel', 'send refunds'],
  ['pay', 'edit more', 'confirm', 'pack', 'hand over', 'pay difference', 'cancel by staff'],
  ['pay', 'confirm', 'pack', 'ship', 'fail', 'ship', 'deliver'],
  ['pay', 'confirm', 'pack', 'not fetched', 'send refunds'],
  ['pay', 'confirm', 'pack', 'cancel by staff', 'send refunds', 'pay again'],
  ['pay', 'pay again', 'cancel', 'send refunds'],
  ['decline', 'pay', 'confirm'],
  ['give up', 'pay', 'send refunds'],
  ['expire', 'pay', 'send refunds'],
]
const step = fc.constantFrom(...STEPS)
const others = fc.array(fc.tuple(fc.nat({ max: 9 }), step), { maxLength: 2 })

const plan: fc.Arbitrary<Plan> = fc.record({
  pieces: fc.array(fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }),
  pickup: fc.nat({ max: 3 }).map((one) => one === 0),
  qr: fc.nat({ max: 7 }).map((one) => one === 0),
  steps: fc.oneof(
    fc.array(step, { minLength: 1, maxLength: 6 }),
    fc.tuple(fc.constantFrom(...LIVES), fc.nat({ max: 15 }), others).map(disturbed),
    fc.tuple(fc.constantFrom(...LIVES), fc.nat({ max: 15 }), others).map(disturbed),
  ),
})

/** Completed walks, so that every step occurs. */
function wholeLives(): Plan[] {
  const lives = [...LIVES, ...STEPS.map((one) => [one])]
  return lives.map((steps) => ({
    pieces: [[0, 1]],
    pickup: steps.includes('not fetched'),
    qr: steps.includes('decline'),
    steps,
  }))
}

/** Partial walk, interleaved with others. */
function disturbed([life, length, others]: [Step[], number, [number, Step][]]): Step[] {
  const steps = life.slice(0, length)
  for (const [at, other] of others) steps.splice(at, 0, other)
  return steps
}
