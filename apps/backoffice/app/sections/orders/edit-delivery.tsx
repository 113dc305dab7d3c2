import { DELIVERY_WINDOWS } from '@delguur/contract/constants'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { AddressFields } from '../draft-orders/address-fields.tsx'
import type { DeliveryDraft } from './edit-draft.ts'

interface EditDeliveryProps {
  values: DeliveryDraft
  onChange(values: DeliveryDraft): void
}

/** Receiver, address, day and note, as long as nothing has left. */
export function EditDelivery({ values, onChange }: EditDeliveryProps) {
  const t = useMessages()
  const field = (name: 'receiver' | 'receiver_phone' | 'note' | 'delivery_day') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  })
  return (
    <Card title={t('orders.delivery')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField label={t('order.receiver')} maxLength={120} {...field('receiver')} />
        <TextField label={t('edit.receiver_phone')} inputMode="tel" maxLength={30} {...field('receiver_phone')} />
        {values.address && (
          <div className="tablet:col-span-2">
            <AddressFields address={values.address} onChange={(address) => onChange({ ...values, address })} />
          </div>
        )}
        <TextField label={t('edit.day')} type="date" {...field('delivery_day')} />
        <SelectField
          label={t('order.window')}
          value={values.delivery_window}
          options={[
            ...(values.delivery_window === '' ? [{ value: '', label: '—' }] : []),
            ...DELIVERY_WINDOWS.map((window) => ({ value: window, label: window.replace('-', '–') })),
          ]}
          onChange={({ target }) =>
            onChange({ ...values, delivery_window: DELIVERY_WINDOWS.find((window) => window === target.value) ?? '' })
          }
        />
        <div className="tablet:col-span-2">
          <TextArea label={t('order.note')} maxLength={500} {...field('note')} />
        </div>
      </div>
    </Card>
  )
}
