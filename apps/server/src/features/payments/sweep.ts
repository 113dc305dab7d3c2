import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import * as queries from './payments.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  now: () => Date
  request(paymentId: string): Promise<void>
  settle(paymentId: string): Promise<void>
  onError: (error: Error) => void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const BATCH = 200
const AT_ONCE = 4
/** A sweep is over before the next minute begins, however slow the providers are. */
const BUDGET_MS = 40_000

/** Ends what nobody ended. Two at once, on one node or two, do each thing once. */
export async function sweep({ db, now, request, settle, onError }: Dependencies): Promise<void> {
  const started = now().getTime()
  const minutesAgo = (minutes: number) => new Date(started - minutes * MINUTE_MS)
  const due = await queries.duePayments(db, now(), minutesAgo(1), BATCH)
  const ended = await queries.endedPayments(db, new Date(started - 24 * HOUR_MS), minutesAgo(60), BATCH)
  const works = [
    ...due.map((payment) => () => {
      const isUnrequested = payment.provider_reference === null && payment.expires_at > now()
      return isUnrequested ? request(payment.public_id) : settle(payment.public_id)
    }),
    ...ended.map(({ public_id }) => async () => {
      if (await queries.claimCheck(db, public_id, now(), HOUR_MS)) await settle(public_id)
    }),
  ]
  const stopAt = performance.now() + BUDGET_MS
  const worker = async () => {
    for (let work = works.shift(); work && performance.now() < stopAt; work = works.shift()) {
      // One payment that can not be settled must not keep the others from it, this minute and every minute after.
      await work().catch(onError)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
