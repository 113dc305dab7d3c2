import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { orderPath, paymentPath } from '../../features/checkout/order-path.ts'
import { EarnNote } from '../../features/coupons/earn-note.tsx'
import { hasPromisedTime } from '../../features/orders/delivery-event.server.ts'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { InstalmentCard } from '../../features/orders/instalment-card.tsx'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { type Outcome, outcomeOf } from '../../features/orders/order-outcome.ts'
import type { OrderView } from '../../features/orders/order-view.ts'
import { useStorePlacedOrder } from '../../features/orders/use-store-placed-order.ts'
import { useTrackPurchase } from '../../features/orders/use-track-purchase.ts'
import { TransferInstructions } from '../../features/payments/transfer-instructions.tsx'
import { type Followed, usePaymentPolling } from '../../features/payments/use-payment-polling.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { AccountOffer } from './account-offer.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { NextSteps } from './next-steps.tsx'
import { resultView } from './result-view.ts'

export async function loader(call: LoaderFunctionArgs) {
  const { order } = await findOrder(call)
  return resultView(order, call.context.get(shopContext).site.configs, hasPromisedTime(order))
}

/** The result of a purchase; its link works on any device. */
export default function ResultScreen() {
  const t = usePrivateMessages()
  const order = useLoaderData<typeof loader>()
  const outcome = outcomeOf(order)
  useStorePlacedOrder(order)
  useTrackPurchase(order, outcome)
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={t('result.title')} noIndex />
      <WithoutScripts />
      {order.followed && <Follow number={order.number} payment={order.followed} />}
      <div className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:grid-rows-[auto_1fr] desktop:items-start desktop:gap-x-14">
        <div className="grid min-w-0 max-w-[760px] gap-6">
          <ResultHead order={order} outcome={outcome} />
          {outcome === 'transfer' && order.transfer && (
            <section>
              <h2 className="mb-3 text-title">{t('payment.transfer')}</h2>
              <TransferInstructions transfer={order.transfer} isTest={order.sandbox} />
            </section>
          )}
          <DeliveryCard order={order} />
        </div>
        <Card className="desktop:sticky desktop:top-28 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <h2 className="text-lead">{t('order.items')}</h2>
          <div className="mb-4 border-b border-line pb-1">
            <OrderLines cart={order.cart} isLinked isLarge />
          </div>
          <CartTotals totals={order.cart} label={t('order.total')} rest={order.method_name} />
          <div className="mt-4 empty:hidden">
            <EarnNote earnings={order.cart.earnings} />
          </div>
        </Card>
        <div className="grid min-w-0 max-w-[760px] gap-8">
          <AccountOffer order={order} />
          <InstalmentCard order={order} />
          <NextSteps order={order} />
          <p className="flex flex-wrap gap-x-6 text-note">
            <Link to="/products" className={LINK_CLASS}>
              {t('cart.continue')}
            </Link>
            <Link to={`/track?number=${order.number}`} prefetch="none" className={LINK_CLASS}>
              {t('order.track_elsewhere')}
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}

const LINK_CLASS = 'inline-flex min-h-11 items-center text-accent hover:underline'

/** Watches the awaited payment while the page is open. */
function Follow(followed: Followed) {
  usePaymentPolling(followed)
  return null
}

const LOOKS = {
  paid: { icon: 'circle-check', tone: 'bg-stock-soft text-stock', title: 'checkout.thanks', text: 'result.paid' },
  transfer: { icon: 'landmark', tone: 'bg-accent-soft text-accent', title: 'checkout.thanks', text: 'result.transfer' },
  courier: { icon: 'banknote', tone: 'bg-stock-soft text-stock', title: 'checkout.thanks', text: 'result.courier' },
  waiting: { icon: 'clock', tone: 'bg-accent-soft text-accent', title: 'result.waiting', text: 'payment.waiting_bank' },
  failed: {
    icon: 'circle-alert',
    tone: 'bg-problem-soft text-problem',
    title: 'payment.failed',
    text: 'payment.failed_hint',
  },
  expired: { icon: 'clock', tone: 'bg-problem-soft text-problem', title: 'payment.expired', text: 'result.expired' },
  returned: {
    icon: 'undo-2',
    tone: 'bg-tint text-ink-soft',
    title: 'result.returned',
    text: 'result.returned_hint',
  },
  canceled: { icon: 'x', tone: 'bg-tint text-ink-soft', title: 'result.canceled', text: 'result.canceled_hint' },
} as const satisfies Record<Outcome, { icon: IconName; tone: string; title: string; text: string }>

function ResultHead({ order, outcome }: { order: OrderView; outcome: Outcome }) {
  const t = usePrivateMessages()
  const look = LOOKS[outcome]
  const text = outcome === 'paid' ? paidText(order) : look.text
  return (
    <div className="flex flex-col items-center text-center desktop:items-start desktop:text-left">
      <span className={classNames('grid size-16 place-items-center rounded-pill', look.tone)}>
        <Icon name={look.icon} size={32} />
      </span>
      <h1 className="mt-4 text-heading">{t(look.title)}</h1>
      <p className="mt-2 max-w-[52ch] text-balance text-ink-soft">{t(text)}</p>
      <p className="mt-4">
        {t('checkout.number', { number: order.number })} ·{' '}
        <span className="money font-semibold">{formatMoney(order.cart.total)}</span>
      </p>
      {order.courier_due && (
        <p className="mt-2 font-semibold">{t('order.courier_due', { sum: formatMoney(order.courier_due) })}</p>
      )}
      {order.sandbox && <p className="mt-2 text-small font-semibold text-problem">{t('payment.sandbox_note')}</p>}
      <MainLink order={order} outcome={outcome} />
    </div>
  )
}

function paidText({ digital, delivery_type }: OrderView) {
  if (digital) return 'result.paid_digital'
  return delivery_type === 'pickup' ? 'result.paid_pickup' : 'result.paid'
}

/** The way on: to the payment while there is one to make, else to the order. */
function MainLink({ order, outcome }: { order: OrderView; outcome: Outcome }) {
  const t = usePrivateMessages()
  if (outcome === 'waiting' && order.open_payment) {
    return (
      <ButtonLink to={paymentPath(order, order.open_payment)} size="large" className="mt-6" prefetch="none">
        {t('cart.continue_payment')}
      </ButtonLink>
    )
  }
  if (order.state === 'delivery') {
    return (
      <ButtonLink to="/checkout" size="large" className="mt-6" prefetch="none" icon="refresh-cw">
        {t('result.pay_again')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={orderPath(order)} size="large" className="mt-6" prefetch="none">
      {t('order.view')}
    </ButtonLink>
  )
}
