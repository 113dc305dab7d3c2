import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import * as queries from './payments.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  now: () => Date
  request(paymentId: string): Promise<void>
  /** Asks the provider, now or when its time has come. */
  settle(paymentId: string): Promise<void>
  /** Asks it now. */
  settleIfPossible(paymentId: string): Promise<unknown>
  onError: (error: Error) => void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Money that comes without a callback so long after the end is found here. */
const LATE_MS = 24 * HOUR_MS
const BATCH = 200
const START_BATCH = 1000
const AT_ONCE = 4
/** A sweep is over before the next minute begins, however slow the providers are. */
const BUDGET_MS = 40_000

interface Awaited {
  public_id: string
  provider_reference: string | null
  expires_at: Date
}

/** Ends what nobody ended. Two at once, on one node or two, do each thing once. */
export async function sweep(dependencies: Dependencies): Promise<void> {
  const { db, now, settle, settleIfPossible, onError } = dependencies
  const started = now().getTime()
  const minutesAgo = (minutes: number) => new Date(started - minutes * MINUTE_MS)
  const due = await queries.duePayments(db, now(), minutesAgo(1), BATCH)
  const called = await queries.calledPayments(db, new Date(started - LATE_MS), BATCH)
  const ended = await queries.endedPayments(db, new Date(started - LATE_MS), minutesAgo(60), BATCH)
  const works = [
    ...due.map((payment) => () => lookAt(dependencies, payment)),
    ...called.map(
      ({ public_id }) =>
        () =>
          settle(public_id),
    ),
    ...ended.map(({ public_id }) => async () => {
      if (await queries.claimCheck(db, public_id, now(), HOUR_MS)) await settleIfPossible(public_id)
    }),
  ]
  await workThrough(works, onError)
}

/**
 * After a start: takes up what the process before may have left in the middle. That may have been late money, too, of which
 * the provider has told and need not tell again.
 */
export async function recover(dependencies: Dependencies): Promise<void> {
  const { db, now, settle, onError } = dependencies
  const awaited = await queries.awaitedPayments(db, START_BATCH)
  const ended = await queries.endedPayments(db, new Date(now().getTime() - LATE_MS), now(), START_BATCH)
  const works = [
    ...awaited.map((payment) => () => lookAt(dependencies, payment)),
    ...ended.map(
      ({ public_id }) =>
        () =>
          settle(public_id),
    ),
  ]
  await workThrough(works, onError)
}

function lookAt({ now, request, settle }: Dependencies, payment: Awaited): Promise<void> {
  const isUnrequested = payment.provider_reference === null && payment.expires_at > now()
  return isUnrequested ? request(payment.public_id) : settle(payment.public_id)
}

async function workThrough(works: (() => Promise<void>)[], onError: (error: Error) => void): Promise<void> {
  const stopAt = performance.now() + BUDGET_MS
  const worker = async () => {
    for (let work = works.shift(); work && performance.now() < stopAt; work = works.shift()) {
      // One payment that can not be settled must not keep the others from it, this minute and every minute after.
      await work().catch(onError)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
