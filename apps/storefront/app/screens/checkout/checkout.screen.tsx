import type { Order } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { freeDeliveryText } from '../../features/catalog/free-delivery.ts'
import { rateOf } from '../../features/checkout/checkout-values.ts'
import { handleCheckout } from '../../features/checkout/handle-checkout.server.ts'
import { type CheckoutData, loadCheckout } from '../../features/checkout/load-checkout.server.ts'
import { afterPlacing } from '../../features/checkout/order-path.ts'
import { totalsOfChoice } from '../../features/checkout/totals-of-choice.ts'
import { CouponSection } from '../../features/coupons/coupon-section.tsx'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Card } from '../../ui/card.tsx'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { FoldedSummary } from './folded-summary.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

export const handle = FOCUSED_SHELL

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, locale, site, keepOrderToken } = context.get(shopContext)
  const order = await api.orders.current()
  if (!order || order.line_items.length === 0) throw redirect(pathInLocale('/cart', locale))
  if (order.state === 'payment') {
    keepOrderToken(order)
    throw redirect(pathInLocale(afterPlacing(order), locale))
  }
  return loadCheckout(api, order, site.configs)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, locale, keepOrderToken } = context.get(shopContext)
  const goOn = (placed: Order) => {
    // The device has another cart from now on.
    keepOrderToken(placed)
    return redirect(pathInLocale(afterPlacing(placed), locale), 303)
  }
  const form = await request.formData()
  const order = await api.orders.find(String(form.get('number'))).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  })
  if (!order) return redirect(pathInLocale('/cart', locale), 303)
  if (order.state === 'complete') return goOn(order)
  const outcome = await handleCheckout(api, order, form)
  if ('placed' in outcome) return goOn(outcome.placed)
  const { saved, balance, proof } = outcome.reply
  const isDone = saved !== null || balance?.message === null || proof?.message === null
  return data(outcome.reply, { status: isDone ? 200 : 422 })
}

/** Revalidates after a refusal, too: prices, times and the total may have changed. */
export const shouldRevalidate = () => true

export default function CheckoutScreen() {
  const t = usePrivateMessages()
  const checkout = useLoaderData<typeof loader>()
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('checkout.title')} noIndex />
      <WithoutScripts />
      <h1 className="text-heading">{t('checkout.title')}</h1>
      <Checkout key={checkout.cart.number} checkout={checkout} />
    </div>
  )
}

function Checkout({ checkout }: { checkout: CheckoutData }) {
  const t = usePrivateMessages()
  const form = useCheckoutForm(checkout)
  const { cart, values, rates } = checkout
  const rate = rateOf(rates, form.values.delivery_type, form.values.delivery_method)
  const totals = totalsOfChoice(cart, values, form.values, rate)
  const { free } = checkout
  const expectedDelivery = free && cart.item_total >= free.from ? freeDeliveryText(t, free, cart.item_total) : undefined
  const coupons = (
    <CouponSection
      discounts={cart.discounts}
      hints={cart.promotion_hints}
      vouchers={checkout.vouchers}
      back="checkout"
    />
  )
  return (
    <div className="mt-5 grid gap-6 desktop:mt-8 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:items-start desktop:gap-14">
      <div className="desktop:hidden">
        <FoldedSummary cart={cart} totals={totals} expectedDelivery={expectedDelivery} />
        <div className="mt-3">{coupons}</div>
      </div>
      <p role="status" className="sr-only">
        {t('checkout.total_now', { total: formatMoney(totals.total) })}
      </p>
      <CheckoutForm form={form} checkout={checkout} />
      <aside aria-label={t('checkout.your_order')} className="sticky top-6 hidden desktop:block">
        <Card>
          <div className="flex items-baseline justify-between">
            <h2 className="text-lead">{t('checkout.your_order')}</h2>
            <Link to="/cart" className="text-note text-accent hover:underline">
              {t('checkout.change_cart')}
            </Link>
          </div>
          <OrderLines cart={cart} />
          <div className="mt-4 border-t border-line pt-4">
            <CartTotals totals={totals} expectedDelivery={expectedDelivery} />
            <div className="mt-4">{coupons}</div>
          </div>
        </Card>
      </aside>
    </div>
  )
}
