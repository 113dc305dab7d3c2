import { ApiError } from '@delguur/sdk'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { afterPlacing, paymentPath, resultPath } from '../../features/checkout/order-path.ts'
import { findOrder, findPayment } from '../../features/orders/find-order.server.ts'
import { privateHeaders } from '../../features/orders/private-page.ts'
import { useKeepPlacedOrder } from '../../features/orders/use-keep-placed-order.ts'
import { isOver } from '../../features/payments/payment-view.ts'
import { TransferInstructions } from '../../features/payments/transfer-instructions.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { EndedPayment } from './ended-payment.tsx'
import { type PaymentData, payAnew, paymentData } from './payment-data.server.ts'
import { QrPayment } from './qr-payment.tsx'
import { WayOut } from './way-out.tsx'

export const handle = FOCUSED_SHELL
export const headers = privateHeaders

export async function loader(call: LoaderFunctionArgs) {
  const { locale } = call.context.get(shopContext)
  const { shop, order, payment } = await findPayment(call)
  // The cookie is for the cart; an order that is paid leaves it, and this page has to outlive that.
  const hasToken = new URL(call.request.url).searchParams.has('token')
  if (!hasToken) throw redirect(pathInLocale(paymentPath(order, payment.id), locale))
  if (isOver(order, payment)) throw redirect(pathInLocale(resultPath(order), locale))
  return paymentData(shop, order, payment, locale)
}

export async function action(call: ActionFunctionArgs) {
  const { locale } = call.context.get(shopContext)
  const form = await call.request.formData()
  const { shop, order } = await findOrder(call)
  const id = call.params.id ?? ''
  const to = (path: string) => redirect(pathInLocale(path, locale), 303)
  if (form.get('intent') === 'give_up') {
    const left = await shop.checkout.cancelPayment(order.number, id).catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    return to(left ? '/cart' : resultPath(order))
  }
  const outcome = await payAnew(shop, order, id, form)
  return 'refusal' in outcome ? data(outcome, { status: 409 }) : to(afterPlacing(outcome))
}

/** Also after a refusal: the payment or the total may be another by now. */
export const shouldRevalidate = () => true

export default function PaymentScreen() {
  const t = useAccountMessages()
  const shown = useLoaderData<typeof loader>()
  useKeepPlacedOrder(shown)
  return (
    <div className="page max-w-[760px] py-6 desktop:py-10">
      <PageHead title={t('payment.title')} noIndex />
      <WithoutScripts />
      <h1 className="text-heading">{t('payment.title')}</h1>
      <p className="mt-1 text-ink-soft">{t('checkout.number', { number: shown.number })}</p>
      <Refusal />
      <div className="mt-6">
        <PaymentBody shown={shown} />
      </div>
    </div>
  )
}

function PaymentBody({ shown }: { shown: PaymentData }) {
  const { payment } = shown
  if (payment.state !== 'pending') return <EndedPayment shown={shown} />
  if (!payment.transfer) return <QrPayment key={payment.id} shown={shown} />
  return (
    <>
      <TransferInstructions transfer={payment.transfer} />
      <WayOut shown={shown} />
    </>
  )
}

function Refusal() {
  const reply = useActionData<{ refusal: string }>()
  if (!reply) return null
  return (
    <div role="alert" className="mt-4 rounded-card bg-problem-soft p-4">
      <FieldError>{reply.refusal}</FieldError>
    </div>
  )
}
