import type { Locale } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import type { Streaming } from '../../platform/http/index.ts'
import type { Claim, Orders } from '../orders/index.ts'
import type { PaymentEvents, Payments } from '../payments/index.ts'
import { findPayment } from './find-payment.ts'

interface Dependencies {
  orders: Pick<Orders, 'find'>
  payments: Pick<Payments, 'paymentsOfOrder' | 'present'>
  paymentEvents: Pick<PaymentEvents, 'watch'>
}

/** A payment as it is now and after each change, until it has ended, for whoever holds its order. */
export function createWatchPayment({ orders, payments, paymentEvents }: Dependencies) {
  return async (db: Db, claim: Claim, paymentId: string, locale: Locale): Promise<Streaming> => {
    const { order } = await orders.find(db, claim)
    const read = () => findPayment(payments, db, order.id, paymentId, locale)
    await read()

    return (stream) => {
      let shown = ''
      async function show(): Promise<void> {
        const payment = await read()
        const text = JSON.stringify(payment)
        if (text !== shown) stream.send('payment', payment)
        shown = text
        if (payment.state !== 'pending') stream.end()
      }
      // Without an answer of the database the listener comes again, as after a broken connection.
      const showNext = oneByOne(() => show().catch(() => stream.end()))
      stream.onClose(paymentEvents.watch(paymentId, showNext))
      showNext()
    }
  }
}

/** Runs a work once at a time; whoever calls meanwhile is answered by one more run. */
function oneByOne(work: () => Promise<void>): () => void {
  let isRunning = false
  let isAsked = false
  async function run(): Promise<void> {
    isRunning = true
    do {
      isAsked = false
      await work()
    } while (isAsked)
    isRunning = false
  }
  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
