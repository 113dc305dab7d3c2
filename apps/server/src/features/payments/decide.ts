import type { OrderPaymentState, OrderState, PaymentState, RefundReason } from '@delguur/contract'
import type { By } from '../lifecycle/index.ts'
import type { ProviderAnswer, Received } from './providers/provider.ts'

export type EndReason = 'wrong_amount' | 'given_up' | 'declined' | 'closed_by_provider' | 'deadline' | 'provider_down'

export interface Situation {
  payment: { state: PaymentState; amount: number; expiresAt: Date; endedAt: Date | null; endsWithFirstTry: boolean }
  order: { state: OrderState; paymentState: OrderPaymentState; total: number; updatedAt: Date }
  /** The provider's answer with the money that was not known before; null: it did not answer. */
  answer: ProviderAnswer | null
  /** What ends the payment unless money has come: the shopper gave up, or no invoice could be made. */
  ending: Ending | null
  now: Date
}

export interface Ending {
  state: 'failed' | 'expired' | 'void'
  reason: EndReason
  /** Who wants it to end, and why, where it is not who pays. */
  wish?: { by: By; why: string }
}

export interface Decision {
  /** The money that completes the order; `stock` says whether its pieces are still held. */
  complete: { money: Received; stock: 'held' | 'released' } | null
  refunds: { money: Received; reason: RefundReason }[]
  end: Ending | null
}

/** A provider that does not answer is waited for so long after the deadline; later money is found by its own way. */
export const GRACE_MS = 10 * 60_000

/** What becomes of a payment, from all that is known. Money is never lost: each receipt completes the order or goes back. */
export function decide(situation: Situation): Decision {
  const decision: Decision = { complete: null, refunds: [], end: null }
  for (const money of situation.answer?.received ?? []) {
    const use = useOf(money, situation)
    if (use !== 'held' && use !== 'released') decision.refunds.push({ money, reason: use })
    else if (decision.complete) decision.refunds.push({ money, reason: 'second_payment' })
    else decision.complete = { money, stock: use }
  }
  if (!decision.complete && situation.payment.state === 'pending') {
    decision.end = endingOf(situation, decision.refunds.length > 0)
  }
  return decision
}

function useOf({ amount }: Received, { payment, order }: Situation): 'held' | 'released' | RefundReason {
  if (amount !== payment.amount) return 'wrong_amount'
  if (order.state === 'canceled') return 'order_canceled'
  if (order.state === 'complete' && order.paymentState !== 'balance_due') return 'second_payment'
  if (payment.state === 'void') return 'given_up'
  if (order.total !== payment.amount) return 'order_changed'
  if (order.state === 'payment' || order.state === 'complete') return 'held'
  const isUnchanged = payment.endedAt !== null && order.updatedAt <= payment.endedAt
  return isUnchanged ? 'released' : 'order_changed'
}

function endingOf({ payment, answer, ending, now }: Situation, hasWrongMoney: boolean): Ending | null {
  if (hasWrongMoney && payment.endsWithFirstTry) return { state: 'failed', reason: 'wrong_amount' }
  if (ending) return ending
  if (answer?.state === 'declined') return { state: 'failed', reason: 'declined' }
  if (answer?.state === 'closed') return { state: 'expired', reason: 'closed_by_provider' }
  const deadline = payment.expiresAt.getTime() + (answer ? 0 : GRACE_MS)
  return now.getTime() >= deadline ? { state: 'expired', reason: 'deadline' } : null
}
