import type { BankRecord } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { ApiError } from '@delguur/sdk'
import { Link } from 'react-router'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import type { ActionValues } from '../../forms/action-dialog.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { DateFilter, FilterTabs, MoreFilters, SearchFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'

const STATES = ['queued', 'matched', 'set_aside'] as const

/** Money on the shop's accounts, and the orders that it may be for. */
export default function BankRecordsSection() {
  const t = useMessages()
  return (
    <ListPage
      name="bank_records"
      table="bank_records/export"
      title={t('nav.bank_records')}
      startFilter={{ state: 'queued' }}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('bank.search')} hint={t('bank.search')} />
          <FilterTabs
            list={list}
            name="state"
            label={t('orders.state')}
            tabs={[
              ...STATES.map((state) => ({ value: state, label: t(`bank.${state}`) })),
              { value: '', label: t('list.all') },
            ]}
          />
          <MoreFilters list={list} names={['from', 'to']}>
            <DateFilter list={list} name="from" label={t('report.from')} />
            <DateFilter list={list} name="to" label={t('report.to')} />
          </MoreFilters>
        </>
      )}
      columns={[
        { label: t('bank.at'), cell: ({ at }) => <span className="money">{formatDateTime(at)}</span> },
        { label: t('bank.description'), cell: ({ description }) => description },
        { label: t('bank.sender'), cell: ({ sender }) => sender ?? '—' },
        { label: t('nav.orders'), cell: (row) => <Matched row={row} /> },
        {
          label: t('refund.amount'),
          atEnd: true,
          cell: ({ amount }) => <span className="money">{formatMoney(amount)}</span>,
        },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <RecordActions row={row} /> },
      ]}
      card={(row) => ({
        title: row.description,
        aside: <span className="font-medium money">{formatMoney(row.amount)}</span>,
        lines: (
          <>
            {[formatDateTime(row.at), row.sender].filter(Boolean).join(' · ')}
            <span className="block">
              <Matched row={row} />
            </span>
          </>
        ),
        actions: <RecordActions row={row} />,
      })}
      empty={t('bank.empty')}
    />
  )
}

/** The order that was paid, why there is none, or the likeliest one. */
function Matched({ row: { order_number: number, why, suggestions } }: { row: BankRecord }) {
  const t = useMessages()
  const [likeliest] = suggestions
  if (likeliest) return t('bank.perhaps', { number: likeliest.order_number, score: likeliest.score })
  if (!number) return why ?? '—'
  return (
    <Link to={`/orders/${number}`} className="text-accent">
      {number}
    </Link>
  )
}

function RecordActions({ row: { id, state, amount, description, suggestions } }: { row: BankRecord }) {
  const t = useMessages()
  if (state !== 'queued') return null
  const subject = `${formatMoney(amount)} · ${description}`
  const [likeliest] = suggestions
  return (
    <RowActions>
      <ActionButton
        label={t('bank.match')}
        subject={subject}
        done={t('bank.match_done')}
        text={suggestions
          .map(({ order_number, amount: due, score }) => `${order_number} · ${formatMoney(due)} · ${score}%`)
          .join('\n')}
        fields={[
          { name: 'number', label: t('bank.order_number'), required: true, start: likeliest?.order_number ?? '' },
        ]}
        variant="primary"
        insist={confirmedDue}
        work={(client, { number = '', confirmed_due: due }) =>
          client.request('PUT /api/back_office/bank_records/:id/match', {
            params: { id },
            body: { number: number.trim().toUpperCase(), ...(due && { confirmed_due: Number(due) }) },
          })
        }
      />
      <ActionButton
        label={t('bank.set_aside_do')}
        subject={subject}
        done={t('bank.set_aside_done')}
        fields={[{ name: 'why', label: t('form.reason'), kind: 'area', required: true }]}
        work={(client, { why = '' }) =>
          client.request('PUT /api/back_office/bank_records/:id/set_aside', { params: { id }, body: { why } })
        }
      />
    </RowActions>
  )
}

const DIFFERS: readonly string[] = ['match_too_little', 'match_too_much', 'match_not_due']

/** A sum that is not due is matched once somebody has read what is due, and what happens with the difference. */
const confirmedDue = ({ code, details }: ApiError): ActionValues | undefined =>
  DIFFERS.includes(code) ? { confirmed_due: String(details.due) } : undefined
