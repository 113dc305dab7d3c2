import type { StaffRefund } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Money that has to go back, the most urgent first. */
export default function RefundsSection() {
  const t = useMessages()
  return (
    <ListPage
      name="refunds"
      table="refunds/export"
      title={t('nav.refunds')}
      startFilter={{ state: 'due' }}
      filters={(list) => (
        <FilterTabs
          list={list}
          name="state"
          label={t('orders.state')}
          tabs={[
            { value: 'due', label: t('state.refund_due') },
            { value: 'sent', label: t('state.refund_sent') },
            { value: '', label: t('list.all') },
          ]}
        />
      )}
      columns={[
        { label: t('orders.number'), cell: ({ order_number: number }) => number },
        { label: t('refund.due_at'), cell: (row) => <DueAt row={row} /> },
        { label: t('form.reason'), cell: ({ reason }) => t(`refund.reason_${reason}`) },
        { label: t('refund.account'), cell: (row) => <Account row={row} /> },
        {
          label: t('refund.amount'),
          atEnd: true,
          cell: ({ amount }) => <span className="money">{formatMoney(amount)}</span>,
        },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <RefundActions row={row} /> },
      ]}
      card={(row) => ({
        title: row.order_number,
        aside: <span className="font-medium money">{formatMoney(row.amount)}</span>,
        lines: (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              {!row.sent_at && `${t('refund.due_at')}:`}
              <DueAt row={row} />
            </span>
            <span>{t(`refund.reason_${row.reason}`)}</span>
            <Account row={row} />
          </div>
        ),
        actions: <RefundActions row={row} />,
      })}
      hrefOf={({ order_number: number }) => `/orders/${number}`}
      empty={t('refund.empty')}
    />
  )
}

function DueAt({ row: { due_at, sent_at, overdue, provider_refund } }: { row: StaffRefund }) {
  const t = useMessages()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="money">{formatDateTime(sent_at ?? due_at)}</span>
      {overdue && <Badge tone="problem">{t('refund.overdue')}</Badge>}
      {!sent_at && provider_refund !== 'none' && <Badge>{t(`refund.provider_${provider_refund}`)}</Badge>}
    </span>
  )
}

const accountOf = ({ account }: StaffRefund): string | null => account && `${account.iban} · ${account.name}`

/** The account for a transfer; a refund that waits without one says so, unless the provider sends it. */
function Account({ row }: { row: StaffRefund }) {
  const t = useMessages()
  const account = accountOf(row)
  if (account !== null) return <span>{account}</span>
  const isMissing = row.state === 'due' && row.provider_refund !== 'trying'
  return isMissing ? <Badge tone="problem">{t('refund.no_account')}</Badge> : <span>—</span>
}

function RefundActions({ row }: { row: StaffRefund }) {
  const t = useMessages()
  const { id, state, amount, order_number: number } = row
  if (state !== 'due') return null
  const subject = `${number} · ${formatMoney(amount)}`
  return (
    <RowActions>
      <ActionButton
        label={t('refund.send')}
        subject={subject}
        done={t('refund.sent')}
        text={accountOf(row) ?? undefined}
        fields={[{ name: 'reference', label: t('refund.reference'), required: true }]}
        variant="primary"
        work={(client, { reference = '' }) =>
          client.request('PUT /api/back_office/refunds/:id/send', { params: { id }, body: { reference } })
        }
      />
      <ActionButton
        label={t('refund.to_wallet')}
        subject={subject}
        done={t('refund.in_wallet')}
        text={t('refund.to_wallet_text')}
        fields={[]}
        work={(client) => client.request('PUT /api/back_office/refunds/:id/to_wallet', { params: { id } })}
      />
    </RowActions>
  )
}
