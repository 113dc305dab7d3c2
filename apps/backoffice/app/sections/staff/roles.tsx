import type { Role } from '@delguur/contract'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { rightLabel } from './rights.ts'
import { RoleDialog } from './role-dialog.tsx'

/** Roles that came with the shop, and its own. */
export function Roles({ tabs }: { tabs: ReactNode }) {
  const t = useMessages()
  const [edited, setEdited] = useState<Role | 'new' | null>(null)
  const rights = ({ permissions }: Role) => permissions.map((right) => t(rightLabel(right))).join(' · ')
  const actions = (role: Role) =>
    role.shipped ? (
      <Badge>{t('staff.shipped')}</Badge>
    ) : (
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setEdited(role)}>
          {t('staff.change')}
        </Button>
        <ActionButton
          label={t('staff.delete_role')}
          subject={role.name}
          variant="danger"
          fields={[]}
          text={t('staff.delete_role_text')}
          done={t('staff.role_deleted')}
          work={(client) => client.request('DELETE /api/back_office/roles/:code', { params: { code: role.code } })}
        />
      </div>
    )
  return (
    <>
      <ListPage
        name="roles"
        title={t('staff.all_roles')}
        actions={
          <Button icon="plus" onClick={() => setEdited('new')}>
            {t('staff.new_role')}
          </Button>
        }
        filters={() => tabs}
        columns={[
          { label: t('staff.role'), cell: ({ name }) => name },
          { label: t('staff.rights'), cell: (row) => <span className="text-small text-ink-soft">{rights(row)}</span> },
          { label: t('staff.count'), atEnd: true, cell: ({ members }) => <span className="money">{members}</span> },
          { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: actions },
        ]}
        card={(row) => ({
          title: row.name,
          aside: <span className="text-ink-soft">{t('staff.people', { n: row.members })}</span>,
          lines: rights(row),
          actions: actions(row),
        })}
        empty={t('staff.empty')}
      />
      {edited && <RoleDialog role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
