import type { OrderEdit, StaffOrder } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Changes of the order; one that awaits its difference has a link for the customer, and can be withdrawn. */
export function EditsCard({ order }: { order: StaffOrder }) {
  const t = useMessages()
  return (
    <Card title={t('edit.changes')}>
      <ul className="flex flex-col divide-y divide-line">
        {order.edits.toReversed().map((edit) => (
          <li key={edit.id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-small text-ink-soft">{formatDateTime(edit.created_at)}</span>
              <Badge tone={edit.state === 'pending' ? 'accent' : edit.state === 'applied' ? 'stock' : 'plain'}>
                {t(`state.edit_${edit.state}`)}
              </Badge>
            </p>
            <ul className="mt-1">
              {edit.lines.map(({ name, before, after }) => (
                <li key={`${name} ${before} ${after}`} className="flex justify-between gap-4">
                  <span className="min-w-0">{name}</span>
                  <span className="shrink-0 money">
                    {before} → {after}
                  </span>
                </li>
              ))}
              {edit.changes_delivery && <li>{t('edit.delivery_changed')}</li>}
            </ul>
            <p className="mt-1 text-small text-ink-soft money">
              {formatMoney(edit.total_before)} → {formatMoney(edit.total)}
            </p>
            {edit.state === 'pending' && <PendingEdit number={order.number} edit={edit} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PendingEdit({ number, edit }: { number: string; edit: OrderEdit }) {
  const t = useMessages()
  const may = useMay()
  const notify = useNotify()
  const { client } = useBackOffice()
  const { data } = useQuery({
    queryKey: ['edit-link', number, edit.id],
    enabled: may('orders.edit'),
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/orders/:number/edits/link', { params: { number }, signal }),
  })

  async function copy(link: string) {
    await navigator.clipboard.writeText(link)
    notify(t('edit.copied'), { type: 'success' })
  }

  return (
    <div className="mt-2 flex flex-col gap-2 rounded-control bg-tint p-3">
      <p>
        {t('edit.awaits', {
          amount: formatMoney(edit.difference),
          time: edit.expires_at ? formatDateTime(edit.expires_at) : '',
        })}
      </p>
      {data && <p className="text-small break-all text-ink-soft">{data.url}</p>}
      <div className="flex flex-wrap gap-2">
        {data && (
          <Button variant="secondary" onClick={() => copy(data.url)}>
            {t('edit.copy')}
          </Button>
        )}
        {may('orders.edit') && (
          <ActionButton
            label={t('edit.withdraw')}
            subject={number}
            done={t('edit.withdrawn')}
            variant="danger"
            work={(client) =>
              client.request('PUT /api/back_office/orders/:number/edits/:id/cancel', {
                params: { number, id: edit.id },
              })
            }
          />
        )}
      </div>
    </div>
  )
}
