import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { type FailpointHandler, noFailpoint } from '../failpoints.ts'
import * as queries from '../payments.queries.ts'
import { type Callback, CallbackRefused, type PaymentProvider } from '../providers/provider.ts'
import { isAnswerLost } from './settlement.ts'

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

  /** Payment of an invoice whose answer was lost, and which the callback tells; throws if the payment has another one. */
  async function findLost(provider: PaymentProvider, callback: Callback): Promise<queries.PaymentRow | undefined> {
    const { paymentId = '', reference = '' } = provider.readLostInvoice?.(callback) ?? {}
    const payment = paymentId === '' ? undefined : await queries.findPayment(db, paymentId)
    if (payment?.provider !== provider.code) return undefined
    const { provider_reference } = await queries.saveInvoice(db, paymentId, reference, {})
    if (provider_reference !== reference) throw refused(`A callback for ${paymentId} speaks of another invoice`)
    return queries.readPayment(db, paymentId)
  }

  function refused(reason: string) {
    onAlert(new CallbackRefused(reason))
    return fail('callback_refused')
  }

  /** The payment named by our own callback address; throws if the callback is about another invoice, or a lost one without telling which. */
  async function findNamed(provider: PaymentProvider, callback: Callback, named: string, reference: string | null) {
    const payment = await queries.findPayment(db, named)
    if (payment?.provider !== provider.code) return undefined
    if (isAnswerLost(payment)) {
      const found = await findLost(provider, callback)
      if (!found) throw refused(`A callback for ${named} does not tell its invoice, which is not known`)
      return found
    }
    if (reference !== null && payment.provider_reference !== reference) {
      throw refused(`A callback for ${named} speaks of another invoice`)
    }
    return payment
  }

  /**
   * The payment named by our own callback address, else the one of the invoice. A prepayment is stored under the method of
   * its lease.
   */
  async function find(provider: PaymentProvider, callback: Callback): Promise<queries.PaymentRow | undefined> {
    const { payment: named } = callback.query
    const reference = referenceIn(provider, callback)
    if (typeof named === 'string' && named !== '') return findNamed(provider, callback, named, reference)
    if (reference === null) return undefined
    return (await queries.findByReference(db, [provider.code], reference)) ?? findLost(provider, callback)
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
