import type { StaffReturn } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ReturnActions } from './return-actions.tsx'

const STATES = ['requested', 'approved', 'received', 'refunded', 'rejected'] as const

/** Goods that shoppers want to send back. */
export default function ReturnsSection() {
  const t = useMessages()
  const goods = ({ goods }: StaffReturn) => goods.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  const reasons = ({ lines }: StaffReturn) =>
    [...new Set(lines.map(({ reason }) => t(`return.reason_${reason}`)))].join(', ')
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
        { label: t('return.goods'), cell: goods },
        { label: t('return.reasons'), cell: reasons },
        { label: t('return.note'), cell: ({ note }) => note ?? '—' },
        {
          label: t('orders.total'),
          atEnd: true,
          cell: ({ amount }) => <span className="money">{formatMoney(amount)}</span>,
        },
        {
          label: t('list.actions'),
          hidesLabel: true,
          atEnd: true,
          cell: (row) => <ReturnActions returned={row} orderNumber={row.order_number} />,
        },
      ]}
      card={(row) => ({
        title: row.order_number,
        aside: <span className="font-medium money">{formatMoney(row.amount)}</span>,
        lines: [t(`state.return_${row.state}`), formatDateTime(row.requested_at), goods(row), reasons(row), row.note]
          .filter(Boolean)
          .join(' · '),
        actions: <ReturnActions returned={row} orderNumber={row.order_number} />,
      })}
      hrefOf={({ order_number: number }) => `/orders/${number}`}
      empty={t('return.empty')}
    />
  )
}
