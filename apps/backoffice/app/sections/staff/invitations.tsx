import type { StaffInvitation } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { ReactNode } from 'react'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { InviteButton } from './invite-button.tsx'
import { useRoles } from './use-roles.ts'

/** Who is invited and has not come yet. */
export function Invitations({ tabs }: { tabs: ReactNode }) {
  const t = useMessages()
  const { namesOf } = useRoles()
  const until = ({ expired, expires_at }: StaffInvitation) =>
    expired ? (
      <Badge tone="problem">{t('staff.expired')}</Badge>
    ) : (
      <span className="money">{formatDateTime(expires_at)}</span>
    )
  const actions = ({ id, contact }: StaffInvitation) => (
    <div className="flex flex-wrap gap-2">
      <ActionButton
        label={t('staff.send_again')}
        subject={contact}
        done={t('staff.invited')}
        work={(client) => client.request('PUT /api/back_office/staff_invitations/:id/send', { params: { id } })}
      />
      <ActionButton
        label={t('staff.withdraw')}
        subject={contact}
        variant="danger"
        done={t('staff.withdrawn')}
        work={(client) => client.request('DELETE /api/back_office/staff_invitations/:id', { params: { id } })}
      />
    </div>
  )
  return (
    <ListPage
      name="staff_invitations"
      title={t('staff.invitations')}
      actions={<InviteButton />}
      filters={() => tabs}
      columns={[
        { label: t('login.username'), cell: ({ contact }) => contact },
        { label: t('staff.roles'), cell: ({ roles }) => namesOf(roles) },
        { label: t('staff.invited_by'), cell: ({ invited_by }) => invited_by || '—' },
        { label: t('staff.good_until'), cell: until },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: actions },
      ]}
      card={(row) => ({
        title: row.contact,
        aside: until(row),
        lines: [namesOf(row.roles), row.invited_by].filter(Boolean).join(' · '),
        actions: actions(row),
      })}
      empty={t('staff.no_invitations')}
    />
  )
}
