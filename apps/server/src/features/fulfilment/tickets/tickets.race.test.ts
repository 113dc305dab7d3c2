import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../../testing/databases.ts'
import { Fail } from '../../../platform/http/index.ts'
import { lockOrder } from '../../sales/orders/index.ts'
import { piecesInReturns } from '../returns/index.ts'
import { createScanTickets } from './scan-tickets.ts'
import { insertTickets } from './tickets.queries.ts'

const ROUNDS = 200

test('BO-01 a ticket that two members of staff scan at the same moment on two nodes lets one holder in, two hundred times', async () => {
  const { round, scans } = await openCounters()

  const rounds = await Promise.all(Array.from({ length: ROUNDS }, round))

  expect(rounds.filter((outcomes) => outcomes.toSorted().join() === 'ticket_used,used')).toHaveLength(ROUNDS)
  expect(await scans()).toEqual({ used: ROUNDS, ticket_used: ROUNDS })
})

test('BO-01 presses of one person on two nodes at the same moment are one use, and each gets its answer', async () => {
  const { press, scans } = await openCounters()

  const answers = await press(20)

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ state: 'used', used_place: 'Үүд 1' })
  expect(await scans()).toEqual({ used: 1, repeated: 19 })
})

/** Two nodes of one shop, with a member of staff at each. */
async function openCounters() {
  const database = await openTestDatabase()
  const again = await database.again()
  onTestFinished(async () => {
    await again.close()
    await database.close()
  })
  const { db } = database
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const people = await db
    .insertInto('users')
    .values([{ site_id: siteId }, { site_id: siteId }])
    .returning('id')
    .execute()
  const counters = [db, again.db].map((node, at) => {
    const use = createScanTickets({ db: node, orders: { lockOrder }, piecesInReturns })
    return { use, userId: people[at]?.id ?? 0 }
  })

  async function newCode(at: number): Promise<string> {
    const code = `CODE${at}X`
    const title = JSON.stringify({ mn: 'Тоглолт' })
    const identity = { code, public_id: `${code}-of-a-ticket-to-a-concert`, site_id: siteId }
    await insertTickets(db, [{ ...identity, kind: 'event', title }])
    return code
  }

  const scan = (entered: string, userId: number) =>
    ({ siteId, userId, entered, place: 'Үүд 1', deviceTime: null }) as const

  return {
    async round(_: unknown, at: number): Promise<string[]> {
      const code = await newCode(at)
      return Promise.all(
        counters.map(({ use, userId }) =>
          use(scan(code, userId), 'mn').then(
            ({ state }) => state,
            (error: unknown) => {
              if (error instanceof Fail) return error.code
              throw error
            },
          ),
        ),
      )
    },

    async press(times: number) {
      const code = await newCode(0)
      const userId = people[0]?.id ?? 0
      return Promise.all(
        Array.from({ length: times }, (_, at) => counters[at % counters.length]?.use(scan(code, userId), 'mn')),
      )
    },

    async scans(): Promise<Record<string, number>> {
      const rows = await db
        .selectFrom('ticket_scans')
        .select(['outcome', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('outcome')
        .execute()
      return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
    },
  }
}
