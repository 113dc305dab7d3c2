import { randomUUID } from 'node:crypto'
import type { Deposit, Order, Payment, RefundReason } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import type { openCardGateway } from '../providers/card-gateway.ts'
import type { openLendmn } from '../providers/in-app-providers.ts'
import type { openQrProvider } from '../providers/qr-provider.ts'
import type { Seen } from './killed-server.ts'

export const RECHARGED = 50_000
const PART_FROM_BALANCE = 30_000
const TOO_LITTLE = 100

/** Payment methods of a purchase, and its outcome. */
export type WayToBuy =
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
  goOn(): Promise<void>
}

/** Expected final state of a purchase: nothing lost, nothing doubled. */
interface Left {
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
  left: Left
  method: 'qr' | 'card' | 'credit' | 'lease'
  /** Amount paid from a balance beforehand; guests have none. */
  fromBalance?(total: number): number
  /** Done once for each open invoice. */
  onOpen?(by: Providers, invoice: Invoice): Promise<unknown>
  /** Done with an open payment until it is closed. */
  giveUp?(shopper: Shop, number: string, payment: Payment): Promise<unknown>
  /** Done once when the payment has ended without money. */
  onEnded?(by: Providers, invoice: Invoice): Promise<unknown>
  /** Done before that, repeatable. */
  beforeThat?(shopper: Shop, number: string): Promise<unknown>
}

const PAID: Left = { order: 'paid', receipts: 1 }
const payQr: Manner['onOpen'] = ({ qr }, { reference }) => qr.pay(reference)
const expireQr: Manner['onOpen'] = ({ qr }, { reference }) => qr.expire(reference)
const payLate: Manner['onEnded'] = ({ qr }, { reference }) => qr.pay(reference, { regardless: true })

const MANNERS: Record<Exclude<WayToBuy, 'recharge'>, Manner> = {
  qr: { left: PAID, method: 'qr', onOpen: payQr },
  card: { left: PAID, method: 'card', onOpen: ({ cards }, { reference }) => cards.pay(reference) },
  credit: { left: { order: 'paid', receipts: 0 }, method: 'credit', fromBalance: (total) => total },
  'credit and qr': { left: PAID, method: 'qr', fromBalance: () => PART_FROM_BALANCE, onOpen: payQr },
  lease: {
    left: { order: 'running', receipts: 2 },
    method: 'lease',
    onOpen: ({ qr, lender }, { payment, reference }) =>
      payment.part === 'prepayment' ? qr.pay(reference) : lender.pay(reference),
  },
  'lease declined': {
    left: { order: 'open', receipts: 1, refund: 'lease_declined' },
    method: 'lease',
    onOpen: ({ qr, lender }, { payment, reference }) =>
      payment.part === 'prepayment' ? qr.pay(reference) : lender.decline(reference),
  },
  late: { left: PAID, method: 'qr', onOpen: expireQr, onEnded: payLate },
  'late and changed': {
    left: { order: 'open', receipts: 1, refund: 'order_changed' },
    method: 'qr',
    onOpen: expireQr,
    beforeThat: (shopper, number) => shopper.checkout.update(number, { receiver: 'Сараа' }),
    onEnded: payLate,
  },
  'given up': {
    left: { order: 'open', receipts: 0 },
    method: 'qr',
    giveUp: (shopper, number, { id }) => shopper.checkout.cancelPayment(number, id),
  },
  'wrong amount': {
    left: { order: 'open', receipts: 1, refund: 'wrong_amount' },
    method: 'qr',
    onOpen: ({ qr }, { payment, reference }) => qr.pay(reference, { amount: payment.amount - TOO_LITTLE }),
  },
  declined: {
    left: { order: 'open', receipts: 0 },
    method: 'qr',
    onOpen: ({ qr }, { reference }) => qr.decline(reference),
  },
}

export const leftOf = (way: WayToBuy): Left | { order: null; receipts: number; refund?: never } =>
  way === 'recharge' ? { order: null, receipts: 1 } : MANNERS[way].left

export const isFromBalance = (way: WayToBuy): boolean => way !== 'recharge' && MANNERS[way].fromBalance !== undefined

interface Asked {
  way: Exclude<WayToBuy, 'recharge'>
  shopper: Shop
  /** Number of an order that is ready to pay. */
  number: string
  by: Providers
  look(paymentId: string): Promise<Seen>
}

/** Buyer of the cart. */
export async function buyerOf({ way, shopper, number, by, look }: Asked): Promise<PatientBuyer> {
  const { method, left, ...manner } = MANNERS[way]
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

  async function goOnWith(open: Payment): Promise<void> {
    const { reference } = await look(open.id)
    if (reference !== '') await once(open.id, () => manner.onOpen?.(by, { payment: open, reference }))
    if (reference !== '' && manner.giveUp) await manner.giveUp(shopper, number, open)
    else await shopper.checkout.payment(number, open.id)
  }

  async function goOnAfter(payment: Payment): Promise<void> {
    const { reference } = await look(payment.id)
    if (!manner.onEnded || reference === '') return
    await once(`before ${payment.id}`, () => manner.beforeThat?.(shopper, number))
    await once(`after ${payment.id}`, () => manner.onEnded?.(by, { payment, reference }))
  }

  return {
    async isDone() {
      const order = await shopper.orders.find(number)
      if (!isAsLeft(order, left)) return false
      let refunds = 0
      for (const { id } of order.payments) refunds += (await look(id)).refunds
      return refunds === (left.refund ? 1 : 0)
    },

    async goOn() {
      const { payments } = await shopper.orders.find(number)
      const last = payments.at(-1)
      const open = payments.find(({ state }) => state === 'pending')
      if (open) await goOnWith(open)
      else if (last) await goOnAfter(last)
      else await shopper.checkout.startPayment(number, start)
    },
  }
}

function isAsLeft({ state, payment_state, payments }: Order, { order }: Left): boolean {
  if (order !== 'open') return state === 'complete' && payment_state === order
  return state === 'delivery' && payments.length > 0 && payments.every((payment) => payment.state !== 'pending')
}

/** Customer who recharges their wallet. */
export async function rechargerOf({
  shopper,
  by,
  look,
}: Pick<Asked, 'shopper' | 'by' | 'look'>): Promise<PatientBuyer> {
  // Like the page's: a repeated press after a lost answer means the same recharge.
  const idempotencyKey = randomUUID()
  let deposit: Deposit | null = null
  let isPaid = false
  return {
    isDone: async () => deposit !== null && (await shopper.wallet.deposit(deposit.id)).state === 'paid',

    async goOn() {
      deposit ??= await shopper.wallet.recharge({ amount: RECHARGED, payment_method: 'qr' }, { idempotencyKey })
      const { payment } = await shopper.wallet.deposit(deposit.id)
      const { reference } = await look(payment?.id ?? '')
      if (isPaid || reference === '') return
      await by.qr.pay(reference)
      isPaid = true
    },
  }
}
