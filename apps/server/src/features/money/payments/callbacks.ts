import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type Pass, passOn } from './kill-points.ts'
import * as queries from './payments.queries.ts'
import { type Callback, CallbackRefused, type PaymentProvider } from './providers/provider.ts'

interface Dependencies {
  db: Kysely<Database>
  providers: PaymentProvider[]
  /** Asks the provider and acts on its answer, now or when its time has come. */
  settle(payment: queries.PaymentRow): Promise<void>
  pass?: Pass | undefined
  /** Hears of callbacks that their provider did not send. */
  onAlert(error: Error): void
}

/** What providers say happened. It proves nothing: it wakes a check with the provider, whose answer counts. */
export function createCallbacks({ db, providers, settle, pass = passOn, onAlert }: Dependencies) {
  /** The invoice that a callback speaks of; throws where the provider signs its callbacks and did not sign this one. */
  function referenceIn(provider: PaymentProvider, callback: Callback): string | null {
    try {
      return provider.readCallback?.(callback) ?? null
    } catch (error) {
      if (!(error instanceof CallbackRefused)) throw error
      throw refused(error.message)
    }
  }

  function refused(why: string) {
    onAlert(new CallbackRefused(why))
    return fail('callback_refused')
  }

  /** The payment that our own address names, else the one of the invoice. A prepayment is kept under the method of its lease. */
  async function find(provider: PaymentProvider, callback: Callback): Promise<queries.PaymentRow | undefined> {
    const { payment: named } = callback.query
    const reference = referenceIn(provider, callback)
    if (typeof named !== 'string' || named === '') {
      return reference === null ? undefined : queries.findByReference(db, [provider.code], reference)
    }
    const payment = await queries.findPayment(db, named)
    if (payment?.provider !== provider.code) return undefined
    if (reference !== null && payment.provider_reference !== reference) {
      throw refused(`A callback for ${named} speaks of another invoice`)
    }
    return payment
  }

  return {
    /** The name in the address is the method’s; throws `payment_not_found`, `callback_refused`, or what settling throws. */
    async hear(method: string, callback: Callback): Promise<void> {
      for (const provider of providers.filter((candidate) => candidate.method === method)) {
        const payment = await find(provider, callback)
        if (!payment) continue
        await pass('callback_heard')
        return settle(payment)
      }
      throw fail('payment_not_found')
    },
  }
}
