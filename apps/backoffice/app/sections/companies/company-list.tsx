import type { CompanyAccount } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import type { RequestInput } from '@delguur/sdk'
import { useMay } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { SearchFilter } from '../../lists/filters.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CompanyForm } from './company-form.tsx'

/** Companies of the site, the newest first. */
export function CompanyList() {
  const t = useMessages()
  const may = useMay()
  return (
    <CursorPage
      name="companies"
      title={t('nav.companies')}
      actions={may('companies.manage') && <CompanyForm />}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/companies'>['query']
        const { companies: rows, ...page } = await client.request('GET /api/back_office/companies', { query, signal })
        return { rows, ...page }
      }}
      filters={(list) => <SearchFilter list={list} label={t('company.search')} hint={t('company.search_hint')} />}
      columns={[
        { label: t('company.name'), cell: ({ name }) => <span className="break-words">{name}</span> },
        { label: t('company.registry_number'), cell: (row) => <span className="money">{row.registry_number}</span> },
        {
          label: t('company.owed'),
          atEnd: true,
          cell: (row) => <span className="money">{formatMoney(row.credit.owed)}</span>,
        },
        {
          label: t('company.left'),
          atEnd: true,
          cell: (row) => <span className="money">{formatMoney(row.credit.left)}</span>,
        },
        { label: t('orders.state'), cell: (row) => <CompanyState company={row} /> },
      ]}
      card={(row) => ({
        title: <span className="break-words">{row.name}</span>,
        aside: <CompanyState company={row} />,
        lines: <span className="money">{`${t('company.owed')}: ${formatMoney(row.credit.owed)}`}</span>,
      })}
      hrefOf={({ id }) => `/companies/${id}`}
      empty={t('company.empty')}
    />
  )
}

/** What staff should look at first. */
export function CompanyState({ company: { is_active: isActive, credit } }: { company: CompanyAccount }) {
  const t = useMessages()
  if (credit.overdue > 0)
    return <Badge tone="problem">{t('company.is_overdue', { sum: formatMoney(credit.overdue) })}</Badge>
  return <Badge tone={isActive ? 'stock' : 'plain'}>{t(isActive ? 'company.is_active' : 'company.is_closed')}</Badge>
}
