import type { RefundReason } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { Fail } from '../../../platform/http/index.ts'
import { clearingEntry, prepaidEntries, saleEntries } from '../ledger/index.ts'
import { type Decision, decide, type Ending } from './decide.ts'
import { noFailpoint } from './failpoints.ts'
import { createMoneyBack } from './money-back.ts'
import * as queries from './payments.queries.ts'
import type { PaymentProvider, ProviderAnswer, Received } from './providers/provider.ts'
import type { SettlementDependencies } from './settle.ts'
import {
  type Afterwards,
  dueOf,
  isLent,
  type Locked,
  NOTHING_LEFT,
  newReceipts,
  pick,
  post,
  prepaymentOf,
  type Receipts,
  situationOf,
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
  const { orders, holds, openFinanced, cards, now, failpoint = noFailpoint, onAlert, providerOf } = dependencies
  const moneyBack = createMoneyBack(dependencies)

  /** Saves new details of the payment, and the card that its bank lets the shop charge again. */
  async function keepDetails({ db: transaction, payment, order }: Locked, answer: ProviderAnswer | null) {
    if (answer?.details) await queries.mergeDetails(transaction, payment.id, answer.details)
    if (!answer?.card || !cards || !payment.details.save_card || order.user_id === null) return
    const { provider, provider_reference: reference } = payment
    const owner = { siteId: order.site_id, userId: order.user_id, provider, reference: reference ?? '' }
    await cards.keep(transaction, owner, answer.card)
  }

  async function carryOut(
    locked: Locked,
    { complete, parts, refunds, waits, end }: Decision,
    receipts: Receipts,
  ): Promise<Afterwards & Pick<Decision, 'refunds'>> {
    if (parts.length > 0) await keepParts(locked, parts)
    if (complete) return carryThrough(locked, complete, refunds)
    if (parts.length > 0) await tellPart(locked)
    if (waits) await beginWaiting(locked)
    if (!end) return { refunds, ...NOTHING_LEFT }
    // Money that came too late, or the surplus, has a refund of its own.
    const refunded = refunds.flatMap(({ money }) => receipts.get(money) ?? [])
    await endPayment(locked, end, refunded)
    return { refunds, closed: [locked.payment], opened: null }
  }

  async function carryThrough(
    locked: Locked,
    complete: Completion,
    refunds: Decision['refunds'],
  ): Promise<Afterwards & Pick<Decision, 'refunds'>> {
    if (locked.payment.part === 'prepayment') return { refunds, ...(await completePrepayment(locked, complete)) }
    const reason = await completeOrder(locked, complete)
    if (!reason) return { refunds, closed: await voidOthers(locked), opened: null }
    return { refunds: complete.money ? [...refunds, { money: complete.money, reason }] : refunds, ...NOTHING_LEFT }
  }

  /** Adds partial payments of a transfer. */
  async function keepParts(locked: Locked, parts: Received[]): Promise<void> {
    const amount = sumOf(parts)
    locked.payment = await queries.addReceived(locked.db, locked.payment.id, amount)
    const { id, received, amount: asked } = locked.payment
    const minutes = providerOf(locked.payment)?.minutes
    // A tiny sum does not earn more time.
    if (minutes !== undefined && received * WORTH_MORE_TIME >= asked) {
      locked.payment = await queries.extendDeadline(locked.db, id, minutes)
    }
    await post(locked, prepaidEntries(locked.payment.provider, amount))
  }

  async function tellPart({ db: transaction, payment, order }: Locked): Promise<void> {
    const { id: paymentId, received, amount } = payment
    await dependencies.onPartialPayment?.(transaction, {
      orderId: order.id,
      paymentId,
      received,
      left: amount - received,
    })
  }

  /** Completes the order. Returns the reason if it could not take the money, after rolling the attempt back; else null. */
  async function completeOrder(locked: Locked, { money, holds: held }: Completion): Promise<RefundReason | null> {
    const { db: transaction, payment } = locked
    if (held === 'released') {
      const reason = await holdAgain(locked)
      if (reason) return reason
    }
    // An order has one completed or pending payment at a time, so all other pending ones end first.
    await queries.completePayment(transaction, payment.id, now())
    await failpoint('payment_completed')
    const { order, others } = locked
    const isPaid = await orders.markPaid(
      transaction,
      order.id,
      `payment ${payment.public_id}`,
      isLent(payment) ? 'running' : 'paid',
    )
    if (!isPaid) throw new Error(`Order ${order.number} in state ${order.state} could not take its payment`)
    await failpoint('order_completed')
    const tenders = await holds.spendCredits(transaction, order.id)
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
  async function holdAgain(locked: Locked): Promise<RefundReason | null> {
    const { db: transaction, order } = locked
    const preferred = order.delivery_type === 'pickup' ? order.store_location_id : null
    const reason = await queries.tryInside(transaction, async () => {
      const refused = await refusalOf(() => holds.holdAgain(transaction, order.id, preferred))
      if (refused) return refused
      locked.order = await orders.lockOrder(transaction, order.id)
      return dueOf(locked.order) === locked.payment.amount ? null : 'order_changed'
    })
    if (reason) locked.order = order
    else await failpoint('holds_renewed')
    return reason
  }

  /** Completes a prepayment and opens the lender's payment of the rest. */
  async function completePrepayment(locked: Locked, { money }: Completion): Promise<Afterwards> {
    const { db: transaction, payment, others } = locked
    await queries.completePayment(transaction, payment.id, now())
    await failpoint('prepayment_completed')
    const closed = await voidOthers(locked)
    await post(locked, prepaidEntries(payment.provider, money?.amount ?? 0))
    // Money for an earlier application pays the open one, by its plan.
    const open = others.find(({ state, part }) => state === 'pending' && part === 'prepayment') ?? payment
    const opened = await openFinanced(transaction, open)
    await failpoint('financed_opened')
    return { closed, opened }
  }

  /** Ends the other pending payments of a paid order, and refunds their partial payments. */
  async function voidOthers(locked: Locked): Promise<queries.PaymentRow[]> {
    const awaited = locked.others.filter(({ state }) => state === 'pending')
    const ids = awaited.map(({ id }) => id)
    if (ids.length > 0) await queries.endPayments(locked.db, ids, 'void', 'paid_otherwise')
    for (const payment of awaited.filter(({ received }) => received > 0)) {
      await moneyBack.givePartsBack(locked, payment, payment.received, 'second_payment')
    }
    return awaited
  }

  async function beginWaiting({ db: transaction, payment, order }: Locked): Promise<void> {
    if (!(await queries.beginWaiting(transaction, payment.id, now()))) return
    await orders.markProcessing(transaction, order.id, `payment ${payment.public_id}`)
  }

  async function endPayment(locked: Locked, { state, reason, wish }: Ending, refunded: number[]): Promise<void> {
    const { db: transaction, payment, order } = locked
    await queries.endPayments(transaction, [payment.id], state, reason)
    await moneyBack.givePrepaidBack(locked, state === 'void' ? 'given_up' : 'lease_declined', refunded)
    const ended = state === 'void' ? 'none' : state
    if (order.state === 'complete') {
      await orders.cancelUnpaid(transaction, order.id, ended, wish?.why ?? reason, wish?.by)
    } else {
      await orders.returnToDelivery(transaction, order.id, ended, wish?.why ?? reason, wish?.by)
    }
    await failpoint('payment_ended')
  }

  async function applyToOrder(
    transaction: Db,
    paymentId: string,
    orderId: number,
    answer: ProviderAnswer | null,
    ending: Ending | null,
  ): Promise<Afterwards> {
    const order = await orders.lockOrder(transaction, orderId)
    const { payment, others } = pick(await queries.lockPayments(transaction, orderId), paymentId)
    const locked = { db: transaction, payment, order, others }
    await keepDetails(locked, answer)
    const receipts = await newReceipts(transaction, payment, answer?.received ?? [], onAlert)
    if (receipts.size > 0) await failpoint('receipts_written')
    const decision = decide({
      payment: situationOf(payment, providerOf(payment)),
      order: {
        state: order.state,
        paymentState: order.payment_state,
        updatedAt: order.updated_at,
        due: dueOf(order),
        prepaid: prepaymentOf(others)?.amount ?? 0,
        awaited: [payment, ...others].find(({ state }) => state === 'pending') ?? null,
      },
      answer: answer && { ...answer, received: [...receipts.keys()] },
      ending,
      now: now(),
    })
    const { refunds, ...afterwards } = await carryOut(locked, decision, receipts)
    await moneyBack.writeRefunds(locked, refunds, receipts)
    return afterwards
  }

  return applyToOrder
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
