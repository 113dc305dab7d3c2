import type { OrderPaymentState, OrderState, PaymentPart, PaymentState, RefundReason } from '@delguur/contract'
import type { By } from '../../../sales/lifecycle/index.ts'
import type { ProviderAnswer, Received } from '../providers/provider.ts'

export type EndReason =
  | 'wrong_amount'
  | 'given_up'
  | 'declined'
  | 'closed_by_provider'
  | 'deadline'
  | 'provider_down'
  | 'answer_lost'

export interface PaymentSituation {
  /** An invoice of a placed order is overdue after its deadline, and waits on. */
  outlivesDeadline?: boolean
  state: PaymentState
  part: PaymentPart
  amount: number
  /** Partial payments that wait for the rest. */
  received: number
  expiresAt: Date
  endedAt: Date | null
  /** Time since which a bank or lender decides. */
  waitingSince: Date | null
  /** Its invoice was requested once and for all, and no answer tells whether there is one: only its deadline ends it. */
  isAnswerLost: boolean
  endsOnFirstAttempt: boolean
  /** Accepts several partial payments. */
  acceptsPartialPayments: boolean
  /** Paid by a lender. */
  isLent: boolean
}

interface Observation {
  /** The provider's answer, with only its new incoming payments; null if it did not answer. */
  answer: ProviderAnswer | null
  /** Reason to end the payment unless money has come: the shopper gave up, or no invoice could be made. */
  ending: Ending | null
  now: Date
}

export interface Situation extends Observation {
  payment: PaymentSituation
  order: {
    state: OrderState
    paymentState: OrderPaymentState
    /** Amount to pay after balances. */
    due: number
    updatedAt: Date
    /** Completed prepayment of a lease that is not decided. */
    prepaid: number
    /** The edit whose difference is paid still awaits it. */
    isEditPending: boolean
    /** Pending payment, this one or another. */
    pending: { part: PaymentPart; amount: number } | null
  }
}

export interface Ending {
  state: 'failed' | 'expired' | 'void'
  reason: EndReason
  /** Requester of the end and the reason, if it was not the payer. */
  request?: { by: By; why: string }
}

export interface Decision {
  /** Money that completes the payment, null if nothing is due; `holds` says whether the order still holds everything it needs. */
  complete: { money: Received | null; holds: Holds } | null
  /** Partial payments, which wait for the rest. */
  partialPayments: Received[]
  /** Refunds; `amount` is the surplus if only a part of the money is refunded. */
  refunds: { money: Received; reason: RefundReason; amount?: number }[]
  /** A bank or lender is deciding. */
  waits: boolean
  end: Ending | null
}

/** Decision about the money of a deposit: all of it is credited, and one sum may complete the payment. */
export interface DepositDecision {
  complete: Received | null
  end: Ending | null
}

type Holds = 'held' | 'released'
type Use = Holds | 'partial' | RefundReason

/** Grace period after the deadline while the provider does not answer; money that comes later is found as late money. */
export const GRACE_MS = 10 * 60_000
/** Time limit of a bank's or lender's decision. */
export const WAITING_LIMIT_MS = 48 * 3_600_000

/**
 * Decides about a payment from all known facts. No money is lost: each incoming payment completes the order, waits for the rest
 * or is refunded.
 */
export function decide(situation: Situation): Decision {
  const decision: Decision = { complete: null, partialPayments: [], refunds: [], waits: false, end: null }
  for (const money of situation.answer?.received ?? []) allocate(decision, money, situation)
  const { payment, answer, ending } = situation
  if (decision.complete || payment.state !== 'pending') return decision
  if (payment.amount === 0 && !ending) return { ...decision, complete: { money: null, holds: 'held' } }
  const end = endingOf(payment, situation, decision.refunds.length > 0)
  return { ...decision, end, waits: end === null && answer?.state === 'waiting' }
}

function allocate(decision: Decision, money: Received, situation: Situation): void {
  const use = decision.complete ? 'second_payment' : useOf(money, decision.partialPayments, situation)
  if (use === 'partial') return void decision.partialPayments.push(money)
  if (use !== 'held' && use !== 'released') return void decision.refunds.push({ money, reason: use })
  const surplus = money.amount - leftOf(situation.payment, decision.partialPayments)
  decision.complete = { money, holds: use }
  if (surplus > 0) decision.refunds.push({ money, reason: 'wrong_amount', amount: surplus })
}

/** Decides about money for a wallet or gift card: every incoming payment is credited, none is refunded. */
export function decideDeposit({
  payment,
  ...observation
}: Observation & { payment: PaymentSituation }): DepositDecision {
  const received = observation.answer?.received ?? []
  const canComplete = payment.state !== 'completed' && payment.state !== 'void'
  const complete = (canComplete && received.find(({ amount }) => amount === payment.amount)) || null
  if (complete || payment.state !== 'pending') return { complete, end: null }
  return { complete, end: endingOf(payment, observation, received.length > 0) }
}

/** Amount that a payment still waits for. */
const leftOf = ({ amount, received }: PaymentSituation, partialPayments: Received[]): number =>
  amount - received - partialPayments.reduce((sum, partial) => sum + partial.amount, 0)

function useOf({ amount }: Received, partialPayments: Received[], { payment, order }: Situation): Use {
  const left = leftOf(payment, partialPayments)
  const isFlexible = payment.acceptsPartialPayments && payment.state === 'pending'
  const isPartial = isFlexible && amount < left
  if (!isFlexible && amount !== left) return 'wrong_amount'
  if (order.state === 'canceled') return 'order_canceled'
  if (payment.part !== 'difference' && order.state === 'complete' && order.paymentState !== 'balance_due') {
    return 'second_payment'
  }
  if (payment.state === 'void') return 'given_up'
  const use = USE_BY_PART[payment.part](payment, order)
  return isPartial && use === 'held' ? 'partial' : use
}

/** Use of money by the part of the order it pays. Late money of a lender is refunded, as its loan is no longer agreed. */
const USE_BY_PART: Record<PaymentPart, (payment: PaymentSituation, order: Situation['order']) => Use> = {
  whole(payment, order) {
    if (order.prepaid > 0) return 'second_payment'
    if (order.state === 'payment' || order.state === 'complete') {
      return order.due === payment.amount ? 'held' : 'order_changed'
    }
    // The amount due is known once codes and balances are held again.
    const isUnchanged = payment.endedAt !== null && order.updatedAt <= payment.endedAt
    return isUnchanged && !payment.isLent ? 'released' : 'order_changed'
  },

  prepayment({ amount }, { state, pending }) {
    const isExpected = pending?.part === 'prepayment' && pending.amount === amount
    return state === 'payment' && isExpected ? 'held' : 'order_changed'
  },

  difference: (_, { isEditPending }) => (isEditPending ? 'held' : 'order_changed'),

  financed({ state, amount }, order) {
    const isExpected = state === 'pending' && order.state === 'payment'
    return isExpected && order.due === order.prepaid + amount ? 'held' : 'order_changed'
  },
}

function endingOf(
  payment: PaymentSituation,
  { answer, ending, now }: Observation,
  hasWrongMoney: boolean,
): Ending | null {
  if (hasWrongMoney && payment.endsOnFirstAttempt) return { state: 'failed', reason: 'wrong_amount' }
  // A bank that is deciding may still charge the card after a cancellation. Late money of a lender is refunded.
  if (ending && (answer?.state !== 'waiting' || payment.isLent)) return ending
  if (answer?.state === 'declined') return { state: 'failed', reason: 'declined' }
  if (answer?.state === 'closed') return { state: 'expired', reason: 'closed_by_provider' }
  if (payment.outlivesDeadline) return null
  const deadline = deadlineOf(payment, answer, now) + (answer ? 0 : GRACE_MS)
  if (now.getTime() < deadline) return null
  return { state: 'expired', reason: payment.isAnswerLost ? 'answer_lost' : 'deadline' }
}

function deadlineOf(
  { expiresAt, waitingSince, isAnswerLost }: PaymentSituation,
  answer: ProviderAnswer | null,
  now: Date,
): number {
  if (isAnswerLost) return expiresAt.getTime()
  if (waitingSince) return waitingSince.getTime() + WAITING_LIMIT_MS
  return answer?.state === 'waiting' ? now.getTime() + WAITING_LIMIT_MS : expiresAt.getTime()
}
