import type { Api, Body, Locale, Reply } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { readableText } from '../../../platform/readable-text.ts'
import { createSeatLetters, type LetterDependencies } from './seat-letters.ts'
import { readPhone } from './traveller-phone.ts'
import * as queries from './waiting.queries.ts'

interface Dependencies extends LetterDependencies {
  db: Kysely<Database>
}

/** Site on which somebody asks, and their language. */
interface Caller {
  siteId: number
  locale: Locale
}

type Waiting = Api['POST /api/v2/tours/:slug/waiting']

const MOST_WAITING = 200
const BATCH = 100

export type WaitingList = ReturnType<typeof createWaitingList>

/** People who wait for seats of a departure that is full, told in the order of asking. */
export function createWaitingList({ db, ...letterDependencies }: Dependencies) {
  const letters = createSeatLetters(letterDependencies)

  return {
    /** Repeated with one phone and e-mail, it changes the seats that are waited for. Throws `seats_free` while so many can be booked. */
    async join(tx: Db, { siteId, locale }: Caller, slug: string, asked: Body<Waiting>): Promise<Reply<Waiting>> {
      const { date_id, seats, name, phone, email } = asked
      const departure = await queries.lockDeparture(tx, siteId, slug, date_id)
      if (!departure || departure.day <= isoDay(new Date())) throw fail('departure_not_found')
      if (departure.left >= seats) throw fail('seats_free')
      if ((await queries.countWaiting(tx, departure.id)) >= MOST_WAITING) throw fail('waiting_list_full')
      await queries.putWaiting(tx, {
        departure_id: departure.id,
        seats,
        name: readableText(name, 'name'),
        phone: readPhone(phone),
        email: email.trim().toLowerCase(),
        locale,
      })
      return { waiting: true }
    },

    /** Erases who waited for departures that are over; runs each night. */
    forget: async (): Promise<void> => void (await queries.forgetWaiting(db, isoDay(new Date()))),

    /** Tells those for whose number there are seats again; runs each minute. */
    async offerSeats(): Promise<void> {
      for (const departureId of await queries.departuresToOffer(db, isoDay(new Date()), BATCH)) {
        await inTransaction(db, async (tx) => {
          for (const passenger of await queries.takeWaiting(tx, departureId)) await letters.offerSeats(tx, passenger)
        })
      }
    },
  }
}
