import type { StaffOrder } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { DeliveryDraft } from './edit-draft.ts'

interface EditDeliveryProps {
  order: StaffOrder
  values: DeliveryDraft
  onChange(values: DeliveryDraft): void
}

/** Receiver, address, day and note, as long as nothing has left. */
export function EditDelivery({ order, values, onChange }: EditDeliveryProps) {
  const t = useMessages()
  const field = (name: keyof DeliveryDraft) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  })
  return (
    <Card title={t('orders.delivery')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField label={t('order.receiver')} maxLength={120} {...field('receiver')} />
        <TextField label={t('edit.receiver_phone')} inputMode="tel" maxLength={30} {...field('receiver_phone')} />
        {order.address && <TextField label={t('edit.address_detail')} maxLength={255} {...field('detail')} />}
        <TextField label={t('edit.day')} type="date" {...field('delivery_day')} />
        <div className="tablet:col-span-2">
          <TextArea label={t('order.note')} maxLength={500} {...field('note')} />
        </div>
      </div>
    </Card>
  )
}
