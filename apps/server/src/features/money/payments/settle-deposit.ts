import type { Db } from '../../../platform/db/index.ts'
import { type DepositDecision, decideDeposit, type Ending } from './decide.ts'
import { noFailpoint } from './failpoints.ts'
import * as queries from './payments.queries.ts'
import type { PaymentProvider, ProviderAnswer } from './providers/provider.ts'
import type { SettlementDependencies } from './settle.ts'
import { type Afterwards, NOTHING_LEFT, newReceipts, pick, situationOf } from './settlement.ts'

type Dependencies = Pick<SettlementDependencies, 'deposits' | 'now' | 'failpoint' | 'onAlert'> & {
  providerOf(payment: queries.PaymentRow): PaymentProvider | undefined
}

/** Settles the payment of a recharge or gift card: all money is credited at any time. */
export function createDepositSettlement({ deposits, now, failpoint = noFailpoint, onAlert, providerOf }: Dependencies) {
  return async function applyToDeposit(
    transaction: Db,
    paymentId: string,
    depositId: number,
    answer: ProviderAnswer | null,
    ending: Ending | null,
  ): Promise<Afterwards> {
    if (!deposits) throw new Error(`Nobody takes the deposit ${depositId}`)
    await deposits.lock(transaction, depositId)
    const { payment } = pick(await queries.lockDepositPayments(transaction, depositId), paymentId)
    if (answer?.details) await queries.mergeDetails(transaction, payment.id, answer.details)
    const receipts = await newReceipts(transaction, payment, answer?.received ?? [], onAlert)
    if (receipts.size > 0) await failpoint('receipts_written')
    const received = [...receipts.keys()]
    const decision: DepositDecision = decideDeposit({
      payment: situationOf(payment, providerOf(payment)),
      answer: answer && { ...answer, received },
      ending,
      now: now(),
    })
    const { id, provider } = payment
    if (decision.complete) await queries.completePayment(transaction, id, now())
    for (const money of received) {
      const isWhole = money === decision.complete
      await deposits.received(transaction, depositId, { amount: money.amount, paymentId: id, provider, isWhole })
      await failpoint('deposit_credited')
    }
    if (!decision.end) return NOTHING_LEFT
    await queries.endPayments(transaction, [id], decision.end.state, decision.end.reason)
    await deposits.ended(transaction, depositId, decision.end.state)
    await failpoint('payment_ended')
    return { closed: [payment], opened: null }
  }
}
