import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { orderPath, paymentPath } from '../../features/checkout/order-path.ts'
import { EarnNote } from '../../features/coupons/earn-note.tsx'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { InstalmentCard } from '../../features/orders/instalment-card.tsx'
import { OrderFacts } from '../../features/orders/order-facts.tsx'
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
import { NextSteps } from './next-steps.tsx'
import { ResultNotes } from './result-notes.tsx'
import { resultView } from './result-view.ts'

export async function loader(call: LoaderFunctionArgs) {
  const { order } = await findOrder(call)
  return resultView(order, call.context.get(shopContext).site.configs)
}

/** The result of a purchase; its link works on any device. */
export default function ResultScreen() {
  const t = usePrivateMessages()
  const order = useLoaderData<typeof loader>()
  const outcome = outcomeOf(order)
  const isPickup = order.delivery_type === 'pickup'
  useStorePlacedOrder(order)
  useTrackPurchase(order, outcome)
  return (
    <div className="page max-w-[760px] py-8 desktop:py-14">
      <PageHead title={t('result.title')} noIndex />
      <WithoutScripts />
      <ResultHead order={order} outcome={outcome} />
      {order.followed && <Follow number={order.number} payment={order.followed} />}
      {outcome === 'transfer' && order.transfer && (
        <section className="mt-8">
          <h2 className="mb-3 text-title">{t('payment.transfer')}</h2>
          <TransferInstructions transfer={order.transfer} isTest={order.sandbox} />
        </section>
      )}
      <Card className="mt-8">
        <h2 className="mb-4 text-lead">
          {t(order.digital ? 'checkout.contact' : isPickup ? 'order.pickup' : 'order.delivery')}
        </h2>
        <OrderFacts order={order} />
        <ResultNotes order={order} />
      </Card>
      <Card className="mt-6">
        <h2 className="text-lead">{t('order.items')}</h2>
        <div className="mb-4 border-b border-line pb-1">
          <OrderLines cart={order.cart} />
        </div>
        <CartTotals totals={order.cart} label={t('order.total')} rest={order.method_name} />
        <div className="mt-4 empty:hidden">
          <EarnNote earnings={order.cart.earnings} />
        </div>
      </Card>
      <InstalmentCard order={order} className="mt-6" />
      <NextSteps order={order} />
      <AccountOffer order={order} />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={orderPath(order)} variant="secondary" size="large" prefetch="none">
          {t('order.view')}
        </ButtonLink>
        <ButtonLink to="/products" variant="quiet" size="large">
          {t('cart.continue')}
        </ButtonLink>
      </div>
      <p className="mt-4 text-center text-note">
        <Link to={`/track?number=${order.number}`} prefetch="none" className="text-accent hover:underline">
          {t('order.track_elsewhere')}
        </Link>
      </p>
    </div>
  )
}

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
    <div className="flex flex-col items-center text-center">
      <span className={classNames('grid size-20 place-items-center rounded-pill', look.tone)}>
        <Icon name={look.icon} size={40} />
      </span>
      <h1 className="mt-5 text-heading">{t(look.title)}</h1>
      <p className="mt-2 max-w-[52ch] text-balance text-ink-soft">{t(text)}</p>
      <p className="mt-4">
        {t('checkout.number', { number: order.number })} ·{' '}
        <span className="money font-semibold">{formatMoney(order.cart.total)}</span>
      </p>
      {order.courier_due && (
        <p className="mt-2 font-semibold">{t('order.courier_due', { sum: formatMoney(order.courier_due) })}</p>
      )}
      {order.sandbox && <p className="mt-2 text-small font-semibold text-problem">{t('payment.sandbox_note')}</p>}
      <NextLink order={order} outcome={outcome} />
    </div>
  )
}

function paidText({ digital, delivery_type }: OrderView) {
  if (digital) return 'result.paid_digital'
  return delivery_type === 'pickup' ? 'result.paid_pickup' : 'result.paid'
}

function NextLink({ order, outcome }: { order: OrderView; outcome: Outcome }) {
  const t = usePrivateMessages()
  if (outcome === 'waiting' && order.open_payment) {
    return (
      <ButtonLink to={paymentPath(order, order.open_payment)} size="large" className="mt-6" prefetch="none">
        {t('cart.continue_payment')}
      </ButtonLink>
    )
  }
  if (order.state !== 'delivery') return null
  return (
    <ButtonLink to="/checkout" size="large" className="mt-6" prefetch="none" icon="refresh-cw">
      {t('result.pay_again')}
    </ButtonLink>
  )
}
