import type { OrderPaymentState, Payment, StaffOrder } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

/** Payment states in which money is still awaited. */
const AWAITED: readonly OrderPaymentState[] = ['none', 'balance_due', 'processing', 'failed', 'expired']

/** Every attempt to pay, what balances paid, and what goes back. */
export function MoneyCard({ order }: { order: StaffOrder }) {
  const t = useMessages()
  return (
    <Card title={t('order.money')}>
      <ul className="flex flex-col gap-3">
        {order.payments.map((payment) => (
          <Entry
            key={payment.id}
            title={payment.method_name}
            amount={payment.amount}
            state={
              <Badge tone={payment.state === 'completed' ? 'stock' : 'plain'}>{t(`payment.${payment.state}`)}</Badge>
            }
            note={[
              isPartlyPaid(payment) && t('order.received', { amount: formatMoney(payment.received) }),
              formatDateTime(payment.completed_at ?? payment.created_at),
              payment.reason_text,
            ]}
          />
        ))}
        {order.tenders.map(({ type, name, amount }) => (
          <Entry key={type} title={name} amount={amount} />
        ))}
        {order.refunds.map((refund) => (
          <Entry
            key={refund.id}
            title={`${t('order.refund')}: ${t(`refund.reason_${refund.reason}`)}`}
            amount={-refund.amount}
            state={
              <Badge tone={refund.state === 'due' ? 'problem' : 'plain'}>{t(`state.refund_${refund.state}`)}</Badge>
            }
            note={[refund.means, refund.account]}
          />
        ))}
      </ul>
      {AWAITED.includes(order.payment_state) && (
        <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 font-semibold">
          <span>{t('order.due')}</span>
          <span className="money">{formatMoney(stillDue(order))}</span>
        </p>
      )}
    </Card>
  )
}

/** Whether some of what a transfer is to bring has come. */
const isPartlyPaid = ({ received, amount, state }: Payment): boolean =>
  state === 'pending' && received > 0 && received < amount

const stillDue = ({ due_total, payments }: StaffOrder): number =>
  Math.max(0, due_total - payments.filter(isPartlyPaid).reduce((sum, { received }) => sum + received, 0))

interface EntryProps {
  title: string
  amount: number
  state?: ReactNode
  note?: readonly (string | null | false)[]
}

function Entry({ title, amount, state, note = [] }: EntryProps) {
  return (
    <li>
      <p className="flex justify-between gap-4">
        <span className="min-w-0">{title}</span>
        <span className="money">{formatMoney(amount)}</span>
      </p>
      <div className="mt-0.5 flex flex-wrap items-center gap-2 text-small text-ink-soft">
        {state}
        {note.filter(Boolean).join(' · ')}
      </div>
    </li>
  )
}
