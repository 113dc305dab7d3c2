import { randomUUID } from 'node:crypto'
import type { Deposit, Order, Payment, RefundReason } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import type { openCardGateway } from '../providers/card-gateway.ts'
import type { openLendmn } from '../providers/in-app-providers.ts'
import type { openQrProvider } from '../providers/qr-provider.ts'
import type { StoredPayment } from './killed-server.ts'

export const RECHARGED = 50_000
const PART_FROM_BALANCE = 30_000
const TOO_LITTLE = 100

/** Payment methods of a purchase, and its outcome. */
export type PaymentKind =
  | ('qr' | 'card' | 'credit' | 'credit and qr' | 'lease' | 'recharge')
  | ('late' | 'late and changed' | 'given up' | 'wrong amount' | 'declined' | 'lease declined')

/** Payment providers, which outlive the crashes of the shop. */
export interface Providers {
  qr: Awaited<ReturnType<typeof openQrProvider>>
  cards: Awaited<ReturnType<typeof openCardGateway>>
  lender: Awaited<ReturnType<typeof openLendmn>>
}

/** Buyer who continues after each crash of the shop. */
export interface PatientBuyer {
  isDone(): Promise<boolean>
  /** Next step of the buyer or their bank. */
  proceed(): Promise<void>
}

/** Expected final state of a purchase: nothing lost, nothing doubled. */
interface Outcome {
  /** State of the order; an open one is back in the cart. */
  order: 'paid' | 'running' | 'open'
  receipts: number
  refund?: RefundReason
}

interface Invoice {
  payment: Payment
  reference: string
}

/** Behaviour of a buyer for one payment method. */
interface Manner {
  outcome: Outcome
  method: 'qr' | 'card' | 'credit' | 'lease'
  /** Amount paid from a balance beforehand; guests have none. */
  fromBalance?(total: number): number
  /** Done once for each open invoice. */
  onOpen?(by: Providers, invoice: Invoice): Promise<unknown>
  /** Done with an open payment until it is closed. */
  cancel?(shopper: Shop, number: string, payment: Payment): Promise<unknown>
  /** Done once when the payment has ended without money. */
  onEnded?(by: Providers, invoice: Invoice): Promise<unknown>
  /** Done before that, repeatable. */
  beforeThat?(shopper: Shop, number: string): Promise<unknown>
}

const PAID: Outcome = { order: 'paid', receipts: 1 }
const payQr: Manner['onOpen'] = ({ qr }, { reference }) => qr.pay(reference)
const expireQr: Manner['onOpen'] = ({ qr }, { reference }) => qr.expire(reference)
const payLate: Manner['onEnded'] = ({ qr }, { reference }) => qr.pay(reference, { regardless: true })

const MANNERS: Record<Exclude<PaymentKind, 'recharge'>, Manner> = {
  qr: { outcome: PAID, method: 'qr', onOpen: payQr },
  card: { outcome: PAID, method: 'card', onOpen: ({ cards }, { reference }) => cards.pay(reference) },
  credit: { outcome: { order: 'paid', receipts: 0 }, method: 'credit', fromBalance: (total) => total },
  'credit and qr': { outcome: PAID, method: 'qr', fromBalance: () => PART_FROM_BALANCE, onOpen: payQr },
  lease: {
    outcome: { order: 'running', receipts: 2 },
    method: 'lease',
    onOpen: ({ qr, lender }, { payment, reference }) =>
      payment.part === 'prepayment' ? qr.pay(reference) : lender.pay(reference),
  },
  'lease declined': {
    outcome: { order: 'open', receipts: 1, refund: 'lease_declined' },
    method: 'lease',
    onOpen: ({ qr, lender }, { payment, reference }) =>
      payment.part === 'prepayment' ? qr.pay(reference) : lender.decline(reference),
  },
  late: { outcome: PAID, method: 'qr', onOpen: expireQr, onEnded: payLate },
  'late and changed': {
    outcome: { order: 'open', receipts: 1, refund: 'order_changed' },
    method: 'qr',
    onOpen: expireQr,
    beforeThat: (shopper, number) => shopper.checkout.update(number, { receiver: 'Сараа' }),
    onEnded: payLate,
  },
  'given up': {
    outcome: { order: 'open', receipts: 0 },
    method: 'qr',
    cancel: (shopper, number, { id }) => shopper.checkout.cancelPayment(number, id),
  },
  'wrong amount': {
    outcome: { order: 'open', receipts: 1, refund: 'wrong_amount' },
    method: 'qr',
    onOpen: ({ qr }, { payment, reference }) => qr.pay(reference, { amount: payment.amount - TOO_LITTLE }),
  },
  declined: {
    outcome: { order: 'open', receipts: 0 },
    method: 'qr',
    onOpen: ({ qr }, { reference }) => qr.decline(reference),
  },
}

export const outcomeOf = (kind: PaymentKind): Outcome | { order: null; receipts: number; refund?: never } =>
  kind === 'recharge' ? { order: null, receipts: 1 } : MANNERS[kind].outcome

export const isFromBalance = (kind: PaymentKind): boolean =>
  kind !== 'recharge' && MANNERS[kind].fromBalance !== undefined

interface BuyerOptions {
  way: Exclude<PaymentKind, 'recharge'>
  shopper: Shop
  /** Number of an order that is ready to pay. */
  number: string
  by: Providers
  inspect(paymentId: string): Promise<StoredPayment>
}

/** Buyer of the cart. */
export async function buyerOf({ way, shopper, number, by, inspect }: BuyerOptions): Promise<PatientBuyer> {
  const { method, outcome, ...manner } = MANNERS[way]
  // A step repeated because the shop was busy may have added more.
  const { total } = await shopper.orders.find(number)
  if (manner.fromBalance) await shopper.orders.useStoreCredit(manner.fromBalance(total), { type: 'goodwill' })
  const start = {
    payment_method: method,
    expected_total: total,
    terms_accepted: true as const,
    ...(method === 'lease' ? { months: 6, prepay_by: 'qr' as const } : {}),
  }
  const done = new Set<string>()
  const once = async (key: string, work: () => Promise<unknown> | undefined) => {
    if (done.has(key)) return
    await work()
    done.add(key)
  }

  async function proceedWith(open: Payment): Promise<void> {
    const { reference } = await inspect(open.id)
    if (reference !== '') await once(open.id, () => manner.onOpen?.(by, { payment: open, reference }))
    if (reference !== '' && manner.cancel) await manner.cancel(shopper, number, open)
    else await shopper.checkout.payment(number, open.id)
  }

  async function proceedAfter(payment: Payment): Promise<void> {
    const { reference } = await inspect(payment.id)
    if (!manner.onEnded || reference === '') return
    await once(`before ${payment.id}`, () => manner.beforeThat?.(shopper, number))
    await once(`after ${payment.id}`, () => manner.onEnded?.(by, { payment, reference }))
  }

  return {
    async isDone() {
      const order = await shopper.orders.find(number)
      if (!hasOutcome(order, outcome)) return false
      let refunds = 0
      for (const { id } of order.payments) refunds += (await inspect(id)).refunds
      return refunds === (outcome.refund ? 1 : 0)
    },

    async proceed() {
      const { payments } = await shopper.orders.find(number)
      const last = payments.at(-1)
      const open = payments.find(({ state }) => state === 'pending')
      if (open) await proceedWith(open)
      else if (last) await proceedAfter(last)
      else await shopper.checkout.startPayment(number, start)
    },
  }
}

function hasOutcome({ state, payment_state, payments }: Order, { order }: Outcome): boolean {
  if (order !== 'open') return state === 'complete' && payment_state === order
  return state === 'delivery' && payments.length > 0 && payments.every((payment) => payment.state !== 'pending')
}

/** Customer who recharges their wallet. */
export async function rechargerOf({
  shopper,
  by,
  inspect,
}: Pick<BuyerOptions, 'shopper' | 'by' | 'inspect'>): Promise<PatientBuyer> {
  // Like the page's: a repeated press after a lost answer means the same recharge.
  const idempotencyKey = randomUUID()
  let deposit: Deposit | null = null
  let isPaid = false
  return {
    isDone: async () => deposit !== null && (await shopper.wallet.deposit(deposit.id)).state === 'paid',

    async proceed() {
      deposit ??= await shopper.wallet.recharge({ amount: RECHARGED, payment_method: 'qr' }, { idempotencyKey })
      const { payment } = await shopper.wallet.deposit(deposit.id)
      const { reference } = await inspect(payment?.id ?? '')
      if (isPaid || reference === '') return
      await by.qr.pay(reference)
      isPaid = true
    },
  }
}
