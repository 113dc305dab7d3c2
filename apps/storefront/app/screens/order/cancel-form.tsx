import { REFUND_HOURS_AFTER_CANCEL } from '@delguur/contract/constants'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import type { OrderView } from '../../features/orders/order-view.ts'
import { RefundAccountFields } from '../../features/orders/refund-account-fields.tsx'
import { Unfolding } from '../../features/orders/unfolding.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'

const PAID: readonly OrderView['payment_state'][] = ['paid', 'running', 'overdue']

/** Explains the cancellation before it is confirmed. */
export function CancelForm({ order }: { order: OrderView }) {
  const t = usePrivateMessages()
  const { reply, isSending, field } = useFormReply('cancel')
  const isPaid = PAID.includes(order.payment_state)
  const comesBack = isPaid ? order.cart.total : (order.transfer?.received ?? 0)
  return (
    <Unfolding title={t('order.cancel')} icon="x" isOpen={reply?.ok === false}>
      <AreaForm name="cancel" done={t('order.canceled_now')} className="grid gap-5">
        <p className="text-note">
          {comesBack > 0
            ? t('order.cancel_hint_paid', { amount: formatMoney(comesBack), hours: REFUND_HOURS_AFTER_CANCEL })
            : t('order.cancel_hint_unpaid')}
        </p>
        <TextAreaField {...field('reason')} label={t('order.cancel_reason')} rows={2} maxLength={500} />
        {comesBack > 0 && <RefundAccountFields field={field} required={order.was_transferred || !isPaid} />}
        <div>
          <Button type="submit" variant="danger" busy={isSending}>
            {t('order.cancel_confirm')}
          </Button>
        </div>
      </AreaForm>
    </Unfolding>
  )
}
