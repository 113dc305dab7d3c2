import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useMay } from '../../api/back-office.tsx'
import type { RowOf } from '../../api/resources.ts'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'

type CreditRequest = RowOf<'credit_requests'>

const STATES = ['waiting', 'given', 'refused'] as const

/** Credits above what one person may give in a day: somebody else says yes or no. */
export default function CreditRequestsSection() {
  const t = useMessages()
  const may = useMay()
  return (
    <ListPage
      name="credit_requests"
      title={t('nav.credit_requests')}
      startFilter={{ state: 'waiting' }}
      filters={(list) => (
        <FilterTabs
          list={list}
          name="state"
          label={t('orders.state')}
          tabs={STATES.map((state) => ({ value: state, label: t(`credit.state_${state}`) }))}
        />
      )}
      columns={[
        {
          label: t('credit.customer'),
          cell: (row) => customerOf(row, t),
        },
        { label: t('bank.at'), cell: ({ created_at: at }) => <span className="money">{formatDateTime(at)}</span> },
        { label: t('credit.asked_by'), cell: ({ asked_by: name }) => name || '—' },
        { label: t('form.reason'), cell: ({ why }) => <p className="max-w-[420px]">{why}</p> },
        {
          label: t('refund.amount'),
          atEnd: true,
          cell: ({ amount }) => <span className="money">{formatMoney(amount)}</span>,
        },
        { label: t('credit.decision'), cell: (row) => <Decided row={row} /> },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <Decision row={row} /> },
      ]}
      card={(row) => ({
        title: customerOf(row, t),
        aside: <span className="font-medium money">{formatMoney(row.amount)}</span>,
        lines: (
          <>
            <p>{[formatDateTime(row.created_at), row.asked_by, row.why].filter(Boolean).join(' · ')}</p>
            {!row.may_decide && <Decided row={row} />}
          </>
        ),
        actions: row.may_decide ? <Decision row={row} /> : undefined,
      })}
      {...(may('customers.read') && { hrefOf: ({ customer_id: id }: CreditRequest) => `/customers/${id}` })}
      empty={t('credit.empty')}
    />
  )
}

/** Name and contact of the customer; the number of one who has neither any more. */
const customerOf = ({ customer_id: id, customer_name, customer_contact }: CreditRequest, t: Translate): string =>
  [customer_name, customer_contact].filter(Boolean).join(' · ') || t('credit.customer_of', { id })

/** Who decided, when, and why not; of one that its reader may not decide about, who may. */
function Decided({ row: { state, may_decide, decided_by, decided_at, refused_because } }: { row: CreditRequest }) {
  const t = useMessages()
  if (decided_at) {
    return (
      <>
        <span>{[decided_by, formatDateTime(decided_at)].filter(Boolean).join(' · ')}</span>
        {refused_because && (
          <p className="max-w-[420px] text-ink">{t('credit.because', { reason: refused_because })}</p>
        )}
      </>
    )
  }
  if (state !== 'waiting' || may_decide) return <span>—</span>
  return <span className="text-ink-soft">{t('credit.others_decide', { right: t('right.credits.manage') })}</span>
}

function Decision({ row: { id, amount, may_decide } }: { row: CreditRequest }) {
  const t = useMessages()
  if (!may_decide) return null
  const params = { id }
  return (
    <RowActions>
      <ActionButton
        label={t('return.approve')}
        subject={formatMoney(amount)}
        done={t('credit.given')}
        variant="primary"
        work={(client) => client.request('PUT /api/back_office/credit_requests/:id/approve', { params })}
      />
      <ActionButton
        label={t('return.reject')}
        subject={formatMoney(amount)}
        done={t('credit.refused')}
        fields={[{ name: 'why', label: t('form.reason'), kind: 'area', required: true }]}
        variant="danger"
        work={(client, { why = '' }) =>
          client.request('PUT /api/back_office/credit_requests/:id/refuse', { params, body: { why } })
        }
      />
    </RowActions>
  )
}
