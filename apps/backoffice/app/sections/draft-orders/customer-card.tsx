import type { Api, Body, DraftOrder } from '@delguur/contract'
import { formatPhone, isPhone } from '@delguur/mongolia/phone'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

type Channel = Body<Api['POST /api/back_office/draft_orders']>['channel']

/** Who calls, and how they reached the shop. */
export interface Caller {
  phone: string
  channel: Channel
}

const CHANNELS: readonly Channel[] = ['phone', 'chat', 'counter']

interface CustomerCardProps {
  draft: DraftOrder | undefined
  caller: Caller
  isOpen: boolean
  onChange(caller: Caller): void
}

export function CustomerCard({ draft, caller, isOpen, onChange }: CustomerCardProps) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { phone } = caller
  const found = useQuery({
    queryKey: ['known customer', phone],
    queryFn: ({ signal }) => client.request('GET /api/back_office/draft_orders/customer', { query: { phone }, signal }),
    enabled: isPhone(phone),
  })
  const known = found.data?.customer ?? null
  return (
    <Card title={t('draft.customer')}>
      {draft || !isOpen ? (
        <Facts
          facts={[
            [t('orders.phone'), draft?.order.phone ? formatPhone(draft.order.phone) : '—'],
            [t('draft.channel'), t(`draft.channel_${draft?.order.channel ?? 'phone'}`)],
            [t('draft.staff'), draft?.order.placed_by ?? '—'],
          ]}
        />
      ) : (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={t('draft.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={phone}
            hint={t('draft.phone_hint')}
            onChange={(event) => onChange({ ...caller, phone: event.target.value })}
          />
          <SelectField
            label={t('draft.channel')}
            value={caller.channel}
            options={CHANNELS.map((value) => ({ value, label: t(`draft.channel_${value}`) }))}
            onChange={(event) => {
              const channel = CHANNELS.find((one) => one === event.target.value)
              if (channel) onChange({ ...caller, channel })
            }}
          />
        </div>
      )}
      <p role="status" className="mt-3 text-small text-ink-soft empty:hidden">
        {found.data && (known ? t('draft.known', { name: known.name, n: known.orders }) : t('draft.unknown'))}
      </p>
    </Card>
  )
}
