import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import * as queries from './payments.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  now: () => Date
  /** The provider is asked about one payment this often at most. */
  everyMs: number
  /** Asks the provider and acts on its answer; false without one. */
  settleIfPossible(paymentId: string): Promise<boolean>
  /** The same; throws without an answer. */
  settleNow(paymentId: string): Promise<void>
  onError: (error: Error) => void
}

type Known = Pick<queries.PaymentRow, 'public_id' | 'checked_at' | 'called_at'>

/**
 * Questions to providers that anybody can set off: callbacks, whoever looks at a payment, the sweeper. However many come, on however
 * many nodes, a payment is asked about once in its interval. What a callback tells inside of it is written down, asked after when the interval
 * is over, and by the sweeper where this process is gone by then.
 */
export function createAskInTurn({ db, now, everyMs, settleIfPossible, settleNow, onError }: Dependencies) {
  const later = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const claim = (paymentId: string) => queries.claimCheck(db, paymentId, now(), everyMs)

  /** A question that got no answer leaves the callback that it was to answer as it was. */
  const keepCall = async ({ public_id: paymentId, called_at: calledAt }: Known) =>
    calledAt && (await queries.noteCall(db, paymentId, calledAt))

  async function ask(payment: Known): Promise<void> {
    if (!(await settleIfPossible(payment.public_id))) await keepCall(payment)
  }

  async function askOrThrow(payment: Known): Promise<void> {
    try {
      await settleNow(payment.public_id)
    } catch (error) {
      await keepCall(payment)
      throw error
    }
  }

  async function askIfCalled(paymentId: string): Promise<void> {
    const payment = await queries.readPayment(db, paymentId)
    if (!payment.called_at) return
    if (await claim(paymentId)) return ask(payment)
    return askLater(await queries.readPayment(db, paymentId))
  }

  async function afterInterval({ public_id: paymentId, checked_at: checkedAt }: Known): Promise<void> {
    const left = (checkedAt?.getTime() ?? 0) + everyMs - now().getTime()
    try {
      await wait(Math.max(left, 1), undefined, { signal: closing.signal, ref: false })
    } catch {
      return
    } finally {
      later.delete(paymentId)
    }
    await askIfCalled(paymentId)
  }

  /** Once a payment, however many wait. */
  function askLater(payment: Known): Promise<void> {
    const known = later.get(payment.public_id)
    if (known) return known
    const asked = afterInterval(payment).catch(onError)
    later.set(payment.public_id, asked)
    return asked
  }

  return {
    /** A provider says that something happened: asked now, or when the interval is over. Throws without an answer, so that it is said again. */
    async onCallback(payment: Known): Promise<void> {
      const paymentId = payment.public_id
      if (await claim(paymentId)) return askOrThrow(payment)
      if (!payment.called_at) await queries.noteCall(db, paymentId, now())
      void askLater(payment)
    },

    /** Somebody has just done something with the provider that may have brought money: asked now, whenever it was before. Throws without an answer. */
    async onAct(paymentId: string): Promise<void> {
      const payment = await queries.readPayment(db, paymentId)
      await queries.claimCheck(db, paymentId, now(), 0)
      await askOrThrow(payment)
    },

    /** Somebody looks at a payment. Where a callback has something to tell, the look waits for it. */
    async onLook(payment: Known): Promise<void> {
      if (await claim(payment.public_id)) await ask(payment)
      else if (payment.called_at) await askLater(payment)
    },

    /** The sweeper finds a payment whose time has come, or of which a callback was not answered. */
    async onSweep(paymentId: string): Promise<void> {
      const payment = await queries.readPayment(db, paymentId)
      if (await claim(paymentId)) return ask(payment)
      await queries.noteCall(db, paymentId, now())
      void askLater(payment)
    },

    /** What waits is written down, for another node or the next start. */
    close(): void {
      closing.abort()
    },
  }
}
