import type { Webhook } from '@delguur/contract'
import { formatDateTime, isoDay } from '@delguur/mongolia/dates'
import { type ReactNode, useState } from 'react'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SecretDialog, type ToldSecret } from './secret-dialog.tsx'
import { TryDialog } from './try-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

/** Addresses that are told of events, with their health. */
export function Webhooks({ tabs }: { tabs: ReactNode }) {
  const t = useMessages()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [tried, setTried] = useState<Webhook | null>(null)
  const [told, setTold] = useState<ToldSecret | null>(null)
  const tell = (secret: string) =>
    setTold({ title: t('programs.secret'), values: [{ label: t('programs.secret'), value: secret }] })
  const actions = (webhook: Webhook) => {
    const [params, subject] = [{ id: webhook.id }, hostOf(webhook)]
    return (
      <RowActions>
        <Button variant="secondary" onClick={() => setTried(webhook)}>
          {t('programs.try')}
        </Button>
        {webhook.dead > 0 && (
          <ActionButton
            label={t('programs.send_dead')}
            subject={subject}
            text={t('programs.send_dead_text')}
            fields={[{ name: 'since', label: t('report.from'), kind: 'day', start: monthAgo(), required: true }]}
            work={(client, { since = '' }) =>
              client.request('PUT /api/back_office/webhooks/:id/send_again', { params, body: { since } })
            }
            done={({ count }: { count: number }) => t('programs.sent_dead', { n: count })}
          />
        )}
        <Button variant="secondary" onClick={() => setEdited(webhook)}>
          {t('staff.change')}
        </Button>
        <ActionButton
          label={t('programs.change_secret')}
          subject={subject}
          text={t('programs.change_secret_text')}
          fields={[]}
          done={t('programs.secret_changed')}
          work={async (client) => {
            const { secret } = await client.request('PUT /api/back_office/webhooks/:id/secret', { params })
            tell(secret)
          }}
        />
        <ActionButton
          label={t('programs.delete')}
          subject={subject}
          text={t('programs.delete_webhook_text')}
          fields={[]}
          variant="danger"
          done={t('programs.deleted')}
          work={(client) => client.request('DELETE /api/back_office/webhooks/:id', { params })}
        />
      </RowActions>
    )
  }
  return (
    <>
      <ListPage
        name="webhooks"
        title={t('nav.programs')}
        actions={
          <Button icon="plus" onClick={() => setEdited('new')}>
            {t('programs.new_webhook')}
          </Button>
        }
        filters={() => tabs}
        columns={[
          { label: t('programs.url'), cell: (row) => <Address webhook={row} /> },
          { label: t('programs.health'), cell: (row) => <Health webhook={row} /> },
          { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: actions },
        ]}
        card={(row) => ({
          title: hostOf(row),
          lines: (
            <>
              <Address webhook={row} />
              <Health webhook={row} />
            </>
          ),
          actions: actions(row),
        })}
        empty={t('programs.no_webhooks')}
      />
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={({ secret }) => tell(secret)}
        />
      )}
      {tried && <TryDialog webhook={tried} onClose={() => setTried(null)} />}
      {told && <SecretDialog secret={told} onClose={() => setTold(null)} />}
    </>
  )
}

const hostOf = ({ url }: Webhook) => new URL(url).host

function Address({ webhook: { url, description, events } }: { webhook: Webhook }) {
  const t = useMessages()
  return (
    <div className="max-w-[420px]">
      <code className="text-small break-all text-ink">{url}</code>
      {description !== '' && <p>{description}</p>}
      <p className="line-clamp-2 text-small text-ink-soft">{events.map((type) => t(`event.${type}`)).join(' · ')}</p>
    </div>
  )
}

/** Whether it takes what it is told. */
function Health({ webhook }: { webhook: Webhook }) {
  const t = useMessages()
  const { last_success_at: lastAt, failing_since: since, waiting, dead, old_secret_until: until } = webhook
  return (
    <div className="flex flex-col items-start gap-1 text-small">
      <Standing webhook={webhook} />
      {webhook.suspended_at && <span>{t('programs.suspended_text')}</span>}
      {since && <span>{t('programs.failing_since', { at: formatDateTime(since) })}</span>}
      <span className="text-ink-soft">
        {lastAt ? t('programs.last_success', { at: formatDateTime(lastAt) }) : t('programs.never')}
      </span>
      {waiting > 0 && <span className="text-ink-soft">{t('programs.waiting', { n: waiting })}</span>}
      {dead > 0 && <span className="text-problem">{t('programs.dead', { n: dead })}</span>}
      {until && <span className="text-ink-soft">{t('programs.both_sign', { at: formatDateTime(until) })}</span>}
    </div>
  )
}

function Standing({
  webhook: { is_on: isOn, suspended_because: because, failing_since: since },
}: {
  webhook: Webhook
}) {
  const t = useMessages()
  if (!isOn) return <Badge>{t('programs.off')}</Badge>
  if (because) return <Badge tone="problem">{t(because === 'gone' ? 'programs.gone' : 'programs.suspended')}</Badge>
  if (since) return <Badge tone="fall">{t('programs.failing')}</Badge>
  return <Badge tone="stock">{t('programs.on')}</Badge>
}

const MONTH_MS = 30 * 86_400_000
const monthAgo = () => isoDay(new Date(Date.now() - MONTH_MS))
