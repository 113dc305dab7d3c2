import type { SecurityEvent } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<SecurityEvent['kind'], BadgeTone> = {
  login: 'plain',
  login_failed: 'accent',
  locked_out: 'problem',
  password_changed: 'accent',
  token_reused: 'problem',
  rights_refused: 'problem',
}

const KINDS = ['login', 'login_failed', 'locked_out', 'password_changed', 'token_reused', 'rights_refused'] as const

/** Who logged in, who failed to, who was locked out or refused. */
export default function SecurityEventsSection() {
  const t = useMessages()
  const kind = ({ kind }: SecurityEvent) => <Badge tone={TONES[kind]}>{t(`security.${kind}`)}</Badge>
  return (
    <ListPage
      name="security_events"
      title={t('nav.security_events')}
      filters={(list) => (
        <FilterTabs
          list={list}
          name="kind"
          label={t('security.kind')}
          tabs={[
            { value: '', label: t('list.all') },
            ...KINDS.map((value) => ({ value, label: t(`security.${value}`) })),
          ]}
        />
      )}
      columns={[
        { label: t('message.at'), cell: ({ created_at: at }) => <span className="money">{formatDateTime(at)}</span> },
        { label: t('security.kind'), cell: kind },
        { label: t('security.contact'), cell: ({ contact }) => <span className="money">{contact ?? '—'}</span> },
        { label: t('security.address'), cell: ({ address }) => <span className="money">{address}</span> },
        { label: t('security.about'), cell: ({ about }) => about },
      ]}
      card={(row) => ({
        title: row.contact ?? row.address,
        aside: kind(row),
        lines: [formatDateTime(row.created_at), row.address, row.about].join(' · '),
      })}
      empty={t('security.empty')}
    />
  )
}
