import { ApiError } from '@delguur/sdk'
import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { afterPlacing, paymentPath, payPath, resultPath } from '../../features/checkout/order-path.ts'
import { findPayment } from '../../features/orders/find-order.server.ts'
import { useStorePlacedOrder } from '../../features/orders/use-store-placed-order.ts'
import { isOver } from '../../features/payments/payment-view.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { EndedPayment } from './ended-payment.tsx'
import { type PaymentData, paymentData, retryPayment } from './payment-data.server.ts'
import { QrPayment } from './qr-payment.tsx'

// Loaded for methods other than QR.
const PagePayment = lazyComponent(async () => ({ default: (await import('./page-payment.tsx')).PagePayment }))
const TransferPayment = lazyComponent(async () => ({
  default: (await import('./transfer-payment.tsx')).TransferPayment,
}))

export const handle = FOCUSED_SHELL

export async function loader(call: LoaderFunctionArgs) {
  const { locale, orderTokenOf, keepOrderToken } = call.context.get(shopContext)
  const to = (path: string) => redirect(pathInLocale(path, locale))
  const { shop, order, payment } = await findPayment(call)
  // A paid order is no longer the cart, but its page must still open.
  if (orderTokenOf(order.number) === null) keepOrderToken(order)
  // The application of a lease follows its prepayment.
  const next = order.payments.find(({ state, id }) => state === 'pending' && id !== payment.id)
  if (payment.state === 'completed' && next) throw to(paymentPath(order, next.id))
  if (payment.part === 'difference' && payment.state !== 'pending') throw to(`/orders/${order.number}`)
  if (payment.method === 'link' || next?.method === 'link') throw to(payPath(order))
  if (isOver(order, payment)) throw to(resultPath(order))
  return paymentData(shop, order, payment, locale)
}

export async function action(call: ActionFunctionArgs) {
  const { api, locale } = call.context.get(shopContext)
  const form = await call.request.formData()
  const found = await findPayment(call)
  const { shop, order, payment } = found
  const to = (path: string) => redirect(pathInLocale(path, locale), 303)
  const intent = form.get('intent')
  if (intent === 'give_up' || intent === 'choose') {
    const left = await shop.checkout.cancelPayment(order.number, payment.id).catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    if (payment.part === 'difference') return to(`/orders/${order.number}`)
    const isLinked = left?.payments.some(({ method, state }) => method === 'link' && state === 'pending')
    if (isLinked) return to(payPath(order))
    return to(left ? (intent === 'choose' ? '/checkout' : '/cart') : resultPath(order))
  }
  const outcome = await retryPayment(api, found, form)
  return 'refusal' in outcome ? data(outcome, { status: 409 }) : to(afterPlacing(outcome))
}

/** Revalidates after a refusal, too: the payment or the total may have changed. */
export const shouldRevalidate = () => true

export default function PaymentScreen() {
  const t = usePrivateMessages()
  const shown = useLoaderData<typeof loader>()
  useStorePlacedOrder(shown)
  return (
    <div className="page max-w-[760px] py-6 desktop:py-10">
      <PageHead title={t('payment.title')} noIndex />
      <WithoutScripts />
      <h1 className="text-heading">{t('payment.title')}</h1>
      <p className="mt-1 text-ink-soft">
        {t('checkout.number', { number: shown.number })} · {shown.payment.method_name}
      </p>
      <Refusal />
      <div className="mt-6">
        <Suspense fallback={<Spinner />}>
          <PaymentBody key={shown.payment.id} shown={shown} />
        </Suspense>
      </div>
    </div>
  )
}

function PaymentBody({ shown }: { shown: PaymentData }) {
  const { payment } = shown
  if (payment.state !== 'pending') return <EndedPayment shown={shown} />
  if (payment.transfer) return <TransferPayment shown={shown} />
  const isByQr = payment.method === 'qr' || payment.qr !== null
  return isByQr ? <QrPayment shown={shown} /> : <PagePayment shown={shown} />
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
