import type { CustomerSummary } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { RequestInput } from '@delguur/sdk'
import { useCustomerGroups } from '../../api/use-customer-groups.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CursorPage } from '../../lists/cursor-page.tsx'
import { DateFilter, MoreFilters, SearchFilter, SelectFilter } from '../../lists/filters.tsx'
import type { ListState } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Customers with an account, the newest first. */
export function CustomerList() {
  const t = useMessages()
  const nameOf = (row: CustomerSummary) => (
    <span className="flex flex-wrap items-center gap-2">
      {row.name || t('customer.nameless')}
      {row.is_staff && <Badge>{t('customer.staff')}</Badge>}
      {row.locked && <Badge tone="problem">{t('customer.locked')}</Badge>}
    </span>
  )
  const contactsOf = ({ phone, email }: CustomerSummary) => [phone, email].filter(Boolean).join(' · ') || '—'
  const dayOf = (at: string | null) => <span className="money">{at ? formatDate(at) : '—'}</span>
  return (
    <CursorPage
      name="customers"
      table="customers/export"
      title={t('nav.customers')}
      load={async (client, { filter, cursor, signal }) => {
        const query = { ...filter, cursor } as RequestInput<'GET /api/back_office/customers'>['query']
        const { customers, ...page } = await client.request('GET /api/back_office/customers', { query, signal })
        return { rows: customers, ...page }
      }}
      filters={(list) => <Filters list={list} />}
      columns={[
        { label: t('customer.name'), cell: nameOf },
        { label: t('customer.contacts'), cell: (row) => <span className="money">{contactsOf(row)}</span> },
        { label: t('customer.orders'), atEnd: true, cell: ({ orders }) => <span className="money">{orders}</span> },
        {
          label: t('customer.spent'),
          atEnd: true,
          cell: ({ spent }) => <span className="money">{formatMoney(spent)}</span>,
        },
        { label: t('customer.last_order'), atEnd: true, cell: ({ last_order_at: at }) => dayOf(at) },
        { label: t('customer.registered'), atEnd: true, cell: ({ registered_at: at }) => dayOf(at) },
      ]}
      card={(row) => ({
        title: nameOf(row),
        aside: <span className="font-medium money">{formatMoney(row.spent)}</span>,
        lines: (
          <div className="flex flex-col gap-1">
            <span className="money">{contactsOf(row)}</span>
            <span>{`${t('customer.orders')}: ${row.orders}`}</span>
          </div>
        ),
      })}
      hrefOf={({ id }) => `/customers/${id}`}
      empty={t('customer.empty')}
    />
  )
}

function Filters({ list }: { list: ListState }) {
  const t = useMessages()
  return (
    <>
      <SearchFilter label={t('customer.search')} hint={t('customer.search_hint')} list={list} />
      <MoreFilters list={list} names={['ordered', 'marketing', 'locked', 'group', 'who', 'from']}>
        <SelectFilter
          list={list}
          name="ordered"
          label={t('customer.orders')}
          tabs={[
            { value: '', label: t('customer.ordered_any') },
            { value: 'true', label: t('customer.ordered') },
            { value: 'false', label: t('customer.not_ordered') },
          ]}
        />
        <SelectFilter
          list={list}
          name="marketing"
          label={t('customer.marketing')}
          tabs={[
            { value: '', label: t('customer.marketing_any') },
            { value: 'true', label: t('customer.agreed') },
            { value: 'false', label: t('customer.not_agreed') },
          ]}
        />
        <SelectFilter
          list={list}
          name="locked"
          label={t('customer.login')}
          tabs={[
            { value: '', label: t('customer.login_any') },
            { value: 'true', label: t('customer.locked') },
          ]}
        />
        <GroupFilter list={list} />
        <SelectFilter
          list={list}
          name="who"
          label={t('customer.who')}
          tabs={[
            { value: '', label: t('customer.who_customers') },
            { value: 'staff', label: t('customer.who_staff') },
            { value: 'all', label: t('customer.who_all') },
          ]}
        />
        <DateFilter list={list} name="from" label={t('customer.registered_since')} />
      </MoreFilters>
    </>
  )
}

/** Members of a group, where there are groups. */
function GroupFilter({ list }: { list: ListState }) {
  const t = useMessages()
  const { data: groups = [] } = useCustomerGroups()
  if (groups.length === 0) return null
  return (
    <SelectFilter
      list={list}
      name="group"
      label={t('nav.customer_groups')}
      tabs={[
        { value: '', label: t('list.all') },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
