import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { startOfDay } from '../../../platform/days.ts'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

/** Locks a member of staff until the transaction ends, so that of two concurrent grants the second counts the first. */
export const lockStaff = (db: Db, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

/** Sum granted and taken by a member of staff since then without a second person. */
export async function movedWithoutApproval(db: Db, userId: number, since: Date): Promise<number> {
  const rows = await db
    .selectFrom('staff_credits')
    .select('amount')
    .where('asked_by', '=', userId)
    .where('decided_by', 'is', null)
    .where('state', '=', 'given')
    .where('created_at', '>', since)
    .execute()
  return rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
}

export const insertCredit = (db: Db, row: Insertable<Database['staff_credits']>) =>
  db.insertInto('staff_credits').values(row).returning('id').executeTakeFirstOrThrow()

const requests = (db: Db, siteId: number) =>
  db
    .selectFrom('staff_credits as c')
    .innerJoin('credit_types as t', 't.id', 'c.credit_type_id')
    .innerJoin('users as staff', 'staff.id', 'c.asked_by')
    .innerJoin('users as customer', 'customer.id', 'c.user_id')
    .leftJoin('users as decider', 'decider.id', 'c.decided_by')
    .select(['c.id', 'c.user_id', 'c.amount', 'c.why', 'c.state', 'c.asked_by', 'c.created_at', 'c.decided_at'])
    .select('c.refused_because')
    .select(['t.code', 't.kind', 'c.credit_type_id'])
    .select(['customer.first_name', 'customer.last_name', 'customer.phone', 'customer.email'])
    .select([
      sql<string | null>`staff_name(staff)`.as('asked_by_name'),
      sql<string | null>`staff_name(decider)`.as('decided_by_name'),
    ])
    .where('c.site_id', '=', siteId)

export type CreditRequestRow = Awaited<ReturnType<typeof waiting>>[number]
type State = CreditRequestRow['state']

/** Which of the decided requests: those of one member of staff, and those decided from a day on. */
export interface DecidedFilter {
  state: State
  askedBy: number | null
  since: string | null
}

/** Requests that wait for a second person, oldest first. */
export const waiting = (
  db: Db,
  siteId: number,
  { askedBy }: Pick<DecidedFilter, 'askedBy'>,
  { limit, offset }: { limit: number; offset: number },
) =>
  requests(db, siteId)
    .where('c.state', '=', 'waiting')
    .$if(askedBy !== null, (rows) => rows.where('c.asked_by', '=', askedBy))
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** The last requests for a customer that were not given: they wait, or were refused. */
export const notGiven = (db: Db, siteId: number, userId: number, limit: number): Promise<CreditRequestRow[]> =>
  requests(db, siteId)
    .where('c.user_id', '=', userId)
    .where('c.state', '<>', 'given')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()

/** Requests that a second person decided about, the last decision first. */
export const decided = (
  db: Db,
  siteId: number,
  { state, askedBy, since }: DecidedFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CreditRequestRow[]> =>
  requests(db, siteId)
    .where('c.state', '=', state)
    .where('c.decided_at', 'is not', null)
    .$if(askedBy !== null, (rows) => rows.where('c.asked_by', '=', askedBy))
    .$if(since !== null, (rows) => rows.where('c.decided_at', '>=', startOfDay(since ?? '')))
    .orderBy('c.decided_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRequests(db: Db, siteId: number, { state, askedBy, since }: DecidedFilter): Promise<number> {
  const { count } = await db
    .selectFrom('staff_credits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('state', '=', state)
    .$if(state !== 'waiting', (rows) => rows.where('decided_at', 'is not', null))
    .$if(askedBy !== null, (rows) => rows.where('asked_by', '=', askedBy))
    .$if(since !== null, (rows) => rows.where('decided_at', '>=', startOfDay(since ?? '')))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks a request of the site until the transaction ends. */
export const lockRequest = (db: Db, siteId: number, id: number) =>
  requests(db, siteId).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

interface Decision {
  state: 'given' | 'refused'
  decided_by: number
  decided_at: Date
  refused_because?: string
}

export const decide = (db: Db, id: number, decision: Decision) =>
  db.updateTable('staff_credits').set(decision).where('id', '=', id).execute()

/** What the audit tells of a credit request. */
export const requestState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('staff_credits')
    .select(['state', 'decided_by', 'refused_because'])
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
