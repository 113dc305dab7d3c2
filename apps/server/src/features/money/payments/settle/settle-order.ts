import type { RefundReason } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { Fail } from '../../../../platform/http/index.ts'
import { clearingEntry, prepaidEntries, saleEntries } from '../../ledger/index.ts'
import { noFailpoint } from '../failpoints.ts'
import { INVOICE } from '../open/payment-methods.ts'
import * as queries from '../payments.queries.ts'
import { LINK, METHOD_CHOSEN } from '../providers/payment-link.ts'
import type { PaymentProvider, ProviderAnswer, Received } from '../providers/provider.ts'
import { type Decision, decide, type Ending } from './decide.ts'
import { createMoneyRefunds } from './refund-money.ts'
import type { SettlementDependencies } from './settle.ts'
import {
  dueOf,
  type FollowUp,
  type IncomingPayments,
  insertIncomingPayments,
  isLent,
  type LockedPayment,
  NO_FOLLOW_UP,
  post,
  prepaymentOf,
  situationOf,
  splitPayments,
  sumOf,
} from './settlement.ts'

type Dependencies = SettlementDependencies & {
  providerOf(payment: queries.PaymentRow): PaymentProvider | undefined
}
type Completion = NonNullable<Decision['complete']>

/** Share of the amount, one tenth, that earns a partial payment more time. */
const WORTH_MORE_TIME = 10
const OUT_OF_STOCK = ['out_of_stock', 'insufficient_stock']

/** Settles the payment of an order: payment, order, stock, balances and ledger change in one transaction. */
export function createOrderSettlement(dependencies: Dependencies) {
  const {
    orders,
    edits,
    holds,
    openFinanced,
    reopenLink,
    cards,
    now,
    failpoint = noFailpoint,
    onAlert,
    providerOf,
  } = dependencies
  const moneyRefunds = createMoneyRefunds(dependencies)

  /** Saves new details of the payment, and the card that its bank lets the shop charge again. */
  async function saveDetails({ tx, payment, order }: LockedPayment, answer: ProviderAnswer | null) {
    if (answer?.details) await queries.mergeDetails(tx, payment.id, answer.details)
    if (!answer?.card || !cards || !payment.details.save_card || order.user_id === null) return
    const { provider, provider_reference: reference } = payment
    const owner = { siteId: order.site_id, userId: order.user_id, provider, reference: reference ?? '' }
    await cards.save(tx, owner, answer.card)
  }

  async function applyDecision(
    locked: LockedPayment,
    { complete, partialPayments, refunds, waits, end }: Decision,
    incoming: IncomingPayments,
  ): Promise<FollowUp & Pick<Decision, 'refunds'>> {
    if (partialPayments.length > 0) await addPartialPayments(locked, partialPayments)
    if (complete) return applyCompletion(locked, complete, refunds)
    if (partialPayments.length > 0) await notifyPartialPayment(locked)
    if (waits) await beginWaiting(locked)
    if (!end) return { refunds, ...NO_FOLLOW_UP }
    // Money that came too late, or the surplus, has a refund of its own.
    const refunded = refunds.flatMap(({ money }) => incoming.get(money) ?? [])
    if (locked.payment.part === 'difference') {
      await endDifference(locked, end)
      return { refunds, closed: [locked.payment], opened: null }
    }
    return { refunds, closed: [locked.payment], opened: await endPayment(locked, end, refunded) }
  }

  async function applyCompletion(
    locked: LockedPayment,
    complete: Completion,
    refunds: Decision['refunds'],
  ): Promise<FollowUp & Pick<Decision, 'refunds'>> {
    if (locked.payment.part === 'difference') return { refunds, ...(await completeDifference(locked)) }
    if (locked.payment.part === 'prepayment') return { refunds, ...(await completePrepayment(locked, complete)) }
    const reason = await completeOrder(locked, complete)
    if (!reason) return { refunds, closed: await voidOthers(locked), opened: null }
    return { refunds: complete.money ? [...refunds, { money: complete.money, reason }] : refunds, ...NO_FOLLOW_UP }
  }

  /** Adds partial payments of a transfer. */
  async function addPartialPayments(locked: LockedPayment, partialPayments: Received[]): Promise<void> {
    const amount = sumOf(partialPayments)
    locked.payment = await queries.addReceived(locked.tx, locked.payment.id, amount)
    const { id, received, amount: requested } = locked.payment
    const minutes = providerOf(locked.payment)?.minutes
    // A tiny sum does not earn more time.
    if (minutes !== undefined && received * WORTH_MORE_TIME >= requested) {
      locked.payment = await queries.extendDeadline(locked.tx, id, minutes)
    }
    await post(locked, prepaidEntries(locked.payment.provider, amount))
  }

  async function notifyPartialPayment({ tx, payment, order }: LockedPayment): Promise<void> {
    const { id: paymentId, received, amount } = payment
    await dependencies.onPartialPayment?.(tx, {
      orderId: order.id,
      paymentId,
      received,
      left: amount - received,
    })
  }

  /** Completes the order. Returns the reason if it could not take the money, after rolling the attempt back; else null. */
  async function completeOrder(
    locked: LockedPayment,
    { money, holds: holdState }: Completion,
  ): Promise<RefundReason | null> {
    const { tx, payment } = locked
    if (holdState === 'released') {
      const reason = await holdAgain(locked)
      if (reason) return reason
    }
    // An order has one completed or pending payment at a time, so all other pending ones end first.
    await queries.completePayment(tx, payment.id, now())
    await failpoint('payment_completed')
    const { order, others } = locked
    const isPaid = await orders.markPaid(
      tx,
      order.id,
      `payment ${payment.public_id}`,
      isLent(payment) ? 'running' : 'paid',
    )
    if (!isPaid) throw new Error(`Order ${order.number} in state ${order.state} could not take its payment`)
    await failpoint('order_completed')
    const tenders = await holds.spendCredits(tx, order.id)
    await failpoint('tenders_spent')
    const prepaid = payment.received + (prepaymentOf(others)?.amount ?? 0)
    await post(
      locked,
      saleEntries(order, [
        ...(money ? [clearingEntry(payment.provider, payment.amount - payment.received)] : []),
        { account: 'prepayments', amount: prepaid },
        ...tenders,
      ]),
    )
    await failpoint('ledger_posted')
    return null
  }

  /** Takes all holds again for late money, and keeps them only if the total is unchanged; else it rolls them back. */
  async function holdAgain(locked: LockedPayment): Promise<RefundReason | null> {
    const { tx, order } = locked
    const preferred = order.delivery_type === 'pickup' ? order.store_location_id : null
    const reason = await queries.tryInside(tx, async () => {
      const refused = await refusalOf(() => holds.holdAgain(tx, order.id, preferred))
      if (refused) return refused
      locked.order = await orders.lockOrder(tx, order.id)
      return dueOf(locked.order) === locked.payment.amount ? null : 'order_changed'
    })
    if (reason) locked.order = order
    else await failpoint('holds_renewed')
    return reason
  }

  /** Applies the edit whose difference is paid; it books the money. */
  async function completeDifference(locked: LockedPayment): Promise<FollowUp> {
    const { tx, payment } = locked
    if (payment.edit_id === null) throw new Error(`Payment ${payment.public_id} is a difference of no edit`)
    // Late money finds the edit awaiting another payment.
    const closed = await voidOthers(locked)
    await queries.completePayment(tx, payment.id, now())
    await failpoint('payment_completed')
    await edits.markPaid(tx, payment.edit_id, `payment ${payment.public_id}`)
    await failpoint('order_completed')
    return { closed, opened: null }
  }

  /** Completes a prepayment and opens the lender's payment of the rest. */
  async function completePrepayment(locked: LockedPayment, { money }: Completion): Promise<FollowUp> {
    const { tx, payment, others } = locked
    await queries.completePayment(tx, payment.id, now())
    await failpoint('prepayment_completed')
    const closed = await voidOthers(locked)
    await post(locked, prepaidEntries(payment.provider, money?.amount ?? 0))
    // Money for an earlier application pays the open one, by its plan.
    const open = others.find(({ state, part }) => state === 'pending' && part === 'prepayment') ?? payment
    const opened = await openFinanced(tx, open)
    await failpoint('financed_opened')
    return { closed, opened }
  }

  /** Ends the other pending payments of a paid order, and refunds their partial payments. */
  async function voidOthers(locked: LockedPayment): Promise<queries.PaymentRow[]> {
    const pending = locked.others.filter(({ state }) => state === 'pending')
    const ids = pending.map(({ id }) => id)
    if (ids.length > 0) await queries.endPayments(locked.tx, ids, 'void', 'paid_otherwise')
    for (const payment of pending.filter(({ received }) => received > 0)) {
      await moneyRefunds.refundReceived(locked, payment, payment.received, 'second_payment')
    }
    return pending
  }

  async function beginWaiting({ tx, payment, order }: LockedPayment): Promise<void> {
    if (!(await queries.beginWaiting(tx, payment.id, now()))) return
    if (payment.part !== 'difference') await orders.markProcessing(tx, order.id, `payment ${payment.public_id}`)
  }

  /** Ends an attempt to pay a difference: the order stays as it was paid, and its edit may be paid anew until its own deadline. */
  async function endDifference({ tx, payment }: LockedPayment, { state, reason }: Ending): Promise<void> {
    await queries.endPayments(tx, [payment.id], state, reason)
  }

  /** Ends a payment, and its order's holds. Returns the payment link that is open again instead, if the order has one. */
  async function endPayment(
    locked: LockedPayment,
    { state, reason, request }: Ending,
    refunded: number[],
  ): Promise<string | null> {
    const { tx, payment, order } = locked
    await queries.endPayments(tx, [payment.id], state, reason)
    await moneyRefunds.refundPrepaid(locked, state === 'void' ? 'given_up' : 'lease_declined', refunded)
    const link = request === undefined && order.state === 'payment' ? linkOf(locked, now()) : undefined
    if (link) return reopenLink(tx, link)
    const ended = state === 'void' ? 'none' : state
    if (order.state === 'complete') {
      await orders.cancelUnpaid(tx, order.id, ended, request?.why ?? reason, request?.by)
    } else {
      await orders.returnToDelivery(tx, order.id, ended, request?.why ?? reason, request?.by)
    }
    await failpoint('payment_ended')
    return null
  }

  async function applyToOrder(
    tx: Db,
    paymentId: string,
    orderId: number,
    answer: ProviderAnswer | null,
    ending: Ending | null,
  ): Promise<FollowUp> {
    const order = await orders.lockOrder(tx, orderId)
    const { payment, others } = splitPayments(await queries.lockPayments(tx, orderId), paymentId)
    const locked = { tx, payment, order, others }
    await saveDetails(locked, answer)
    const incoming = await insertIncomingPayments(tx, payment, answer?.received ?? [], onAlert)
    if (incoming.size > 0) await failpoint('incoming_payments_written')
    const decision = decide({
      payment: {
        ...situationOf(payment, providerOf(payment)),
        outlivesDeadline: payment.method === INVOICE && !payment.details.awaits_approval,
      },
      order: {
        state: order.state,
        paymentState: order.payment_state,
        updatedAt: order.updated_at,
        due: dueOf(order),
        prepaid: prepaymentOf(others)?.amount ?? 0,
        isEditPending: payment.edit_id !== null && (await edits.isPending(tx, payment.edit_id)),
        pending: [payment, ...others].find(({ state }) => state === 'pending') ?? null,
      },
      answer: answer && { ...answer, received: [...incoming.keys()] },
      ending,
      now: now(),
    })
    const { refunds, ...followUp } = await applyDecision(locked, decision, incoming)
    await moneyRefunds.writeRefunds(locked, refunds, incoming)
    return followUp
  }

  return applyToOrder
}

/** The payment link on which the method was chosen, while it can still be paid. */
function linkOf({ payment, order, others }: LockedPayment, now: Date): queries.PaymentRow | undefined {
  if (payment.method === LINK || order.payment_state !== 'none') return undefined
  const last = others.findLast(({ method }) => method === LINK)
  return last?.details.reason === METHOD_CHOSEN && last.expires_at > now ? last : undefined
}

/** Reason why holds cannot be taken; null if they were. */
async function refusalOf(hold: () => Promise<boolean>): Promise<RefundReason | null> {
  try {
    return (await hold()) ? null : 'order_changed'
  } catch (error) {
    if (!(error instanceof Fail)) throw error
    return OUT_OF_STOCK.includes(error.code) ? 'out_of_stock' : 'order_changed'
  }
}
