import { expect, test } from 'vitest'
import { type Decision, decide, GRACE_MS, type Situation } from './decide.ts'

const DEADLINE = new Date('2026-11-20T10:15:00Z')
const BEFORE = new Date('2026-11-20T10:05:00Z')
const AFTER = new Date('2026-11-20T10:16:00Z')

const money = { providerPaymentId: '1', amount: 500 }
const again = { providerPaymentId: '2', amount: 500 }
const less = { providerPaymentId: '3', amount: 400 }
const open = { state: 'open' as const, received: [] }
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
  ({ complete: null, refunds: [{ money: of, reason }], end: null }) as Decision

const cases: Case[] = [
  { title: 'nothing came yet', answer: open, expected: { complete: null, refunds: [], end: null } },
  { title: 'paid', answer: paid(money), expected: { complete: { money, stock: 'held' }, end: null } },
  {
    title: 'paid after the deadline that nobody noticed',
    answer: paid(money),
    now: AFTER,
    expected: { complete: { money, stock: 'held' } },
  },
  {
    title: 'paid while the shopper gives up',
    answer: paid(money),
    ending: { state: 'void', reason: 'given_up' },
    expected: { complete: { money, stock: 'held' }, end: null },
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
  { title: 'the deadline', answer: open, now: DEADLINE, expected: { end: { state: 'expired', reason: 'deadline' } } },
  { title: 'the deadline and no answer', answer: null, now: AFTER, expected: { end: null } },
  {
    title: 'no answer for long',
    answer: null,
    now: new Date(DEADLINE.getTime() + GRACE_MS),
    expected: { end: { state: 'expired', reason: 'deadline' } },
  },
  {
    title: 'another amount by QR',
    answer: paid(less),
    expected: {
      complete: null,
      refunds: [{ money: less, reason: 'wrong_amount' }],
      end: { state: 'failed', reason: 'wrong_amount' },
    },
  },
  {
    title: 'another amount by transfer',
    payment: { endsWithFirstTry: false },
    answer: paid(less),
    expected: refund('wrong_amount', less),
  },
  {
    title: 'another amount, then the right one',
    answer: paid(less, money),
    expected: { complete: { money, stock: 'held' }, refunds: [{ money: less, reason: 'wrong_amount' }], end: null },
  },
  {
    title: 'paid twice',
    answer: paid(money, again),
    expected: { complete: { money, stock: 'held' }, refunds: [{ money: again, reason: 'second_payment' }] },
  },
  {
    title: 'paid again later',
    payment: { state: 'completed' },
    order: { state: 'complete', paymentState: 'paid' },
    answer: paid(again),
    expected: refund('second_payment', again),
  },
  {
    title: 'an awaited transfer arrives',
    order: { state: 'complete', paymentState: 'balance_due' },
    answer: paid(money),
    expected: { complete: { money, stock: 'held' } },
  },
  {
    title: 'late, the order is as it was',
    payment: ended,
    order: backInDelivery,
    answer: paid(money),
    expected: { complete: { money, stock: 'released' }, end: null },
  },
  {
    title: 'late, the order has changed',
    payment: ended,
    order: { ...backInDelivery, updatedAt: new Date(AFTER.getTime() + 1) },
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'late, the order costs something else',
    payment: ended,
    order: { ...backInDelivery, total: 600 },
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'late, while the next payment is awaited',
    payment: ended,
    answer: paid(money),
    expected: { complete: { money, stock: 'held' } },
  },
  {
    title: 'late, the next payment asks for more',
    payment: ended,
    order: { total: 600 },
    answer: paid(money),
    expected: refund('order_changed'),
  },
  {
    title: 'late, the order is paid otherwise',
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
    title: 'given up because the order was paid otherwise',
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
]

test.each(cases)(
  'PAY-08 a payment, by what is known: $title',
  ({ payment, order, answer, ending = null, now = BEFORE, expected }) => {
    const situation: Situation = {
      payment: {
        state: 'pending',
        amount: 500,
        expiresAt: DEADLINE,
        endedAt: null,
        endsWithFirstTry: true,
        ...payment,
      },
      order: { state: 'payment', paymentState: 'none', total: 500, updatedAt: BEFORE, ...order },
      answer,
      ending,
      now,
    }

    expect(decide(situation)).toMatchObject(expected)
  },
)
