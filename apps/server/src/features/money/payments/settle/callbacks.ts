import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { type FailpointHandler, noFailpoint } from '../failpoints.ts'
import * as queries from '../payments.queries.ts'
import { type Callback, CallbackRefused, type PaymentProvider } from '../providers/provider.ts'

interface Dependencies {
  db: Kysely<Database>
  providers: PaymentProvider[]
  /** Checks with the provider and applies its answer, now or when the interval ends. */
  settle(payment: queries.PaymentRow): Promise<void>
  failpoint?: FailpointHandler | undefined
  /** Reports callbacks that their provider did not send. */
  onAlert(error: Error): void
}

/** Callbacks of providers. They prove nothing: each triggers a check with the provider, whose answer counts. */
export function createCallbacks({ db, providers, settle, failpoint = noFailpoint, onAlert }: Dependencies) {
  /** Invoice reference in a callback; throws if the provider signs its callbacks and this one is not signed. */
  function referenceIn(provider: PaymentProvider, callback: Callback): string | null {
    try {
      return provider.readCallback?.(callback) ?? null
    } catch (error) {
      if (!(error instanceof CallbackRefused)) throw error
      throw refused(error.message)
    }
  }

  function refused(reason: string) {
    onAlert(new CallbackRefused(reason))
    return fail('callback_refused')
  }

  /**
   * The payment named by our own callback address, else the one of the invoice. A prepayment is stored under the method of
   * its lease.
   */
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
    /** Handles a callback to the address of a method; throws `payment_not_found`, `callback_refused`, or an error of settling. */
    async handleCallback(method: string, callback: Callback): Promise<void> {
      for (const provider of providers.filter((candidate) => candidate.method === method)) {
        const payment = await find(provider, callback)
        if (!payment) continue
        await failpoint('callback_received')
        return settle(payment)
      }
      throw fail('payment_not_found')
    },
  }
}
