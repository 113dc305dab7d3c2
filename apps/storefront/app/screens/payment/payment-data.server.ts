import type { Locale, Payment } from '@delguur/contract'
import { ApiError, errorMessage, type Shop } from '@delguur/sdk'
import { paymentStartOf } from '../../features/checkout/payment-start.ts'
import type { FoundOrder } from '../../features/orders/find-order.server.ts'
import { isAtOnce } from '../../features/payments/payment-methods.ts'
import { bankApps, pageOfProvider, statusOf, transferView } from '../../features/payments/payment-view.ts'
import { qrDrawing } from '../../features/payments/qr-drawing.server.ts'
import { testerOf } from '../../features/payments/tester.server.ts'

/** Selects the data of the payment page. */
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
      status: statusOf(payment),
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

async function otherMethods(shop: Shop, { method }: Payment) {
  const methods = await shop.checkout.paymentMethods()
  return methods.filter(({ code }) => code !== method && isAtOnce(code)).map(({ code, name }) => ({ code, name }))
}

/** A payment with its order, and the API for its holder. */
interface FoundPayment {
  shop: Shop
  order: FoundOrder
  payment: Payment
}

/**
 * Opens another payment for the order, with the same or another method, and cancels an open one first. Balances and
 * saved cards require their customer: the visitor acts if the order is theirs, else the holder of its link.
 */
export async function retryPayment(visitor: Shop, { shop, order, payment }: FoundPayment, form: FormData) {
  const isTheirs = await visitor.orders.find(order.number).then(
    () => true,
    () => false,
  )
  const { expected_due: _, ...requested } = paymentStartOf(form)
  const start = isTheirs ? requested : { ...requested, save_card: false }
  // Prices agreed so far: a price that has changed applies when the open payment is canceled.
  const expected_prices = Object.fromEntries(order.line_items.map(({ id, price }) => [id, price]))
  try {
    if (order.state === 'payment') await shop.checkout.cancelPayment(order.number, payment.id)
    // The key derives from the previous payment, so that two presses open one.
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
