import type { StaffMember } from '@delguur/contract'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { InviteButton } from './invite-button.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { nameOf } from './name-of.ts'
import { useRoles } from './use-roles.ts'

/** Everybody with a role, and which. */
export function Members({ tabs }: { tabs: ReactNode }) {
  const t = useMessages()
  const [edited, setEdited] = useState<StaffMember | null>(null)
  const { namesOf } = useRoles()
  const second = ({ second_factor }: StaffMember) => (
    <Badge tone={second_factor ? 'stock' : 'plain'}>{second_factor ? t('staff.two_steps') : t('staff.one_step')}</Badge>
  )
  const edit = (row: StaffMember) => (
    <Button variant="secondary" onClick={() => setEdited(row)}>
      {t('staff.edit')}
    </Button>
  )
  return (
    <>
      <ListPage
        name="staff"
        title={t('nav.staff')}
        actions={<InviteButton />}
        filters={() => tabs}
        columns={[
          { label: t('staff.name'), cell: (row) => nameOf(row) },
          { label: t('orders.phone'), cell: ({ phone }) => <span className="money">{phone ?? '—'}</span> },
          { label: t('order.email'), cell: ({ email }) => email ?? '—' },
          { label: t('staff.roles'), cell: ({ roles }) => namesOf(roles) },
          { label: t('staff.login'), cell: second },
          { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: edit },
        ]}
        card={(row) => ({
          title: nameOf(row),
          aside: second(row),
          lines: namesOf(row.roles),
          actions: edit(row),
        })}
        empty={t('staff.empty')}
      />
      {edited && <MemberDialog member={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
