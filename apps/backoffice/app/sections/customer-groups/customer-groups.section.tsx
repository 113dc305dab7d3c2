import type { CustomerGroup } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { Link } from 'react-router'
import { useMay } from '../../api/back-office.tsx'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { contactsIn } from './contacts-in.ts'

/** Groups of customers, for whom promotions may be alone. */
export default function CustomerGroupsSection() {
  const t = useMessages()
  const may = useMay()
  return (
    <ListPage
      name="customer_groups"
      title={t('nav.customer_groups')}
      actions={may('customers.manage') && <NewGroup />}
      columns={[
        { label: t('group.name'), cell: ({ name }) => name },
        { label: t('group.members'), atEnd: true, cell: (row) => <Members row={row} /> },
        { label: t('group.since'), cell: ({ created_at }) => <span className="money">{formatDate(created_at)}</span> },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <GroupActions row={row} /> },
      ]}
      card={(row) => ({
        title: row.name,
        aside: <Members row={row} />,
        lines: formatDate(row.created_at),
        actions: <GroupActions row={row} />,
      })}
      empty={t('group.empty')}
    />
  )
}

interface RowProps {
  row: CustomerGroup
}

/** Their number, which leads to the list of them. */
function Members({ row: { id, name, members } }: RowProps) {
  const t = useMessages()
  return (
    <Link
      to={`/customers?group=${id}&who=all`}
      aria-label={t('group.members_of', { name, count: members })}
      className="relative money text-accent hover:underline"
    >
      {members}
    </Link>
  )
}

function NewGroup() {
  const t = useMessages()
  return (
    <ActionButton
      label={t('group.begin')}
      subject={t('nav.customer_groups')}
      done={t('group.begin_done')}
      fields={[{ name: 'name', label: t('group.name'), hint: t('group.name_hint'), required: true }]}
      variant="primary"
      work={(client, { name = '' }, idempotencyKey) =>
        client.request('POST /api/back_office/customer_groups', { body: { name }, idempotencyKey })
      }
    />
  )
}

function GroupActions({ row: { id, name } }: RowProps) {
  const t = useMessages()
  const may = useMay()
  if (!may('customers.manage')) return null
  const params = { id }
  return (
    <RowActions>
      <ActionButton
        label={t('group.add')}
        subject={name}
        done={({ members }: CustomerGroup) => t('group.add_done', { count: members })}
        text={t('group.add_text')}
        fields={[{ name: 'contacts', label: t('group.contacts'), kind: 'area', required: true }]}
        work={(client, { contacts = '' }) =>
          client.request('POST /api/back_office/customer_groups/:id/members', { params, body: contactsIn(contacts) })
        }
      />
      <ActionButton
        label={t('group.rename')}
        subject={name}
        done={t('group.rename_done')}
        fields={[{ name: 'name', label: t('group.name'), start: name, required: true }]}
        work={(client, { name: other = '' }) =>
          client.request('PUT /api/back_office/customer_groups/:id', { params, body: { name: other } })
        }
      />
      <ActionButton
        label={t('group.dissolve')}
        subject={name}
        done={t('group.dissolve_done')}
        text={t('group.dissolve_text')}
        fields={[]}
        variant="danger"
        work={(client) => client.request('DELETE /api/back_office/customer_groups/:id', { params })}
      />
    </RowActions>
  )
}
