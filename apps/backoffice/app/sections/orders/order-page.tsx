import type { StaffOrder } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '../../api/back-office.tsx'
import { useOrderMove } from '../../api/use-work.ts'
import { ActionDialog, type ActionValues } from '../../forms/action-dialog.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { MessagesCard } from '../messages/messages-card.tsx'
import { CreditsCard } from './credits-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { EditsCard } from './edits-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { OrderStatus, PaymentStatus } from './order-status.tsx'
import { ReturnsCard } from './returns-card.tsx'
import { hasSlip, mayCancel, mayConfirm, mayEdit } from './shipment-actions.ts'
import { ShipmentCard } from './shipment-card.tsx'
import { useOrder } from './use-order.ts'

/** An order: what was bought, where it is, its money and history, and every move that its state allows. */
export function OrderPage() {
  const { number = '' } = useParams()
  const may = useMay()
  const { data: order, error } = useOrder()
  if (!order) return <UnreadPage title={number} error={error} />
  return (
    <Page
      title={order.number}
      aside={
        <>
          <OrderStatus label={order.label} />
          {!saysPayment(order) && <PaymentStatus order={order} />}
          <span className="text-ink-soft">{order.placed_at && formatDateTime(order.placed_at)}</span>
        </>
      }
      actions={<OrderActions order={order} />}
    >
      <div className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_340px] desktop:grid-rows-[auto_1fr] desktop:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {order.shipments.map((shipment) => (
            <ShipmentCard key={shipment.id} order={order} shipment={shipment} />
          ))}
          <ReturnsCard order={order} />
          {order.edits.length > 0 && <EditsCard order={order} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <CustomerCard order={order} />
          <MoneyCard order={order} />
          {may('payments.manage') && <LedgerCard number={order.number} />}
          {order.customer_id !== null && may('credits.manage') && (
            <CreditsCard customerId={order.customer_id} subject={order.number} orderNumber={order.number} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LinesCard order={order} />
          <HistoryCard history={order.history} />
          {may('messages.read') && <MessagesCard filter={{ order: order.number }} />}
        </div>
      </div>
    </Page>
  )
}

/** Whether the state of the order says all that the one of its payment would. */
const saysPayment = ({ label, payment_label: payment }: StaffOrder): boolean =>
  label === payment || (label === 'paid' && payment === 'payment_completed')

function OrderActions({ order }: { order: StaffOrder }) {
  const t = useMessages()
  const may = useMay()
  const { number } = order
  const [isCanceling, setIsCanceling] = useState(false)
  const confirm = useOrderMove(
    (client) => client.request('PUT /api/back_office/orders/:number/confirm', { params: { number } }),
    { done: t('order.confirmed') },
  )
  const cancel = useOrderMove<ActionValues>(
    (client, { reason = '' }) =>
      client.request('PUT /api/back_office/orders/:number/cancel', { params: { number }, body: { reason } }),
    { done: t('order.canceled'), showsError: true },
  )
  return (
    <>
      {hasSlip(order) && (
        <Link to={`/orders/${number}/print/packing_slip`} className={buttonClass('secondary')}>
          <Icon name="printer" />
          {t('print.packing_slip')}
        </Link>
      )}
      <Link to={`/orders/${number}/print/invoice`} className={buttonClass('secondary')}>
        {t('print.invoice')}
      </Link>
      <Link to={`/orders/${number}/print/receipt`} className={buttonClass('secondary')}>
        {t('print.receipt')}
      </Link>
      {may('orders.edit') && mayEdit(order) && (
        <Link to={`/orders/${number}/edit`} className={buttonClass('secondary')}>
          {t('edit.open')}
        </Link>
      )}
      {may('orders.cancel') && mayCancel(order) && (
        <Button variant="danger" onClick={() => setIsCanceling(true)}>
          {t('order.cancel')}
        </Button>
      )}
      {may('orders.fulfil') && mayConfirm(order) && (
        <span className="order-first flex desktop:order-none">
          <Button icon="check" busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            {t('order.confirm')}
          </Button>
        </span>
      )}
      {isCanceling && (
        <ActionDialog
          title={t('order.cancel_title', { number })}
          text={t('order.cancel_text')}
          fields={[{ name: 'reason', label: t('form.reason'), kind: 'area', required: true }]}
          submit={t('order.cancel')}
          danger
          work={cancel}
          onClose={() => setIsCanceling(false)}
        />
      )}
    </>
  )
}
