import type { PromptMethod } from '@delguur/contract'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { handleVerification } from '../../features/checkout/handle-verification.server.ts'
import { paymentPath } from '../../features/checkout/order-path.ts'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { orderAgain } from '../../features/orders/order-again.server.ts'
import { readRefundAccount } from '../../features/orders/read-refund-account.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'

/** Handles the forms of an order's page. */
export async function handleOrderAction(call: ActionFunctionArgs) {
  const form = await call.request.formData()
  const { shop, order } = await findOrder(call)
  const { number } = order
  const id = Number(form.get('id'))
  switch (form.get('form')) {
    case 'cancel': {
      const reason = textOf(form, 'reason')
      const account = readRefundAccount(form)
      const body = { ...(reason && { reason }), ...(account && { refund_account: account }) }
      return handleForm(call, form, async () => void (await shop.orders.cancel(number, body)))
    }
    case 'pay_edit': {
      const method = methodOf(form)
      const pay = async () => {
        const { id: payment } = await shop.orders.payEdit(number, method)
        throw redirect(pathInLocale(paymentPath(order, payment), call.context.get(shopContext).locale), 303)
      }
      return handleForm(call, form, pay)
    }
    case 'keep':
      return handleForm(call, form, async () => void (await shop.returns.cancel(number, id)))
    case 'reveal':
      return handleForm(call, form, async () => void (await shop.licences.reveal(number, id)))
    case 'proof':
      return handleForm(call, form, async () => ({
        ...(await handleVerification(shop, order, form)),
        isTrial: call.context.get(shopContext).site.configs.sandbox_messages,
      }))
    case 'again':
      return orderAgain(call.context.get(shopContext), order)
    default:
      throw data(null, { status: 400 })
  }
}

const PROMPT: readonly PromptMethod[] = ['qr', 'card', 'monpay']

/** The method pressed; QR stands for one that is none. */
const methodOf = (form: FormData): PromptMethod =>
  PROMPT.find((method) => method === form.get('payment_method')) ?? 'qr'
