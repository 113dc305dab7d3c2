import { formatDateTime } from '@delguur/mongolia/dates'
import { Suspense } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { paymentPath } from '../../features/checkout/order-path.ts'
import { EarnNote } from '../../features/coupons/earn-note.tsx'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { InstalmentCard } from '../../features/orders/instalment-card.tsx'
import { OrderFacts } from '../../features/orders/order-facts.tsx'
import { OrderLabel } from '../../features/orders/order-label.tsx'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { OrderTimeline } from '../../features/orders/order-timeline.tsx'
import { type OrderView, orderView } from '../../features/orders/order-view.ts'
import { receiptView } from '../../features/orders/receipt-view.server.ts'
import { RefundList } from '../../features/orders/refund-list.tsx'
import { ShipmentList } from '../../features/orders/shipment-list.tsx'
import { ticketView } from '../../features/orders/ticket-view.server.ts'
import { useStorePlacedOrder } from '../../features/orders/use-store-placed-order.ts'
import { TransferInstructions } from '../../features/payments/transfer-instructions.tsx'
import { bookingOf } from '../../features/travel/booking-view.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { handleOrderAction } from './handle-order-action.server.ts'
import { OrderActions } from './order-actions.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { ReturnsCard } from './returns-card.tsx'

const BookingCard = lazyComponent(() => import('../../features/travel/booking-card.tsx'))
const EditsCard = lazyComponent(() => import('./edits-card.tsx'))
const LicenceCard = lazyComponent(() => import('./licence-card.tsx'))
const TicketCard = lazyComponent(() => import('./ticket-card.tsx'))

export async function loader(call: LoaderFunctionArgs) {
  const { shop, order } = await findOrder(call)
  const { receipts: issuesReceipts } = call.context.get(shopContext).site.configs
  const isDigital = order.line_items.some(({ digital }) => digital) && order.shipments.length > 0
  // A booking is not sent: its voucher is there once it is paid.
  const isReady = order.digital && order.state === 'complete'
  const isProposed = order.edits.some(({ state }) => state === 'pending')
  const isBeingPaid = order.payments.some(({ state }) => state === 'pending')
  const [receipts, licences, tickets, methods, booking] = await Promise.all([
    order.receipt_state === 'none' ? [] : shop.receipts.ofOrder(order.number),
    isDigital ? shop.licences.ofOrder(order.number) : [],
    isDigital || isReady ? shop.tickets.ofOrder(order.number) : [],
    isProposed && !isBeingPaid ? shop.orders.editPaymentMethods(order.number) : null,
    bookingOf(shop, order),
  ])
  // A sold order awaits its receipt unless its goods were returned.
  const isSold = order.state === 'complete' && order.payment_state !== 'balance_due'
  const awaitsReceipt = issuesReceipts && isSold && order.shipment_state !== 'returned'
  const editMethods = methods?.payment_methods ?? []
  return {
    order: orderView(order),
    receipts: receipts.map(receiptView),
    awaitsReceipt,
    licences,
    tickets: tickets.map(ticketView),
    editMethods,
    booking,
  }
}

export const action = (call: ActionFunctionArgs) => handleOrderAction(call)

/** An order: progress, lines, totals and available actions. */
export default function OrderScreen() {
  const t = usePrivateMessages()
  const { order, receipts, awaitsReceipt, licences, tickets, editMethods, booking } = useLoaderData<typeof loader>()
  const isPickup = order.delivery_type === 'pickup'
  const title = t('order.details', { number: order.number })
  const names = new Map(order.cart.lines.map(({ id, name }) => [id, name]))
  useStorePlacedOrder(order)
  return (
    <div className="page py-4 desktop:py-8">
      <PageHead title={title} noIndex />
      <WithoutScripts />
      <Link
        to="/orders"
        className="inline-flex min-h-11 items-center gap-1.5 text-note text-ink-soft hover:text-accent"
      >
        <Icon name="arrow-left" size={18} />
        {t('nav.orders')}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-heading">{title}</h1>
        <OrderLabel label={order.label} />
      </div>
      <p className="mt-1 text-note text-ink-soft">{formatDateTime(order.placed_at ?? order.created_at)}</p>
      {order.sandbox && <p className="mt-2 text-small font-semibold text-problem">{t('payment.sandbox_note')}</p>}
      <div className="mt-6 grid gap-6 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:items-start desktop:gap-12">
        <div className="grid min-w-0 gap-6">
          <OpenPayment order={order} />
          <OrderActions order={order} isBooking={booking !== null} />
          <Booked booking={booking} />
          {order.edits.length > 0 && (
            <Suspense>
              <EditsCard edits={order.edits} methods={editMethods} />
            </Suspense>
          )}
          {!booking && <Progress order={order} />}
          {order.shipments.length > 0 && (
            <Card>
              <h2 className="mb-4 text-lead">{t('parcel.title')}</h2>
              <ShipmentList shipments={order.shipments} names={names} />
            </Card>
          )}
          <DigitalGoods tickets={tickets} licences={licences} />
          {order.returns.length > 0 && <ReturnsCard returns={order.returns} names={names} />}
          <Card>
            <h2 className="text-lead">{t('order.items')}</h2>
            <OrderLines
              isLinked={booking === null}
              cart={order.cart}
              reviewText={order.delivered_at && !booking ? t('order.write_review') : undefined}
            />
            <div className="mt-4 border-t border-line pt-4">
              <CartTotals
                totals={order.cart}
                {...(!isOwed(order) && { label: t('order.total') })}
                rest={order.method_name}
              />
              <div className="mt-4 empty:hidden">
                <EarnNote earnings={order.cart.earnings} />
              </div>
            </div>
          </Card>
        </div>
        <div className="grid min-w-0 gap-6">
          {order.refunds.length > 0 && (
            <Card>
              <h2 className="mb-4 text-lead">{t('refund.title')}</h2>
              <RefundList refunds={order.refunds} />
            </Card>
          )}
          <PaymentCard order={order} />
          <InstalmentCard order={order} />
          <Card>
            <h2 className="mb-4 text-lead">
              {t(order.digital ? 'checkout.contact' : isPickup ? 'order.pickup' : 'order.delivery')}
            </h2>
            <OrderFacts order={order} />
          </Card>
          {(receipts.length > 0 || awaitsReceipt) && <ReceiptCard receipts={receipts} />}
        </div>
      </div>
    </div>
  )
}

const isOwed = (order: OrderView) => order.open_payment !== null || order.courier_due !== null

/** The amount left to pay. */
function OpenPayment({ order }: { order: OrderView }) {
  const t = usePrivateMessages()
  if (order.transfer) {
    return (
      <section>
        <h2 className="mb-3 text-lead">{t('payment.transfer')}</h2>
        <TransferInstructions transfer={order.transfer} isTest={order.sandbox} />
      </section>
    )
  }
  if (order.courier_due) {
    return (
      <p className="flex items-center gap-3 rounded-card bg-accent-soft p-4 font-medium">
        <Icon name="banknote" />
        {t('order.courier_due', { sum: formatMoney(order.courier_due) })}
      </p>
    )
  }
  if (!order.open_payment) return null
  return (
    <ButtonLink to={paymentPath(order, order.open_payment)} size="large" prefetch="none">
      {t('cart.continue_payment')}
    </ButtonLink>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

function Progress({ order }: { order: OrderView }) {
  const t = usePrivateMessages()
  const isPickup = order.delivery_type === 'pickup'
  return (
    <Card>
      <h2 className="mb-5 text-lead">{t(isPickup ? 'order.pickup_status' : 'order.delivery_status')}</h2>
      <OrderTimeline order={order} />
    </Card>
  )
}

/** The stay or the tour. */
function Booked({ booking }: Pick<Loaded, 'booking'>) {
  return <Suspense>{booking && <BookingCard booking={booking} />}</Suspense>
}

/** What came by mail. */
function DigitalGoods({ tickets, licences }: Pick<Loaded, 'tickets' | 'licences'>) {
  return (
    <Suspense>
      {tickets.length > 0 && <TicketCard tickets={tickets} />}
      {licences.length > 0 && <LicenceCard licences={licences} />}
    </Suspense>
  )
}
