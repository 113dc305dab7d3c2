import type { Locale, Payment } from '@delguur/contract'
import { ApiError, errorMessage, type Shop } from '@delguur/sdk'
import { paymentStartOf } from '../../features/checkout/payment-start.ts'
import type { FoundOrder } from '../../features/orders/find-order.server.ts'
import { bankApps, pageOfProvider, standingOf, transferView } from '../../features/payments/payment-view.ts'
import { qrDrawing } from '../../features/payments/qr-drawing.server.ts'
import { testerOf } from '../../features/payments/tester.server.ts'

/** What the payment page shows of a payment and its order. */
export async function paymentData(shop: Shop, order: FoundOrder, payment: Payment, locale: Locale) {
  return {
    number: order.number,
    token: order.token,
    total: order.total,
    due: order.due_total,
    isOverdue: order.payment_state === 'overdue',
    methods: await otherMethods(shop, payment),
    payment: {
      id: payment.id,
      method: payment.method,
      method_name: payment.method_name,
      part: payment.part,
      state: payment.state,
      waiting: payment.waiting,
      reason_text: payment.reason_text,
      amount: payment.amount,
      sandbox: payment.sandbox,
      expires_at: payment.expires_at,
      standing: standingOf(payment),
      qr: payment.qr && qrDrawing(payment.qr.text),
      tester: testerOf(payment, locale),
      apps: bankApps(payment, locale),
      page: pageOfProvider(payment),
      card: payment.card,
      saves_card: payment.saves_card,
      phone: payment.phone,
      plan: payment.plan,
      transfer: transferView(payment, order),
    },
  }
}

export type PaymentData = Awaited<ReturnType<typeof paymentData>>

/** What can be chosen with one press. Those that have to be told more are chosen at the checkout, where the order goes back to. */
const AT_ONCE: ReadonlySet<string> = new Set(['qr', 'monpay', 'card', 'bank_transfer', 'most_in_app'])

async function otherMethods(shop: Shop, { method }: Payment) {
  const methods = await shop.checkout.paymentMethods()
  return methods.filter(({ code }) => code !== method && AT_ONCE.has(code)).map(({ code, name }) => ({ code, name }))
}

/** What there is to know of a payment and its order, and who acts for its holder. */
interface FoundPayment {
  shop: Shop
  order: FoundOrder
  payment: Payment
}

/**
 * Opens another payment for the order, by the same or another method; a payment that is still open is given up first. Balances
 * and saved cards need their customer: the visitor acts where the order is theirs, else whoever holds its link.
 */
export async function payAnew(visitor: Shop, { shop, order, payment }: FoundPayment, form: FormData) {
  const isTheirs = await visitor.orders.find(order.number).then(
    () => true,
    () => false,
  )
  const { expected_due: _, ...asked } = paymentStartOf(form)
  const start = isTheirs ? asked : { ...asked, save_card: false }
  // What was sold until now: a price that changed meanwhile comes into force when the open payment is given up.
  const expected_prices = Object.fromEntries(order.line_items.map(({ id, price }) => [id, price]))
  try {
    if (order.state === 'payment') await shop.checkout.cancelPayment(order.number, payment.id)
    // Named after the payment it follows: two presses open one.
    return await (isTheirs ? visitor : shop).checkout.complete(
      order.number,
      { ...start, terms_accepted: true, expected_prices },
      { idempotencyKey: `${payment.id}-${start.payment_method}-${start.expected_total}` },
    )
  } catch (error) {
    if (error instanceof ApiError) return { refusal: errorMessage(error) }
    throw error
  }
}
