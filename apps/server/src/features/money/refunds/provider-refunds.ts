import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { UpstreamUnavailable } from '../../../platform/outbound/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import * as queries from './refunds.queries.ts'
import type { SendRefunds } from './send-refunds.ts'

interface Dependencies {
  db: Kysely<Database>
  providers: PaymentProvider[]
  sending: Pick<SendRefunds, 'byProvider'>
  now: () => Date
  onError(error: Error): void
}

const BATCH = 50

/**
 * Refunds sent by the provider itself. An attempt is recorded before the call; an attempt without an answer is followed by a
 * check whether the money is still there, so that nothing is sent twice.
 */
export function createProviderRefunds({ db, providers, sending, now, onError }: Dependencies) {
  const refundable = providers.filter(({ refund }) => refund !== undefined)

  async function attempt(claimed: queries.ClaimedRefund): Promise<void> {
    const { id, order_id: orderId, provider_reference: reference } = claimed
    const provider = refundable.find(({ code }) => code === claimed.provider)
    const incoming = await queries.wholeIncomingPayment(db, claimed)
    if (!provider?.refund || reference === null || !incoming) return queries.refuseByProvider(db, id)
    const money = { providerPaymentId: incoming.provider_payment_id, amount: incoming.amount }
    const { received } = await provider.check(reference)
    const isThere = received.some(({ providerPaymentId }) => providerPaymentId === money.providerPaymentId)
    const wasRequested = claimed.before === 'trying'
    if (!isThere && wasRequested) return void (await sending.byProvider(id, orderId, money.providerPaymentId))
    // The money is gone without our request, or the provider had enough time: staff have to look.
    if (!isThere || (wasRequested && claimed.due_at < now())) return queries.refuseByProvider(db, id)
    if ((await provider.refund(reference, money)) === 'refused') return queries.refuseByProvider(db, id)
    await sending.byProvider(id, orderId, money.providerPaymentId)
  }

  return {
    /** Runs each minute: sends due refunds one after another. */
    async sendDue(): Promise<void> {
      if (refundable.length === 0) return
      const codes = refundable.map(({ code }) => code)
      for (let count = 0; count < BATCH; count++) {
        const claimed = await queries.claimForProvider(db, codes, now())
        if (!claimed) return
        await attempt(claimed).catch((error: Error) => {
          onError(error instanceof UpstreamUnavailable ? error : new Error(`Refund ${claimed.id}`, { cause: error }))
        })
      }
    },
  }
}
