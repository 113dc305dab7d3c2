import { formatDateTime } from '@delguur/mongolia/dates'
import { ApiError, errorMessage } from '@delguur/sdk'
import { Suspense, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { afterPlacing, orderPath } from '../../features/checkout/order-path.ts'
import { paymentStartOf } from '../../features/checkout/payment-start.ts'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { OrderFacts } from '../../features/orders/order-facts.tsx'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { orderView } from '../../features/orders/order-view.ts'
import { useStorePlacedOrder } from '../../features/orders/use-store-placed-order.ts'
import { isAtOnce, METHOD_ICONS } from '../../features/payments/payment-methods.ts'
import { bookingOf } from '../../features/travel/booking-view.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const BookingCard = lazyComponent(() => import('../../features/travel/booking-card.tsx'))

export const handle = FOCUSED_SHELL

const PLACED: ReadonlySet<string> = new Set(['payment', 'complete', 'canceled'])

export async function loader(call: LoaderFunctionArgs) {
  const { locale, orderTokenOf, keepOrderToken } = call.context.get(shopContext)
  const { shop, order } = await findOrder(call)
  const link = order.payments.find(({ method, state }) => method === 'link' && state === 'pending')
  const isOpen = order.payments.some(({ state }) => state === 'pending')
  if (!link && PLACED.has(order.state)) {
    throw redirect(pathInLocale(isOpen ? afterPlacing(order) : orderPath(order), locale))
  }
  if (orderTokenOf(order.number) === null) keepOrderToken(order)
  const [methods, booking] = await Promise.all([link ? shop.checkout.paymentMethods() : [], bookingOf(shop, order)])
  return {
    order: orderView(order),
    expiresAt: link?.expires_at ?? null,
    methods: methods.filter(({ code }) => isAtOnce(code)),
    booking,
  }
}

export async function action(call: ActionFunctionArgs) {
  const { locale } = call.context.get(shopContext)
  const form = await call.request.formData()
  const { shop, order } = await findOrder(call)
  const start = paymentStartOf(form)
  const link = order.payments.find(({ method, state }) => method === 'link' && state === 'pending')
  if (!link) return redirect(pathInLocale(`${orderPath(order)}/pay`, locale), 303)
  try {
    const paid = await shop.checkout.complete(
      order.number,
      // The payer is whoever has the link: they save no card.
      { ...start, ...('save_card' in start && { save_card: false }) },
      { idempotencyKey: `${link.id}-${start.payment_method}-${start.expected_total}` },
    )
    return redirect(pathInLocale(afterPlacing(paid), locale), 303)
  } catch (error) {
    if (error instanceof ApiError) return data({ refusal: errorMessage(error) }, { status: 409 })
    throw error
  }
}

/** Revalidates after a refusal, too: the link may have ended. */
export const shouldRevalidate = () => true

/** An order that staff have taken: what it is, and how whoever has the link pays it. */
export default function PayScreen() {
  const t = usePrivateMessages()
  const { order, expiresAt, booking } = useLoaderData<typeof loader>()
  useStorePlacedOrder(order)
  return (
    <div className="page max-w-[1040px] py-6 desktop:py-10">
      <PageHead title={t('link.pay_title', { number: order.number })} noIndex />
      {expiresAt === null ? (
        <EmptyState
          drawing={<EmptyBagDrawing />}
          headingLevel={1}
          title={t('link.ended')}
          text={t('link.ended_hint')}
        />
      ) : (
        <>
          <h1 className="text-heading">{t('link.pay_title', { number: order.number })}</h1>
          <p className="mt-1 text-ink-soft">{t('link.pay_by', { time: formatDateTime(expiresAt) })}</p>
          <div className="mt-6 grid gap-6 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:items-start desktop:gap-12">
            <div className="grid min-w-0 gap-6 desktop:order-last">
              {booking && (
                <Suspense>
                  <BookingCard booking={booking} />
                </Suspense>
              )}
              <Card>
                <h2 className="text-lead">{t('order.items')}</h2>
                <OrderLines cart={order.cart} />
                <div className="mt-4 border-t border-line pt-4">
                  <CartTotals totals={order.cart} />
                </div>
              </Card>
              <Card>
                <h2 className="mb-4 text-lead">
                  {t(
                    order.digital
                      ? 'checkout.contact'
                      : order.delivery_type === 'pickup'
                        ? 'order.pickup'
                        : 'order.delivery',
                  )}
                </h2>
                <OrderFacts order={{ ...order, method_name: null }} />
              </Card>
            </div>
            <PayForm />
          </div>
        </>
      )}
    </div>
  )
}

function PayForm() {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { order, methods } = useLoaderData<typeof loader>()
  const reply = useActionData<{ refusal: string }>()
  const isSending = useNavigation().formMethod === 'POST'
  const [chosen, setChosen] = useState('')
  const method = (methods.find(({ code }) => code === chosen) ?? methods[0])?.code ?? ''
  const due = formatMoney(order.cart.due_total)
  return (
    <Form method="post" className="min-w-0">
      <input type="hidden" name="expected_total" value={order.cart.total} />
      <RadioCards
        legend={t('payment.choose')}
        name="payment_method"
        value={method}
        onChange={setChosen}
        options={methods.map(({ code, name, description, sandbox }) => ({
          value: code,
          label: name,
          note: description,
          icon: METHOD_ICONS[code],
          aside: sandbox ? <Badge tone="problem">{t('payment.sandbox')}</Badge> : undefined,
        }))}
      />
      <div className="mt-4">
        <Checkbox name="terms_accepted" required>
          {t('checkout.terms_accept')}
        </Checkbox>
        <a
          href={pathInLocale('/pages/terms', locale)}
          target="_blank"
          rel="noopener"
          className="ml-8 inline-flex min-h-11 items-center text-note text-accent underline underline-offset-2"
        >
          {t('checkout.terms_read')}
          <VisuallyHidden> ({t('nav.new_tab')})</VisuallyHidden>
        </a>
      </div>
      {reply && (
        <div role="alert" className="mt-4 rounded-card bg-problem-soft p-4">
          <FieldError>{reply.refusal}</FieldError>
        </div>
      )}
      <Button type="submit" size="large" wide busy={isSending} className="mt-4" disabled={methods.length === 0}>
        {method === 'bank_transfer' ? t('checkout.order_for', { total: due }) : t('checkout.pay', { total: due })}
      </Button>
    </Form>
  )
}
