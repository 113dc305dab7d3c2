import { createResiliencePolicy } from '../../../../platform/outbound/index.ts'
import type { PaymentProvider } from './provider.ts'

/** Slow-call threshold, below the providers' time-out: two hanging calls open the breaker. */
const SLOW_MS = 5000

/** Wraps a provider in a circuit breaker and a bulkhead: one that hangs does not affect shoppers who pay otherwise. */
export function withResilience(provider: PaymentProvider): PaymentProvider {
  const run = createResiliencePolicy(provider.code, { slowMs: SLOW_MS })
  const guard =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    (...args: A) =>
      run(() => call(...args))
  const { createInvoice, check, cancel, confirmInApp, refund, statement, invoiceOf, cards } = provider
  return {
    ...provider,
    createInvoice: guard(createInvoice),
    check: guard(check),
    cancel: guard(cancel),
    ...(confirmInApp && { confirmInApp: guard(confirmInApp) }),
    ...(refund && { refund: guard(refund) }),
    ...(statement && { statement: guard(statement) }),
    ...(invoiceOf && { invoiceOf: guard(invoiceOf) }),
    ...(cards && { cards: { begin: guard(cards.begin), read: guard(cards.read) } }),
  }
}
