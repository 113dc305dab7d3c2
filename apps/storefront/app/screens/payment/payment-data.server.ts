import type { Locale, Payment } from '@delguur/contract'
import { ApiError, errorMessage, type Shop } from '@delguur/sdk'
import type { FoundOrder } from '../../features/orders/find-order.server.ts'
import { bankApps, transferView } from '../../features/payments/payment-view.ts'
import { qrDrawing } from '../../features/payments/qr-drawing.server.ts'

/** What the payment page shows of a payment and its order. */
export async function paymentData(shop: Shop, order: FoundOrder, payment: Payment, locale: Locale) {
  return {
    number: order.number,
    token: order.token,
    total: order.total,
    methods: await otherMethods(shop, payment),
    payment: {
      id: payment.id,
      method: payment.method,
      method_name: payment.method_name,
      state: payment.state,
      amount: payment.amount,
      sandbox: payment.sandbox,
      expires_at: payment.expires_at,
      qr: payment.qr && qrDrawing(payment.qr.text),
      tester: payment.sandbox && payment.qr ? `${payment.qr.short_url}?lang=${locale}` : null,
      apps: bankApps(payment, locale),
      transfer: transferView(payment),
    },
  }
}

export type PaymentData = Awaited<ReturnType<typeof paymentData>>

async function otherMethods(shop: Shop, { method }: Payment) {
  const methods = await shop.checkout.paymentMethods()
  return methods.filter(({ code }) => code !== method).map(({ code, name }) => ({ code, name }))
}

/** Opens another payment for the order, by the same or another method; a payment that is still open is given up first. */
export async function payAnew(shop: Shop, order: FoundOrder, paymentId: string, form: FormData) {
  const method = form.get('payment_method') === 'bank_transfer' ? 'bank_transfer' : 'qr'
  const expected_total = Number(form.get('expected_total'))
  // What was sold until now: a price that changed meanwhile comes into force when the open payment is given up.
  const expected_prices = Object.fromEntries(order.line_items.map(({ id, price }) => [id, price]))
  try {
    if (order.state === 'payment') await shop.checkout.cancelPayment(order.number, paymentId)
    const start = { payment_method: method, terms_accepted: true, expected_total, expected_prices } as const
    // Named after the payment it follows: two presses open one.
    return await shop.checkout.complete(order.number, start, {
      idempotencyKey: `${paymentId}-${method}-${expected_total}`,
    })
  } catch (error) {
    if (error instanceof ApiError) return { refusal: errorMessage(error) }
    throw error
  }
}
