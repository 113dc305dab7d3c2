import type { CompanyAccount } from '@delguur/contract'
import { COMPANY_ROLES } from '@delguur/contract/constants'
import { formatMoney } from '@delguur/mongolia/money'
import { formatPhone } from '@delguur/mongolia/phone'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SmallTable } from '../../lists/small-table.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyInvoices } from './company-invoices.tsx'
import { CompanyState } from './company-list.tsx'

type Member = CompanyAccount['members'][number]

/** A company: its terms, who buys for it, and its invoices. */
export function CompanyPage() {
  const id = Number(useParams().id)
  const t = useMessages()
  const may = useMay()
  const { client } = useBackOffice()
  const { data: company, error } = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/companies/:id', { params: { id }, signal }),
  })
  if (!company) return <UnreadPage title={t('nav.companies')} error={error} />
  const mayManage = may('companies.manage')
  return (
    <Page
      title={company.name}
      aside={<CompanyState company={company} />}
      actions={
        mayManage && (
          <>
            <CompanyForm company={company} />
            <AddMember company={company} />
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Card title={t('company.terms')}>
          <Facts
            facts={[
              [t('company.registry_number'), company.registry_number],
              [t('company.payment_days'), company.payment_days],
              [t('company.credit_limit'), formatMoney(company.credit_limit)],
              [t('company.owed'), formatMoney(company.credit.owed)],
              [t('company.overdue'), formatMoney(company.credit.overdue)],
              [t('company.left'), formatMoney(company.credit.left)],
              [t('company.waiting'), company.waiting],
            ]}
          />
        </Card>
        <Members company={company} mayManage={mayManage} />
        <CompanyInvoices id={id} />
      </div>
    </Page>
  )
}

function Members({ company, mayManage }: { company: CompanyAccount; mayManage: boolean }) {
  const t = useMessages()
  return (
    <Card title={t('company.members')}>
      <SmallTable
        caption={t('company.members')}
        rows={company.members.map((member) => ({ ...member, id: member.user_id }))}
        columns={[
          {
            label: t('customer.name'),
            cell: ({ name, phone, email }) => (
              <span className="break-words">
                {[name, phone ? formatPhone(phone) : email].filter(Boolean).join(' · ')}
              </span>
            ),
          },
          { label: t('company.role'), cell: ({ role }) => t(`company.role_${role}`) },
          { label: t('company.order_limit'), atEnd: true, cell: (member) => <Limit member={member} /> },
          {
            label: t('list.actions'),
            atEnd: true,
            cell: (member) => mayManage && <RemoveMember company={company} member={member} />,
          },
        ]}
      />
    </Card>
  )
}

function Limit({ member: { role, order_limit: limit } }: { member: Member }) {
  const t = useMessages()
  return (
    <span className="money">{role === 'approver' || limit === null ? t('company.no_limit') : formatMoney(limit)}</span>
  )
}

function AddMember({ company: { id, name } }: { company: CompanyAccount }) {
  const t = useMessages()
  return (
    <ActionButton
      label={t('company.add')}
      subject={name}
      done={t('company.add_done')}
      text={t('company.add_text')}
      variant="primary"
      fields={[
        { name: 'contact', label: t('company.contact'), required: true },
        {
          name: 'role',
          label: t('company.role'),
          options: COMPANY_ROLES.map((role) => ({ value: role, label: t(`company.role_${role}`) })),
          start: 'buyer',
        },
        {
          name: 'order_limit',
          label: t('company.order_limit'),
          hint: t('company.order_limit_hint'),
          kind: 'number',
          shownIf: { name: 'role', value: 'buyer' },
        },
      ]}
      work={(client, { contact = '', role, order_limit: limit }) =>
        client.request('POST /api/back_office/companies/:id/members', {
          params: { id },
          body: {
            contact,
            role: role === 'approver' ? 'approver' : 'buyer',
            order_limit: limit && role !== 'approver' ? Number(limit) : null,
          },
        })
      }
    />
  )
}

function RemoveMember({ company: { id }, member }: { company: CompanyAccount; member: Member }) {
  const t = useMessages()
  return (
    <ActionButton
      label={t('company.remove')}
      subject={member.name}
      done={t('company.remove_done')}
      text={t('company.remove_text')}
      fields={[]}
      variant="danger"
      work={(client) =>
        client.request('DELETE /api/back_office/companies/:id/members/:user_id', {
          params: { id, user_id: member.user_id },
        })
      }
    />
  )
}
