import type { Db } from '../../../../platform/db/index.ts'
import { noFailpoint } from '../failpoints.ts'
import * as queries from '../payments.queries.ts'
import type { PaymentProvider, ProviderAnswer } from '../providers/provider.ts'
import { type DepositDecision, decideDeposit, type Ending } from './decide.ts'
import type { SettlementDependencies } from './settle.ts'
import { type FollowUp, insertIncomingPayments, NO_FOLLOW_UP, situationOf, splitPayments } from './settlement.ts'

type Dependencies = Pick<SettlementDependencies, 'deposits' | 'now' | 'failpoint' | 'onAlert'> & {
  providerOf(payment: queries.PaymentRow): PaymentProvider | undefined
}

/** Settles the payment of a recharge or gift card: all money is credited at any time. */
export function createDepositSettlement({ deposits, now, failpoint = noFailpoint, onAlert, providerOf }: Dependencies) {
  return async function applyToDeposit(
    tx: Db,
    paymentId: string,
    depositId: number,
    answer: ProviderAnswer | null,
    ending: Ending | null,
  ): Promise<FollowUp> {
    if (!deposits) throw new Error(`Nobody takes the deposit ${depositId}`)
    await deposits.lock(tx, depositId)
    const { payment } = splitPayments(await queries.lockDepositPayments(tx, depositId), paymentId)
    if (answer?.details) await queries.mergeDetails(tx, payment.id, answer.details)
    const incoming = await insertIncomingPayments(tx, payment, answer?.received ?? [], onAlert)
    if (incoming.size > 0) await failpoint('incoming_payments_written')
    const received = [...incoming.keys()]
    const decision: DepositDecision = decideDeposit({
      payment: situationOf(payment, providerOf(payment)),
      answer: answer && { ...answer, received },
      ending,
      now: now(),
    })
    const { id, provider } = payment
    if (decision.complete) await queries.completePayment(tx, id, now())
    for (const money of received) {
      const isWhole = money === decision.complete
      await deposits.received(tx, depositId, { amount: money.amount, paymentId: id, provider, isWhole })
      await failpoint('deposit_credited')
    }
    if (!decision.end) return NO_FOLLOW_UP
    await queries.endPayments(tx, [id], decision.end.state, decision.end.reason)
    await deposits.ended(tx, depositId, decision.end.state)
    await failpoint('payment_ended')
    return { closed: [payment], opened: null }
  }
}
