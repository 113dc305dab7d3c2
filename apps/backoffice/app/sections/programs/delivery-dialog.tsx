import type { WebhookDeliveryInFull } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/notice.tsx'
import { CodeBlock, prettyJson } from './code-block.tsx'

/** A delivery with its attempts, and its body as it would be sent now. */
export function DeliveryDialog({ id, onClose }: { id: number; onClose(): void }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data: delivery, error } = useQuery<WebhookDeliveryInFull, ApiError>({
    queryKey: ['webhook_deliveries', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/webhook_deliveries/:id', { params: { id }, signal }),
  })
  return (
    <Dialog title={delivery ? t(`event.${delivery.type}`) : t('programs.event')} onClose={onClose}>
      {error && <Problem>{error.message}</Problem>}
      {delivery && <Content delivery={delivery} />}
    </Dialog>
  )
}

function Content({
  delivery: { id, event_id, url, state, next_try_at, attempts, payload },
}: {
  delivery: WebhookDeliveryInFull
}) {
  const t = useMessages()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small break-all">
        <code>{event_id}</code> → <code>{url}</code>
      </p>
      <section>
        <h3 className="text-small font-medium">{t('programs.attempts')}</h3>
        {attempts.length === 0 && <p className="text-small text-ink-soft">{t('programs.no_attempts')}</p>}
        <ul className="text-small">
          {attempts.map(({ at, status, error, milliseconds }) => (
            <li key={at} className="flex flex-wrap gap-x-2 py-1">
              <span className="money">{formatDateTime(at)}</span>
              <span className={error ? 'text-problem' : 'text-stock'}>{status ?? error}</span>
              <span className="text-ink-soft">{t('programs.milliseconds', { n: milliseconds })}</span>
            </li>
          ))}
        </ul>
        {next_try_at && (
          <p className="text-small text-ink-soft">{t('programs.next_try', { at: formatDateTime(next_try_at) })}</p>
        )}
      </section>
      <CodeBlock label={t('programs.payload')} text={prettyJson(payload)} />
      {state !== 'waiting' && (
        <div className="flex justify-end">
          <ActionButton
            label={t('programs.send_again')}
            subject={event_id}
            done={t('programs.sent_again')}
            work={(client) =>
              client.request('PUT /api/back_office/webhook_deliveries/:id/send_again', { params: { id } })
            }
          />
        </div>
      )}
    </div>
  )
}
