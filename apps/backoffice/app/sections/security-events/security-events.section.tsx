import type { SecurityEvent, SecuritySubject } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { MessageKey } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<SecurityEvent['kind'], BadgeTone> = {
  login: 'plain',
  login_failed: 'accent',
  locked_out: 'problem',
  password_changed: 'accent',
  second_factor_changed: 'accent',
  token_reused: 'problem',
  rights_refused: 'problem',
}

const KINDS = [
  'login',
  'login_failed',
  'locked_out',
  'password_changed',
  'second_factor_changed',
  'token_reused',
  'rights_refused',
] as const

/** Subjects in words; any other one is an endpoint. */
const SUBJECTS: Record<SecuritySubject, Extract<MessageKey, `security.way_${string}`>> = {
  password: 'security.way_password',
  code: 'security.way_any_code',
  'code or provider': 'security.way_code',
  'code by sms': 'security.way_sms',
  'code by email': 'security.way_email',
  passkey: 'security.way_passkey',
  'passkey removed': 'security.way_passkey_removed',
  totp: 'security.way_totp',
  'totp removed': 'security.way_totp_removed',
  'recovery codes': 'security.way_recovery_codes',
  'second factor': 'security.way_second_factor',
  reset: 'security.way_reset',
  'refresh token': 'security.way_refresh_token',
}

const isSubject = (about: string): about is SecuritySubject => Object.hasOwn(SUBJECTS, about)

/** The account, or the contact that was tried. */
const whoOf = ({ name, contact }: SecurityEvent): string | null => name ?? contact

/** Who logged in, who failed to, who was locked out or refused. */
export default function SecurityEventsSection() {
  const t = useMessages()
  const kind = ({ kind }: SecurityEvent) => <Badge tone={TONES[kind]}>{t(`security.${kind}`)}</Badge>
  const about = ({ about }: SecurityEvent) => (isSubject(about) ? t(SUBJECTS[about]) : about)
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
        { label: t('security.contact'), cell: (row) => whoOf(row) ?? '—' },
        { label: t('security.address'), cell: ({ address }) => <span className="money">{address}</span> },
        { label: t('security.about'), cell: about },
      ]}
      card={(row) => ({
        title: whoOf(row) ?? row.address,
        aside: kind(row),
        lines: [formatDateTime(row.created_at), whoOf(row) && row.address, about(row)].filter(Boolean).join(' · '),
      })}
      empty={t('security.empty')}
    />
  )
}
