import type { WebhookDelivery } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { RequestInput } from '@delguur/sdk'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { FilterTabs, SelectFilter } from '../../lists/filters.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { nameOfWebhook, useWebhooks } from './use-webhooks.ts'

const STATES = ['waiting', 'delivered', 'dead'] as const
const TONES: Record<WebhookDelivery['state'], BadgeTone> = { waiting: 'accent', delivered: 'stock', dead: 'problem' }

/** What programs were told in the last month, and what is still to be told. */
export function Deliveries({ tabs }: { tabs: ReactNode }) {
  const t = useMessages()
  const { webhooks, types } = useWebhooks()
  const [shown, setShown] = useState<WebhookDelivery | null>(null)
  const state = (row: WebhookDelivery) => <Badge tone={TONES[row.state]}>{t(`delivery_state.${row.state}`)}</Badge>
  const subject = ({ subject_kind: kind, subject_id: id }: WebhookDelivery) =>
    `${t(`subject.${kind}` as 'subject.order')} ${id}`
  const address = ({ webhook_id: id }: WebhookDelivery) => {
    const webhook = webhooks.find((one) => one.id === id)
    return webhook ? nameOfWebhook(webhook) : ''
  }
  const actions = (row: WebhookDelivery) => (
    <Button variant="secondary" onClick={() => setShown(row)}>
      {t('programs.show')}
    </Button>
  )
  return (
    <>
      <CursorPage
        name="webhook_deliveries"
        table="webhook_deliveries/export"
        title={t('nav.programs')}
        load={async (client, { filter, cursor, signal }) => {
          const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/webhook_deliveries'>['query']
          const { deliveries, ...page } = await client.request('GET /api/back_office/webhook_deliveries', {
            query,
            signal,
          })
          return { rows: deliveries, ...page }
        }}
        filters={(list) => (
          <>
            {tabs}
            <FilterTabs
              label={t('programs.state')}
              list={list}
              name="state"
              tabs={[
                { value: '', label: t('list.all') },
                ...STATES.map((value) => ({ value, label: t(`delivery_state.${value}`) })),
              ]}
            />
            <SelectFilter
              label={t('programs.event')}
              list={list}
              name="type"
              tabs={[
                { value: '', label: t('programs.any_event') },
                ...types.map(({ type }) => ({ value: type, label: t(`event.${type}`) })),
              ]}
            />
            {webhooks.length > 1 && (
              <SelectFilter
                label={t('programs.url')}
                list={list}
                name="webhook_id"
                tabs={[
                  { value: '', label: t('programs.any_address') },
                  ...webhooks.map((webhook) => ({ value: String(webhook.id), label: nameOfWebhook(webhook) })),
                ]}
              />
            )}
          </>
        )}
        columns={[
          { label: t('message.at'), cell: ({ created_at: at }) => <span className="money">{formatDateTime(at)}</span> },
          { label: t('programs.event'), cell: ({ type }) => t(`event.${type}`) },
          { label: t('audit.thing'), cell: subject },
          { label: t('programs.url'), cell: address },
          { label: t('programs.state'), cell: state },
          { label: t('programs.tries'), atEnd: true, cell: ({ tries }) => <span className="money">{tries}</span> },
          { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: actions },
        ]}
        card={(row) => ({
          title: t(`event.${row.type}`),
          aside: state(row),
          lines: (
            <>
              {`${subject(row)} · ${formatDateTime(row.created_at)}`}
              <span className="block text-small break-all">{address(row)}</span>
            </>
          ),
          actions: actions(row),
        })}
        empty={t('programs.no_deliveries')}
      />
      {shown && <DeliveryDialog id={shown.id} onClose={() => setShown(null)} />}
    </>
  )
}
