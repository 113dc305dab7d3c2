import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import * as queries from '../payments.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  now: () => Date
  /** Shortest interval between two checks of one payment with its provider. */
  everyMs: number
  /** Checks with the provider and applies its answer; false without an answer. */
  settleIfPossible(paymentId: string): Promise<boolean>
  /** Checks with the provider and applies its answer; throws without an answer. */
  settleNow(paymentId: string): Promise<void>
  onError: (error: Error) => void
}

type CheckedPayment = Pick<queries.PaymentRow, 'public_id' | 'checked_at' | 'called_at'>

/**
 * Throttles checks with providers that anybody can trigger: by callbacks, by viewing a payment, by the sweeper. Whatever
 * their number, over all nodes a payment is checked once in its interval. A callback within the interval is recorded and
 * followed up when the interval ends, by the sweeper if this process is gone by then.
 */
export function createThrottledChecks({ db, now, everyMs, settleIfPossible, settleNow, onError }: Dependencies) {
  const scheduled = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const claim = (paymentId: string) => queries.claimCheck(db, paymentId, now(), everyMs)

  /** Restores the callback that a check without an answer was to follow up. */
  const restoreCallback = async ({ public_id: paymentId, called_at: calledAt }: CheckedPayment) =>
    calledAt && (await queries.recordCallback(db, paymentId, calledAt))

  async function check(payment: CheckedPayment): Promise<void> {
    if (!(await settleIfPossible(payment.public_id))) await restoreCallback(payment)
  }

  async function checkOrThrow(payment: CheckedPayment): Promise<void> {
    try {
      await settleNow(payment.public_id)
    } catch (error) {
      await restoreCallback(payment)
      throw error
    }
  }

  async function followUpCallback(paymentId: string): Promise<void> {
    const payment = await queries.readPayment(db, paymentId)
    if (!payment.called_at) return
    if (await claim(paymentId)) return check(payment)
    return checkLater(await queries.readPayment(db, paymentId))
  }

  async function afterInterval({ public_id: paymentId, checked_at: checkedAt }: CheckedPayment): Promise<void> {
    const left = (checkedAt?.getTime() ?? 0) + everyMs - now().getTime()
    try {
      await wait(Math.max(left, 1), undefined, { signal: closing.signal, ref: false })
    } catch {
      return
    } finally {
      scheduled.delete(paymentId)
    }
    await followUpCallback(paymentId)
  }

  /** Schedules one check a payment, however many callers wait for it. */
  function checkLater(payment: CheckedPayment): Promise<void> {
    const existing = scheduled.get(payment.public_id)
    if (existing) return existing
    const check = afterInterval(payment).catch(onError)
    scheduled.set(payment.public_id, check)
    return check
  }

  return {
    /** Handles a callback: checks now, or when the interval ends. Throws without an answer, so that the provider repeats it. */
    async onCallback(payment: CheckedPayment): Promise<void> {
      const paymentId = payment.public_id
      if (await claim(paymentId)) return checkOrThrow(payment)
      if (!payment.called_at) await queries.recordCallback(db, paymentId, now())
      void checkLater(payment)
    },

    /**
     * Checks now, regardless of the interval, after an action with the provider that may have brought money. Throws without
     * an answer.
     */
    async onAction(paymentId: string): Promise<void> {
      const payment = await queries.readPayment(db, paymentId)
      await queries.claimCheck(db, paymentId, now(), 0)
      await checkOrThrow(payment)
    },

    /** Checks a payment that somebody views. If a callback is to be followed up, the view waits for it. */
    async onView(payment: CheckedPayment): Promise<void> {
      if (await claim(payment.public_id)) await check(payment)
      else if (payment.called_at) await checkLater(payment)
    },

    /** Checks a payment that is due, or whose callback was not followed up. */
    async onSweep(paymentId: string): Promise<void> {
      const payment = await queries.readPayment(db, paymentId)
      if (await claim(paymentId)) return check(payment)
      await queries.recordCallback(db, paymentId, now())
      void checkLater(payment)
    },

    /** Drops scheduled checks; their callbacks are recorded for another node or the next start. */
    close(): void {
      closing.abort()
    },
  }
}
