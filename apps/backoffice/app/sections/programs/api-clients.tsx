import type { ApiClient } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { type ReactNode, useState } from 'react'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { rightLabel } from '../staff/rights.ts'
import { ApiClientDialog } from './api-client-dialog.tsx'
import { SecretDialog, type ToldSecret } from './secret-dialog.tsx'

/** Programs that call the API for themselves. */
export function ApiClients({ tabs }: { tabs: ReactNode }) {
  const t = useMessages()
  const [edited, setEdited] = useState<ApiClient | 'new' | null>(null)
  const [told, setTold] = useState<ToldSecret | null>(null)
  const tell = (id: string, secret: string) =>
    setTold({
      title: t('programs.key'),
      values: [
        { label: 'client_id', value: id },
        { label: 'client_secret', value: secret },
      ],
    })
  const rights = ({ permissions }: ApiClient) =>
    permissions.length > 0 ? permissions.map((right) => t(rightLabel(right))).join(' · ') : t('programs.public_only')
  const limit = ({ requests_per_minute: n }: ApiClient) => n ?? t('programs.no_limit')
  const used = ({ last_used_at: at }: ApiClient) => (at ? formatDateTime(at) : t('programs.never_used'))
  const actions = (client: ApiClient) => {
    const params = { id: client.id }
    return (
      <RowActions>
        <Button variant="secondary" onClick={() => setEdited(client)}>
          {t('staff.change')}
        </Button>
        <ActionButton
          label={t('programs.change_secret')}
          subject={client.name}
          text={t('programs.change_key_text')}
          fields={[]}
          done={t('programs.secret_changed')}
          work={async (api) => {
            const { secret } = await api.request('PUT /api/back_office/api_clients/:id/secret', { params })
            tell(client.id, secret)
          }}
        />
        <ActionButton
          label={t('programs.revoke')}
          subject={client.name}
          text={t('programs.revoke_text')}
          fields={[]}
          variant="danger"
          done={t('programs.revoked')}
          work={(api) => api.request('DELETE /api/back_office/api_clients/:id', { params })}
        />
      </RowActions>
    )
  }
  return (
    <>
      <ListPage
        name="api_clients"
        title={t('nav.programs')}
        actions={
          <Button icon="plus" onClick={() => setEdited('new')}>
            {t('programs.new_client')}
          </Button>
        }
        filters={() => tabs}
        columns={[
          {
            label: t('programs.name'),
            cell: (row) => (
              <>
                <span className="text-ink">{row.name}</span>
                <code className="block text-tiny text-ink-soft">{row.id}</code>
              </>
            ),
          },
          { label: t('staff.rights'), cell: (row) => <span className="text-small text-ink-soft">{rights(row)}</span> },
          { label: t('programs.responsible'), cell: ({ responsible }) => responsible ?? '—' },
          { label: t('programs.limit'), atEnd: true, cell: (row) => <span className="money">{limit(row)}</span> },
          { label: t('programs.last_use'), cell: (row) => <span className="money">{used(row)}</span> },
          { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: actions },
        ]}
        card={(row) => ({
          title: row.name,
          aside: <span className="text-small text-ink-soft">{used(row)}</span>,
          lines: (
            <>
              <code className="block text-tiny">{row.id}</code>
              {rights(row)}
              <span className="block text-small">
                {t('programs.limit')}: {limit(row)}
                {row.responsible && ` · ${row.responsible}`}
              </span>
            </>
          ),
          actions: actions(row),
        })}
        empty={t('programs.no_clients')}
      />
      {edited && (
        <ApiClientDialog
          client={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={({ client, secret }) => tell(client.id, secret)}
        />
      )}
      {told && <SecretDialog secret={told} onClose={() => setTold(null)} />}
    </>
  )
}
