import type { Api, Locale, Reply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { listTable } from '../../../platform/list-table.ts'
import type { Table } from '../../../platform/tables.ts'
import { MANIFEST_COLUMNS, type ManifestRow } from './manifest-columns.ts'
import type { SeatBookings } from './tour-bookings.ts'
import * as queries from './tours.queries.ts'
import { waitingFor } from './waiting.queries.ts'

type Waiting = Reply<Api['GET /api/back_office/departures/:id/waiting']>

export type Departures = ReturnType<typeof createDepartures>

/** Who goes with a departure, and who would like to. */
export function createDepartures({ bookings }: { bookings: Pick<SeatBookings, 'bookedSeats'> }) {
  async function find(db: Db, siteId: number, id: number) {
    const departure = await queries.findDeparture(db, siteId, id)
    if (!departure) throw fail('departure_not_found')
    return departure
  }

  return {
    async waiting(db: Db, siteId: number, id: number): Promise<Waiting> {
      await find(db, siteId, id)
      const rows = await waitingFor(db, id)
      return {
        waiting: rows.map(({ told_at, created_at, ...row }) => ({
          ...row,
          told_at: told_at?.toISOString() ?? null,
          created_at: created_at.toISOString(),
        })),
      }
    },

    /** Passengers, a row each. */
    async manifest(db: Db, siteId: number, id: number, locale: Locale): Promise<Table> {
      const { day, slug } = await find(db, siteId, id)
      const passengers = (await bookings.bookedSeats(db, id)).flatMap(({ guests, number, state, phone }) =>
        guests.map((guest) => ({ ...guest, number, state, phone })),
      )
      return listTable(`${slug}-${day}`, MANIFEST_COLUMNS, inOnePage(passengers), locale)
    },
  }
}

async function* inOnePage(rows: ManifestRow[]): AsyncGenerator<ManifestRow[]> {
  yield rows
}
