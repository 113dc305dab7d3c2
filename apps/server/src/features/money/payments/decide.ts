import type { OrderPaymentState, OrderState, PaymentPart, PaymentState, RefundReason } from '@delguur/contract'
import type { By } from '../../sales/lifecycle/index.ts'
import type { ProviderAnswer, Received } from './providers/provider.ts'

export type EndReason = 'wrong_amount' | 'given_up' | 'declined' | 'closed_by_provider' | 'deadline' | 'provider_down'

export interface PaymentSituation {
  state: PaymentState
  part: PaymentPart
  amount: number
  /** What came of it before and waits for the rest. */
  received: number
  expiresAt: Date
  endedAt: Date | null
  /** Since when a bank or lender decides. */
  waitingSince: Date | null
  endsWithFirstTry: boolean
  /** May be paid in several sums. */
  takesParts: boolean
  /** A lender pays it. */
  isLent: boolean
}

interface Heard {
  /** The provider's answer with the money that was not known before; null: it did not answer. */
  answer: ProviderAnswer | null
  /** What ends the payment unless money has come: the shopper gave up, or no invoice could be made. */
  ending: Ending | null
  now: Date
}

export interface Situation extends Heard {
  payment: PaymentSituation
  order: {
    state: OrderState
    paymentState: OrderPaymentState
    /** What is left to pay after balances. */
    due: number
    updatedAt: Date
    /** What came beforehand for a lease that is not decided. */
    prepaid: number
    /** The payment that is open, this one or another. */
    awaited: { part: PaymentPart; amount: number } | null
  }
}

export interface Ending {
  state: 'failed' | 'expired' | 'void'
  reason: EndReason
  /** Who wants it to end, and why, where it is not who pays. */
  wish?: { by: By; why: string }
}

export interface Decision {
  /** The money that completes the payment, null where nothing is due; `holds` says whether all that the order needs is still held. */
  complete: { money: Received | null; holds: Holds } | null
  /** Some of what is asked: it waits for the rest. */
  parts: Received[]
  /** `amount`: of the money only what is too much. */
  refunds: { money: Received; reason: RefundReason; amount?: number }[]
  /** A bank or lender decides now. */
  waits: boolean
  end: Ending | null
}

/** What becomes of money for a wallet: all of it is credited, and one sum may complete the payment. */
export interface DepositDecision {
  complete: Received | null
  end: Ending | null
}

type Holds = 'held' | 'released'
type Use = Holds | 'part' | RefundReason

/** A provider that does not answer is waited for so long after the deadline; later money is found by its own way. */
export const GRACE_MS = 10 * 60_000
/** A bank or lender has so long to decide. */
export const WAITING_LIMIT_MS = 48 * 3_600_000

/** What becomes of a payment, from all that is known. Money is never lost: each receipt completes the order, waits for the rest or goes back. */
export function decide(situation: Situation): Decision {
  const decision: Decision = { complete: null, parts: [], refunds: [], waits: false, end: null }
  for (const money of situation.answer?.received ?? []) putToUse(decision, money, situation)
  const { payment, answer, ending } = situation
  if (decision.complete || payment.state !== 'pending') return decision
  if (payment.amount === 0 && !ending) return { ...decision, complete: { money: null, holds: 'held' } }
  const end = endingOf(payment, situation, decision.refunds.length > 0)
  return { ...decision, end, waits: end === null && answer?.state === 'waiting' }
}

function putToUse(decision: Decision, money: Received, situation: Situation): void {
  const use = decision.complete ? 'second_payment' : useOf(money, decision.parts, situation)
  if (use === 'part') return void decision.parts.push(money)
  if (use !== 'held' && use !== 'released') return void decision.refunds.push({ money, reason: use })
  const surplus = money.amount - leftOf(situation.payment, decision.parts)
  decision.complete = { money, holds: use }
  if (surplus > 0) decision.refunds.push({ money, reason: 'wrong_amount', amount: surplus })
}

/** Money for a wallet or gift card: it is credited whatever it is, so that nothing ever goes back. */
export function decideDeposit({ payment, ...heard }: Heard & { payment: PaymentSituation }): DepositDecision {
  const received = heard.answer?.received ?? []
  const canComplete = payment.state !== 'completed' && payment.state !== 'void'
  const complete = (canComplete && received.find(({ amount }) => amount === payment.amount)) || null
  if (complete || payment.state !== 'pending') return { complete, end: null }
  return { complete, end: endingOf(payment, heard, received.length > 0) }
}

/** What a payment still waits for. */
const leftOf = ({ amount, received }: PaymentSituation, parts: Received[]): number =>
  amount - received - parts.reduce((sum, part) => sum + part.amount, 0)

function useOf({ amount }: Received, parts: Received[], { payment, order }: Situation): Use {
  const left = leftOf(payment, parts)
  const isFlexible = payment.takesParts && payment.state === 'pending'
  const isPart = isFlexible && amount < left
  if (!isFlexible && amount !== left) return 'wrong_amount'
  if (order.state === 'canceled') return 'order_canceled'
  if (order.state === 'complete' && order.paymentState !== 'balance_due') return 'second_payment'
  if (payment.state === 'void') return 'given_up'
  const use = USE_OF_PART[payment.part](payment, order)
  return isPart && use === 'held' ? 'part' : use
}

/** What each part of an order’s money is good for. A lender’s late money goes back: nobody agreed to it any more. */
const USE_OF_PART: Record<PaymentPart, (payment: PaymentSituation, order: Situation['order']) => Use> = {
  whole(payment, order) {
    if (order.prepaid > 0) return 'second_payment'
    if (order.state === 'payment' || order.state === 'complete') {
      return order.due === payment.amount ? 'held' : 'order_changed'
    }
    // What is due is known once its codes and balances are held again.
    const isUnchanged = payment.endedAt !== null && order.updatedAt <= payment.endedAt
    return isUnchanged && !payment.isLent ? 'released' : 'order_changed'
  },

  prepayment({ amount }, { state, awaited }) {
    const isAwaited = awaited?.part === 'prepayment' && awaited.amount === amount
    return state === 'payment' && isAwaited ? 'held' : 'order_changed'
  },

  financed({ state, amount }, order) {
    const isAwaited = state === 'pending' && order.state === 'payment'
    return isAwaited && order.due === order.prepaid + amount ? 'held' : 'order_changed'
  },
}

function endingOf(payment: PaymentSituation, { answer, ending, now }: Heard, hasWrongMoney: boolean): Ending | null {
  if (hasWrongMoney && payment.endsWithFirstTry) return { state: 'failed', reason: 'wrong_amount' }
  // Asked to let go, a bank that goes on deciding may still charge the card. A lender's late money goes back to it.
  if (ending && (answer?.state !== 'waiting' || payment.isLent)) return ending
  if (answer?.state === 'declined') return { state: 'failed', reason: 'declined' }
  if (answer?.state === 'closed') return { state: 'expired', reason: 'closed_by_provider' }
  const deadline = deadlineOf(payment, answer, now) + (answer ? 0 : GRACE_MS)
  return now.getTime() >= deadline ? { state: 'expired', reason: 'deadline' } : null
}

function deadlineOf({ expiresAt, waitingSince }: PaymentSituation, answer: ProviderAnswer | null, now: Date): number {
  if (waitingSince) return waitingSince.getTime() + WAITING_LIMIT_MS
  return answer?.state === 'waiting' ? now.getTime() + WAITING_LIMIT_MS : expiresAt.getTime()
}
