import type { DraftOrderSummary } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { formatPhone } from '@delguur/mongolia/phone'
import { Link } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Orders that staff have begun and nobody has paid yet. */
export function DraftOrderList() {
  const t = useMessages()
  const state = ({ expires_at: at }: DraftOrderSummary) => (
    <Badge tone={at ? 'accent' : 'plain'}>
      {at ? t('draft.waits_until', { time: formatDateTime(at) }) : t('draft.not_sent')}
    </Badge>
  )
  const who = ({ phone, receiver }: DraftOrderSummary) =>
    [phone && formatPhone(phone), receiver].filter(Boolean).join(', ')
  const sum = ({ total }: DraftOrderSummary) => <span className="money">{formatMoney(total)}</span>
  return (
    <ListPage
      name="draft_orders"
      title={t('nav.draft_orders')}
      actions={
        <Link to="/draft_orders/new" className={buttonClass()}>
          {t('draft.new')}
        </Link>
      }
      hrefOf={({ number }) => `/draft_orders/${number}`}
      columns={[
        { label: t('orders.number'), cell: ({ number }) => number },
        { label: t('draft.channel'), cell: ({ channel }) => t(`draft.channel_${channel}`) },
        { label: t('draft.customer'), cell: who },
        { label: t('draft.staff'), cell: ({ staff }) => staff },
        { label: t('orders.total'), atEnd: true, cell: sum },
        { label: t('orders.state'), cell: state },
      ]}
      card={(row) => ({
        title: row.number,
        aside: sum(row),
        lines: (
          <>
            <span className="block">{[t(`draft.channel_${row.channel}`), who(row), row.staff].join(' · ')}</span>
            {state(row)}
          </>
        ),
      })}
      empty={t('draft.empty')}
    />
  )
}
