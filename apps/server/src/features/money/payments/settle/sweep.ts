import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../platform/durations.ts'
import * as queries from '../payments.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  now: () => Date
  request(paymentId: string): Promise<void>
  /** Checks with the provider, now or when the interval ends. */
  settle(paymentId: string): Promise<void>
  /** Checks with the provider now. */
  settleIfPossible(paymentId: string): Promise<unknown>
  onError: (error: Error) => void
}

/** Time after the end within which late money without a callback is found. */
const LATE_MS = 24 * HOUR_MS
const BATCH = 200
const START_BATCH = 1000
const AT_ONCE = 4
/** Time limit of a sweep, which ends before the next begins even if providers are slow. */
const BUDGET_MS = 40_000

interface PendingPayment {
  public_id: string
  provider_reference: string | null
  expires_at: Date
}

/** Ends overdue payments. Concurrent sweeps, on one node or two, do each thing once. */
export async function sweep(dependencies: Dependencies): Promise<void> {
  const { db, now, settle, settleIfPossible, onError } = dependencies
  const started = now().getTime()
  const minutesAgo = (minutes: number) => new Date(started - minutes * MINUTE_MS)
  const due = await queries.duePayments(db, now(), minutesAgo(1), BATCH)
  const calledBack = await queries.paymentsToFollowUp(db, new Date(started - LATE_MS), BATCH)
  const ended = await queries.endedPayments(db, new Date(started - LATE_MS), minutesAgo(60), BATCH)
  const tasks = [
    ...due.map((payment) => () => resume(dependencies, payment)),
    ...calledBack.map(
      ({ public_id }) =>
        () =>
          settle(public_id),
    ),
    ...ended.map(({ public_id }) => async () => {
      if (await queries.claimCheck(db, public_id, now(), HOUR_MS)) await settleIfPossible(public_id)
    }),
  ]
  await runAll(tasks, onError)
}

/**
 * Resumes after a start what the previous process may have left unfinished, late money included, as its provider does not
 * repeat an acknowledged callback.
 */
export async function recover(dependencies: Dependencies): Promise<void> {
  const { db, now, settle, onError } = dependencies
  const pending = await queries.pendingPayments(db, START_BATCH)
  const ended = await queries.endedPayments(db, new Date(now().getTime() - LATE_MS), now(), START_BATCH)
  const tasks = [
    ...pending.map((payment) => () => resume(dependencies, payment)),
    ...ended.map(
      ({ public_id }) =>
        () =>
          settle(public_id),
    ),
  ]
  await runAll(tasks, onError)
}

function resume({ now, request, settle }: Dependencies, payment: PendingPayment): Promise<void> {
  const isUnrequested = payment.provider_reference === null && payment.expires_at > now()
  return isUnrequested ? request(payment.public_id) : settle(payment.public_id)
}

async function runAll(tasks: (() => Promise<void>)[], onError: (error: Error) => void): Promise<void> {
  const stopAt = performance.now() + BUDGET_MS
  const worker = async () => {
    for (let task = tasks.shift(); task && performance.now() < stopAt; task = tasks.shift()) {
      // A payment that cannot be settled must not delay the others, in this sweep and all later ones.
      await task().catch(onError)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
