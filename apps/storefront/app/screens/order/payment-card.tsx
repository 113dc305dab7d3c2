import { formatDateTime } from '@delguur/mongolia/dates'
import { Facts } from '../../features/orders/facts.tsx'
import { OrderLabel } from '../../features/orders/order-label.tsx'
import type { OrderView } from '../../features/orders/order-view.ts'
import { paymentLabelOf, saysMore, wasPaid } from '../../features/orders/payment-label.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

/** The state of the payment, and the dates of the order. */
export function PaymentCard({ order }: { order: OrderView }) {
  const t = usePrivateMessages()
  const { placed_at, completed_at, delivered_at, canceled_at } = order
  return (
    <Card>
      <h2 className="mb-4 text-lead">{t('order.overview')}</h2>
      <Facts
        facts={[
          [t('order.payment_status'), saysMore(order) && <PaymentLabel key="label" order={order} />],
          [t('order.ordered_at'), placed_at && formatDateTime(placed_at)],
          [t('order.paid_at'), wasPaid(order) && completed_at && formatDateTime(completed_at)],
          [t('order.delivered_at'), delivered_at && formatDateTime(delivered_at)],
          [t('order.cancel_date'), canceled_at && formatDateTime(canceled_at)],
          [t('order.bought_for'), order.organisation],
        ]}
      />
    </Card>
  )
}

function PaymentLabel({ order }: { order: OrderView }) {
  const t = usePrivateMessages()
  const word = paymentLabelOf(order)
  return word ? <Badge tone={word.tone}>{t(word.text)}</Badge> : <OrderLabel label={order.payment_label} />
}
