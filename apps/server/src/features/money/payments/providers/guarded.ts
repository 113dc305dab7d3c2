import { type BreakerOptions, CircuitBreaker } from '../../../../platform/circuit-breaker.ts'
import { type PaymentProvider, ProviderNotAsked, ProviderUnavailable } from './provider.ts'

interface GuardOptions extends BreakerOptions {
  /** So many calls wait for the provider at once; one more is refused. */
  atOnce?: number
}

const AT_ONCE = 64
/** Less than a provider is given to answer: who hangs twice is left alone. */
const SLOW_MS = 5000

/**
 * The same provider, which is left alone for a moment when it does not answer, and never has more than some calls waiting for it:
 * one that hangs takes nothing from shoppers who pay otherwise. What is refused is `ProviderNotAsked`, at once.
 */
export function guarded(
  provider: PaymentProvider,
  { atOnce = AT_ONCE, ...options }: GuardOptions = {},
): PaymentProvider {
  const breaker = new CircuitBreaker(ProviderUnavailable, { slowMs: SLOW_MS, ...options })
  let waiting = 0

  async function run<T>(call: () => Promise<T>): Promise<T> {
    if (waiting >= atOnce) throw new ProviderNotAsked(`${provider.code}: ${waiting} calls wait already`)
    waiting += 1
    let isAsked = false
    try {
      return await breaker.run(() => {
        isAsked = true
        return call()
      })
    } catch (error) {
      if (isAsked) throw error
      throw new ProviderNotAsked(`${provider.code} does not answer and is left alone`)
    } finally {
      waiting -= 1
    }
  }

  const guard = <A extends unknown[], T>(call: ((...args: A) => Promise<T>) | undefined) =>
    call && ((...args: A) => run(() => call(...args)))
  const { confirmInApp, refund, statement, invoiceOf, cards } = provider
  return {
    ...provider,
    createInvoice: (invoice) => run(() => provider.createInvoice(invoice)),
    check: (reference) => run(() => provider.check(reference)),
    cancel: (reference) => run(() => provider.cancel(reference)),
    ...(confirmInApp && { confirmInApp: guard(confirmInApp) }),
    ...(refund && { refund: guard(refund) }),
    ...(statement && { statement: guard(statement) }),
    ...(invoiceOf && { invoiceOf: guard(invoiceOf) }),
    ...(cards && {
      cards: {
        begin: (registration) => run(() => cards.begin(registration)),
        read: (reference) => run(() => cards.read(reference)),
      },
    }),
  }
}
