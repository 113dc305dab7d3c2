import type { Db } from '../../../platform/db/index.ts'

/** Takes seats of a departure and returns whether so many could be had; the database refuses more than there are. */
export async function takeSeats(db: Db, departureId: number, seats: number): Promise<boolean> {
  const taken = await db
    .updateTable('departures')
    .set(({ eb }) => ({ taken: eb('taken', '+', seats) }))
    .where('id', '=', departureId)
    .where(({ eb }) => eb(eb('taken', '+', seats), '<=', eb.ref('seats')))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const releaseSeats = (db: Db, departureId: number, seats: number) =>
  db
    .updateTable('departures')
    .set(({ eb }) => ({ taken: eb('taken', '-', seats) }))
    .where('id', '=', departureId)
    .execute()
