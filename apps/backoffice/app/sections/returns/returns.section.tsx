import type { StaffReturn } from '@delguur/contract'
import { transitionOf } from '@delguur/contract/states'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { Link } from 'react-router'
import { useMay } from '../../api/back-office.tsx'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'

const STATES = ['requested', 'approved', 'received', 'refunded', 'rejected'] as const

/** Goods that shoppers want to send back. */
export default function ReturnsSection() {
  const t = useMessages()
  const pieces = ({ lines }: StaffReturn) =>
    lines.map(({ quantity, reason }) => `${quantity} × ${t(`return.reason_${reason}`)}`).join(', ')
  return (
    <ListPage
      name="returns"
      table="returns/export"
      title={t('nav.returns')}
      startFilter={{ state: 'requested' }}
      filters={(list) => (
        <FilterTabs
          list={list}
          name="state"
          label={t('orders.state')}
          tabs={[
            ...STATES.map((state) => ({ value: state, label: t(`state.return_${state}`) })),
            { value: '', label: t('list.all') },
          ]}
        />
      )}
      columns={[
        { label: t('orders.number'), cell: ({ order_number: number }) => number },
        {
          label: t('return.requested_at'),
          cell: ({ requested_at: at }) => <span className="money">{formatDateTime(at)}</span>,
        },
        { label: t('orders.state'), cell: ({ state }) => <Badge>{t(`state.return_${state}`)}</Badge> },
        { label: t('return.pieces'), cell: pieces },
        { label: t('return.note'), cell: ({ note }) => note ?? '—' },
        {
          label: t('orders.total'),
          atEnd: true,
          cell: ({ amount }) => <span className="money">{formatMoney(amount)}</span>,
        },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <ReturnActions row={row} /> },
      ]}
      card={(row) => ({
        title: row.order_number,
        aside: <span className="font-medium money">{formatMoney(row.amount)}</span>,
        lines: [t(`state.return_${row.state}`), formatDateTime(row.requested_at), pieces(row), row.note]
          .filter(Boolean)
          .join(' · '),
        actions: <ReturnActions row={row} />,
      })}
      hrefOf={({ order_number: number }) => `/orders/${number}`}
      empty={t('return.empty')}
    />
  )
}

function ReturnActions({ row: { id, state, order_number: subject } }: { row: StaffReturn }) {
  const t = useMessages()
  const may = (to: string) => transitionOf('return', state, to)?.by.includes('staff') ?? false
  const mayDo = useMay()
  const params = { id }
  return (
    <RowActions>
      {may('approved') && (
        <ActionButton
          label={t('return.approve')}
          subject={subject}
          done={t('return.approved')}
          fields={[{ name: 'answer', label: t('return.answer'), kind: 'area' }]}
          variant="primary"
          work={(client, { answer }) =>
            client.request('PUT /api/back_office/returns/:id/approve', { params, body: answer ? { answer } : {} })
          }
        />
      )}
      {may('received') && (
        <ActionButton
          label={t('return.receive')}
          subject={subject}
          done={t('return.received')}
          text={t('return.receive_text')}
          fields={[
            {
              name: 'restock',
              label: t('return.restock'),
              required: true,
              start: 'yes',
              options: [
                { value: 'yes', label: t('return.restock_yes') },
                { value: 'no', label: t('return.restock_no') },
              ],
            },
          ]}
          variant="primary"
          work={(client, { restock }) =>
            client.request('PUT /api/back_office/returns/:id/receive', { params, body: { restock: restock === 'yes' } })
          }
        />
      )}
      {may('received') && mayDo('orders.edit') && (
        <Link to={`/orders/${subject}/exchange/${id}`} className={buttonClass('secondary')}>
          {t('edit.exchange')}
        </Link>
      )}
      {may('rejected') && (
        <ActionButton
          label={t('return.reject')}
          subject={subject}
          done={t('return.rejected')}
          text={t('return.reject_text')}
          fields={[{ name: 'answer', label: t('form.reason'), kind: 'area', required: true }]}
          variant="danger"
          work={(client, { answer = '' }) =>
            client.request('PUT /api/back_office/returns/:id/reject', { params, body: { answer } })
          }
        />
      )}
    </RowActions>
  )
}
