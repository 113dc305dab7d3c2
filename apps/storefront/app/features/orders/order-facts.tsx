import { formatDayOfMonth, formatTime } from '@delguur/mongolia/dates'
import { formatPhone } from '@delguur/mongolia/phone'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { Facts } from './facts.tsx'
import type { OrderView } from './order-view.ts'
import { timeText } from './time-text.ts'

/** Recipient, address and time of an order. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { delivery_after_payment: afterPayment, phone, receiver_phone } = order
  const isPickup = order.delivery_type === 'pickup'
  const time = timeText(order, { express: t('checkout.express') }, locale)
  const receiver = [order.receiver, ...[receiver_phone ?? phone].map((number) => number && formatPhone(number))]
  const keptText = (until: string | null) =>
    until === null
      ? t('order.time_lost')
      : t('order.time_kept', { time: `${formatDayOfMonth(until, locale)}, ${formatTime(until)}` })
  const facts = [
    [t(isPickup ? 'checkout.pickup' : 'checkout.address'), order.place],
    [t(isPickup ? 'checkout.pickup_time' : 'checkout.time'), afterPayment ?? time],
    [t('order.chosen_time'), afterPayment && time && `${time}. ${keptText(order.delivery_time_kept_until)}`],
    [t('checkout.receiver'), receiver.filter(Boolean).join(', ')],
    [t('auth.phone'), receiver_phone && phone && formatPhone(phone)],
    [t('order.payment_method'), order.method_name],
    [t('checkout.note'), order.note],
    [t('order.gift_message'), order.gift_message],
  ] as const
  return (
    <>
      <Facts facts={facts.map(([name, text]) => [name, text && unbroken(text)])} />
      {order.gift && <p className="mt-4 text-note">{t('order.gift')}</p>}
    </>
  )
}
