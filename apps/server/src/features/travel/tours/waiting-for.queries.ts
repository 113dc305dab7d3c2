import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Seats that are waited for of each of the departures; those that nobody waits for are absent. */
export async function seatsWaitedFor(db: Db, departureIds: number[]): Promise<Map<number, number>> {
  if (departureIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('waiting_passengers')
    .select(['departure_id', sql<number>`sum(seats)::int`.as('seats')])
    .where('departure_id', 'in', departureIds)
    .groupBy('departure_id')
    .execute()
  return new Map(rows.map(({ departure_id: id, seats }) => [id, seats]))
}

/** Who waits for seats of a departure, in the order of asking. */
export const waitingFor = (db: Db, departureId: number) =>
  db
    .selectFrom('waiting_passengers')
    .select(['id', 'seats', 'name', 'phone', 'email', 'told_at', 'created_at'])
    .where('departure_id', '=', departureId)
    .orderBy('id')
    .execute()
