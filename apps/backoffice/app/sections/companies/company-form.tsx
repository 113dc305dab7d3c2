import type { CompanyAccount, CompanyEntry } from '@delguur/contract'
import { useCustomerGroups } from '../../api/use-customer-groups.ts'
import { ActionButton } from '../../forms/action-button.tsx'
import type { ActionField, ActionValues } from '../../forms/action-dialog.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

const PAYMENT_DAYS = '14'

/** Opens an account, or changes one. */
export function CompanyForm({ company }: { company?: CompanyAccount }) {
  const t = useMessages()
  const fields = useCompanyFields(company)
  return (
    <ActionButton
      label={t(company ? 'company.change' : 'company.open')}
      subject={company?.name ?? t('nav.companies')}
      done={t(company ? 'company.change_done' : 'company.open_done')}
      text={t('company.terms_text')}
      variant={company ? 'secondary' : 'primary'}
      fields={fields}
      work={(client, values, idempotencyKey) =>
        company
          ? client.request('PUT /api/back_office/companies/:id', { params: { id: company.id }, body: entryOf(values) })
          : client.request('POST /api/back_office/companies', { body: entryOf(values), idempotencyKey })
      }
    />
  )
}

function useCompanyFields(company: CompanyAccount | undefined): ActionField[] {
  const t = useMessages()
  const { data: groups = [] } = useCustomerGroups()
  return [
    { name: 'name', label: t('company.name'), required: true, start: company?.name ?? '' },
    {
      name: 'registry_number',
      label: t('company.registry_number'),
      kind: 'code',
      required: true,
      start: company?.registry_number ?? '',
    },
    {
      name: 'credit_limit',
      label: t('company.credit_limit'),
      kind: 'number',
      required: true,
      start: String(company?.credit_limit ?? ''),
    },
    {
      name: 'payment_days',
      label: t('company.payment_days'),
      kind: 'number',
      required: true,
      start: String(company?.payment_days ?? PAYMENT_DAYS),
    },
    {
      name: 'group_id',
      label: t('company.group'),
      hint: t('company.group_hint'),
      options: [
        { value: '', label: t('company.group_none') },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
      start: company?.group_id ? String(company.group_id) : '',
    },
    {
      name: 'is_active',
      label: t('orders.state'),
      options: [
        { value: 'yes', label: t('company.is_active') },
        { value: 'no', label: t('company.is_closed') },
      ],
      start: company?.is_active === false ? 'no' : 'yes',
    },
  ]
}

const entryOf = ({ name = '', registry_number = '', ...values }: ActionValues): CompanyEntry => ({
  name,
  registry_number,
  credit_limit: Number(values.credit_limit),
  payment_days: Number(values.payment_days),
  group_id: values.group_id ? Number(values.group_id) : null,
  is_active: values.is_active !== 'no',
})
