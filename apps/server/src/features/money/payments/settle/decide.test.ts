import { expect, test } from 'vitest'
import {
  type Decision,
  type DepositDecision,
  decide,
  decideDeposit,
  GRACE_MS,
  type PaymentSituation,
  type Situation,
  WAITING_LIMIT_MS,
} from './decide.ts'

const DEADLINE = new Date('2026-11-20T10:15:00Z')
const BEFORE = new Date('2026-11-20T10:05:00Z')
const AFTER = new Date('2026-11-20T10:16:00Z')

const money = { providerPaymentId: '1', amount: 500 }
const again = { providerPaymentId: '2', amount: 500 }
const less = { providerPaymentId: '3', amount: 400 }
const open = { state: 'open' as const, received: [] }
const partiallyPayable = { acceptsPartialPayments: true, endsOnFirstAttempt: false }
const PENDING: PaymentSituation = {
  state: 'pending',
  part: 'whole',
  amount: 500,
  received: 0,
  expiresAt: DEADLINE,
  endedAt: null,
  waitingSince: null,
  isAnswerLost: false,
  endsOnFirstAttempt: true,
  acceptsPartialPayments: false,
  isLent: false,
}
const ended = { state: 'expired', endedAt: AFTER } as const
const backInDelivery = { state: 'delivery', updatedAt: AFTER } as const

interface Case {
  title: string
  payment?: Partial<Situation['payment']>
  order?: Partial<Situation['order']>
  answer: Situation['answer']
  ending?: Situation['ending']
  now?: Date
  expected: Partial<Decision>
}

const paid = (...received: { providerPaymentId: string; amount: number }[]) => ({ state: 'open' as const, received })
const refund = (reason: string, of = money) =>
  ({ complete: null, partialPayments: [], refunds: [{ money: of, reason }], waits: false, end: null }) as Decision
const waiting = { state: 'waiting' as const, received: [] }
const givenUp = { state: 'void', reason: 'given_up' } as const
const nothing = { complete: null, partialPayments: [], refunds: [], waits: false, end: null } satisfies Decision

const cases: Case[] = [
  { title: 'no money yet', answer: open, expected: { complete: null, refunds: [], end: null } },
  { title: 'paid', answer: paid(money), expected: { complete: { money, holds: 'held' }, end: null } },
  {
    title: 'paid after a deadline that was not processed',
    answer: paid(money),
    now: AFTER,
    expected: { complete: { money, holds: 'held' } },
  },
  {
    title: 'paid while the shopper gives up',
    answer: paid(money),
    ending: { state: 'void', reason: 'given_up' },
    expected: { complete: { money, holds: 'held' }, end: null },
  },
  {
    title: 'given up',
    answer: open,
    ending: { state: 'void', reason: 'given_up' },
    expected: { end: { state: 'void', reason: 'given_up' } },
  },
  {
    title: 'declined',
    answer: { state: 'declined', received: [] },
    expected: { end: { state: 'failed', reason: 'declined' } },
  },
  {
    title: 'closed by the provider',
    answer: { state: 'closed', received: [] },
    expected: { end: { state: 'expired', reason: 'closed_by_provider' } },
  },
  {
    title: 'the deadline of a loan that nobody told of, although it is being decided',
    payment: { isAnswerLost: true, waitingSince: BEFORE },
    answer: open,
    now: DEADLINE,
    expected: { end: { state: 'expired', reason: 'answer_lost' } },
  },
  { title: 'the deadline', answer: open, now: DEADLINE, expected: { end: { state: 'expired', reason: 'deadline' } } },
  { title: 'the deadline and no answer', answer: null, now: AFTER, expected: { end: null } },
  {
    title: 'no answer past the grace period',
    answer: null,
    now: new Date(DEADLINE.getTime() + GRACE_MS),
    expected: { end: { state: 'expired', reason: 'deadline' } },
  },
  {
    title: 'a wrong amount by QR',
    answer: paid(less),
    expected: {
      complete: null,
      refunds: [{ money: less, reason: 'wrong_amount' }],
      end: { state: 'failed', reason: 'wrong_amount' },
    },
  },
  {
    title: 'a wrong amount by transfer',
    payment: { endsOnFirstAttempt: false },
    answer: paid(less),
    expected: refund('wrong_amount', less),
  },
  {
    title: 'a wrong amount, then the right one',
    answer: paid(less, money),
    expected: { complete: { money, holds: 'held' }, refunds: [{ money: less, reason: 'wrong_amount' }], end: null },
  },
  {
    title: 'paid twice',
    answer: paid(money, again),
    expected: { complete: { money, holds: 'held' }, refunds: [{ money: again, reason: 'second_payment' }] },
  },
  {
    title: 'paid again later',
    payment: { state: 'completed' },
    order: { state: 'complete', paymentState: 'paid' },
    answer: paid(again),
    expected: refund('second_payment', again),
  },
  {
    title: 'a pending transfer arrives',
    order: { state: 'complete', paymentState: 'balance_due' },
    answer: paid(money),
    expected: { complete: { money, holds: 'held' } },
  },
  {
    title: 'late, the order is unchanged',
    payment: ended,
    order: backInDelivery,
    answer: paid(money),
    expected: { complete: { money, holds: 'released' }, end: null },
  },
  {
    title: 'late, the order has changed',
    payment: ended,
    order: { ...backInDelivery, updatedAt: new Date(AFTER.getTime() + 1) },
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'late, its codes and balances are released: the amount due is known when they are held again',
    payment: ended,
    order: { ...backInDelivery, due: 600 },
    answer: paid(money),
    expected: { complete: { money, holds: 'released' }, end: null },
  },
  {
    title: 'late, while the next payment is pending',
    payment: ended,
    answer: paid(money),
    expected: { complete: { money, holds: 'held' } },
  },
  {
    title: 'late, the next payment is for more',
    payment: ended,
    order: { due: 600 },
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'late, the order is paid by another payment',
    payment: ended,
    order: { state: 'complete', paymentState: 'paid' },
    answer: paid(money),
    expected: refund('second_payment'),
  },
  {
    title: 'late, the order is canceled',
    payment: ended,
    order: { state: 'canceled', paymentState: 'expired' },
    answer: paid(money),
    expected: refund('order_canceled'),
  },
  {
    title: 'given up because the order was paid by another payment',
    payment: { state: 'void', endedAt: AFTER },
    order: { state: 'complete', paymentState: 'paid' },
    answer: paid(money),
    expected: refund('second_payment'),
  },
  {
    title: 'after it was given up',
    payment: { state: 'void', endedAt: AFTER },
    order: backInDelivery,
    answer: paid(money),
    expected: refund('given_up'),
  },
  {
    title: 'an ended payment stays ended',
    payment: ended,
    order: backInDelivery,
    answer: { state: 'declined', received: [] },
    now: AFTER,
    expected: { complete: null, refunds: [], end: null },
  },
  // Balances that pay everything
  {
    title: 'nothing is due',
    payment: { amount: 0 },
    order: { due: 0 },
    answer: open,
    expected: { complete: { money: null, holds: 'held' }, end: null },
  },
  {
    title: 'nothing is due, found after the deadline',
    payment: { amount: 0 },
    order: { due: 0 },
    answer: open,
    now: AFTER,
    expected: { complete: { money: null, holds: 'held' }, end: null },
  },
  {
    title: 'nothing is due, and it is given up',
    payment: { amount: 0 },
    order: { due: 0 },
    answer: open,
    ending: givenUp,
    expected: { complete: null, end: givenUp },
  },
  // Decision by a bank or lender
  { title: 'a bank decides', answer: waiting, expected: { ...nothing, waits: true } },
  { title: 'a bank decides past the deadline', answer: waiting, now: AFTER, expected: { ...nothing, waits: true } },
  {
    title: 'a deciding bank does not answer past the deadline',
    payment: { waitingSince: BEFORE },
    answer: open,
    now: AFTER,
    expected: nothing,
  },
  {
    title: 'a bank decides for too long',
    payment: { waitingSince: BEFORE },
    answer: waiting,
    now: new Date(BEFORE.getTime() + WAITING_LIMIT_MS),
    expected: { ...nothing, end: { state: 'expired', reason: 'deadline' } },
  },
  {
    title: 'a deciding bank does not answer for too long',
    payment: { waitingSince: BEFORE },
    answer: null,
    now: new Date(BEFORE.getTime() + WAITING_LIMIT_MS),
    expected: nothing,
  },
  {
    title: 'given up while a bank is still deciding',
    answer: waiting,
    ending: givenUp,
    expected: { ...nothing, waits: true },
  },
  {
    title: 'given up while a lender decides',
    payment: { isLent: true },
    answer: waiting,
    ending: givenUp,
    expected: { ...nothing, end: givenUp },
  },
  {
    title: 'a deciding bank declines',
    payment: { waitingSince: BEFORE },
    answer: { state: 'declined', received: [] },
    expected: { ...nothing, end: { state: 'failed', reason: 'declined' } },
  },
  // Transfers in several sums
  {
    title: 'a partial transfer',
    payment: partiallyPayable,
    answer: paid(less),
    expected: { ...nothing, partialPayments: [less] },
  },
  {
    title: 'the rest of a transfer',
    payment: { ...partiallyPayable, received: 400 },
    answer: paid({ providerPaymentId: '4', amount: 100 }),
    expected: { complete: { money: { providerPaymentId: '4', amount: 100 }, holds: 'held' }, end: null },
  },
  {
    title: 'a partial transfer and its rest at once',
    payment: partiallyPayable,
    answer: paid(less, { providerPaymentId: '4', amount: 100 }),
    expected: { partialPayments: [less], complete: { money: { providerPaymentId: '4', amount: 100 }, holds: 'held' } },
  },
  {
    title: 'more than the rest of a transfer',
    payment: { ...partiallyPayable, received: 400 },
    answer: paid(money),
    expected: {
      complete: { money, holds: 'held' },
      refunds: [{ money, reason: 'wrong_amount', amount: money.amount - 100 }],
      end: null,
    },
  },
  {
    title: 'a partial transfer after its payment ended',
    payment: { ...partiallyPayable, ...ended },
    order: { state: 'canceled', paymentState: 'expired' },
    answer: paid(less),
    expected: refund('wrong_amount', less),
  },
  // Leases
  {
    title: 'a prepayment',
    payment: { part: 'prepayment' },
    order: { due: 900, pending: { part: 'prepayment', amount: 500 } },
    answer: paid(money),
    expected: { complete: { money, holds: 'held' }, end: null },
  },
  {
    title: 'a prepayment, late for the order',
    payment: { part: 'prepayment', ...ended },
    order: { ...backInDelivery, pending: null, due: 900 },
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'a prepayment, late, while the next application has the same amount',
    payment: { part: 'prepayment', ...ended },
    order: { due: 900, pending: { part: 'prepayment', amount: 500 } },
    answer: paid(money),
    expected: { complete: { money, holds: 'held' } },
  },
  {
    title: 'a prepayment a second time',
    payment: { part: 'prepayment', state: 'completed' },
    order: { due: 900, prepaid: 500, pending: { part: 'financed', amount: 400 } },
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'the lender’s payment',
    payment: { part: 'financed', isLent: true },
    order: { due: 900, prepaid: 400, pending: { part: 'financed', amount: 500 } },
    answer: paid(money),
    expected: { complete: { money, holds: 'held' }, end: null },
  },
  {
    title: 'the lender’s payment, late',
    payment: { part: 'financed', isLent: true, ...ended },
    order: backInDelivery,
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'interest-free instalments, late',
    payment: { isLent: true, ...ended },
    order: backInDelivery,
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'the difference of a change that still awaits it',
    payment: { part: 'difference' },
    order: { state: 'complete', paymentState: 'paid', isEditPending: true, due: 9000 },
    answer: paid(money),
    expected: { complete: { money, holds: 'held' }, end: null },
  },
  {
    title: 'the difference of a change that has ended',
    payment: { ...ended, part: 'difference' },
    order: { state: 'complete', paymentState: 'paid', isEditPending: false },
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'late money for the whole amount while a lender decides about the rest',
    payment: ended,
    order: { due: 500, prepaid: 200, pending: { part: 'financed', amount: 300 } },
    answer: paid(money),
    expected: refund('second_payment'),
  },
]

test.each(cases)(
  'PAY-08 the decision about a payment: $title',
  ({ payment, order, answer, ending = null, now = BEFORE, expected }) => {
    const situation: Situation = {
      payment: { ...PENDING, ...payment },
      order: {
        state: 'payment',
        paymentState: 'none',
        isEditPending: false,
        due: 500,
        updatedAt: BEFORE,
        prepaid: 0,
        pending: null,
        ...order,
      },
      answer,
      ending,
      now,
    }

    expect(decide(situation)).toMatchObject(expected)
  },
)

const deposits: {
  title: string
  payment?: Partial<PaymentSituation>
  answer: Situation['answer']
  now?: Date
  expected: DepositDecision
}[] = [
  { title: 'no money yet', answer: open, expected: { complete: null, end: null } },
  { title: 'the full amount', answer: paid(money), expected: { complete: money, end: null } },
  { title: 'twice', answer: paid(money, again), expected: { complete: money, end: null } },
  {
    title: 'less',
    answer: paid(less),
    expected: { complete: null, end: { state: 'failed', reason: 'wrong_amount' } },
  },
  { title: 'less, then the full amount', answer: paid(less, money), expected: { complete: money, end: null } },
  { title: 'late', payment: ended, answer: paid(money), expected: { complete: money, end: null } },
  {
    title: 'after it was given up',
    payment: { state: 'void', endedAt: AFTER },
    answer: paid(money),
    expected: { complete: null, end: null },
  },
  { title: 'again', payment: { state: 'completed' }, answer: paid(again), expected: { complete: null, end: null } },
  {
    title: 'the deadline',
    answer: open,
    now: DEADLINE,
    expected: { complete: null, end: { state: 'expired', reason: 'deadline' } },
  },
]

test.each(deposits)(
  'RWD-01 money for a wallet is always credited: $title',
  ({ payment, answer, now = BEFORE, expected }) => {
    expect(decideDeposit({ payment: { ...PENDING, ...payment }, answer, ending: null, now })).toEqual(expected)
  },
)
