import { formatDateTime } from '@delguur/mongolia/dates'
import { orderPath, returnPath } from '../../features/checkout/order-path.ts'
import { AgainForm } from '../../features/orders/again-form.tsx'
import { isReturnable, type OrderView } from '../../features/orders/order-view.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CancelForm } from './cancel-form.tsx'

interface OrderActionsProps {
  order: OrderView
  /** A booking is not bought again: its days are other ones. */
  isBooking: boolean
}

/** The available actions on the order. */
export function OrderActions({ order, isBooking }: OrderActionsProps) {
  const t = usePrivateMessages()
  const canReturn = isReturnable(order)
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {!isBooking && <AgainForm number={order.number} to={orderPath(order)} />}
        {canReturn && (
          <ButtonLink to={returnPath(order)} variant="secondary" icon="undo-2" prefetch="none">
            {t('return.start')}
          </ButtonLink>
        )}
        <ButtonLink to={`/contact?order=${order.number}`} variant="secondary" icon="mail" prefetch="none">
          {t('order.ask')}
        </ButtonLink>
      </div>
      {canReturn && order.return_until && (
        <p className="mt-3 text-small text-ink-soft">
          {t('return.deadline', { time: formatDateTime(order.return_until) })}
        </p>
      )}
      {order.may_cancel && <CancelForm order={order} />}
    </div>
  )
}
