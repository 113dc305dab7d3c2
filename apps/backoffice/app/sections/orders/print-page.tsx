import type { Shipment, StaffOrder } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { Link, useParams } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useReceiverFacts } from './customer-card.tsx'
import { Totals } from './lines-card.tsx'
import { ReceiptPapers } from './receipt-papers.tsx'
import { Sheet } from './sheet.tsx'
import { hasSlip, needsSlip } from './shipment-actions.ts'
import { ShopHead } from './shop-head.tsx'
import { useOrder } from './use-order.ts'

const PAPERS = { packing_slip: 'print.packing_slip', invoice: 'print.invoice', receipt: 'print.receipt' } as const

/**
 * A paper of an order: the slip that goes into the parcel, which tells no price of a present, the invoice, or the VAT receipts; before
 * there are any, a slip of what was sold.
 */
export function PrintPage() {
  const t = useMessages()
  const { number = '', paper = '' } = useParams()
  const { data: order, error, isPending } = useOrder()
  const kind = paper === 'invoice' || paper === 'receipt' ? paper : 'packing_slip'
  if (isPending) return <Waiting />
  return (
    <Page
      title={`${t(PAPERS[kind])} ${number}`}
      actions={
        <>
          <Link to={`/orders/${number}`} className={buttonClass('secondary')}>
            {t('print.back')}
          </Link>
          <Button icon="printer" onClick={() => print()}>
            {t('print.print')}
          </Button>
        </>
      }
    >
      {!order && <Problem>{error?.message}</Problem>}
      {order && kind === 'receipt' && <ReceiptPapers order={order} />}
      {order && kind === 'invoice' && <Paper order={order} isInvoice parcel={undefined} />}
      {order &&
        kind === 'packing_slip' &&
        (hasSlip(order) ? <PackingSlips order={order} /> : <p>{t('print.no_slip')}</p>)}
    </Page>
  )
}

/** A slip for each parcel; of an order that has none yet, one for all that was ordered. */
function PackingSlips({ order }: { order: StaffOrder }) {
  const parcels = order.shipments.filter((parcel) => parcel.method !== 'digital' && needsSlip(parcel))
  if (parcels.length === 0) return <Paper order={order} isInvoice={false} parcel={undefined} />
  return (
    <div className="flex flex-col gap-4 print:block">
      {parcels.map((parcel) => (
        <div key={parcel.id} className="break-after-page last:break-after-auto">
          <Paper order={order} isInvoice={false} parcel={parcel} />
        </div>
      ))}
    </div>
  )
}

interface PaperProps {
  order: StaffOrder
  isInvoice: boolean
  /** The parcel whose slip it is. */
  parcel: Shipment | undefined
}

function Paper({ order, isInvoice, parcel }: PaperProps) {
  const t = useMessages()
  const lines = linesOf(order, parcel)
  const isWhole = lines.length === order.line_items.length && lines.every((line) => line.pieces === line.quantity)
  const showsPrices = isInvoice || (!order.gift && isWhole)
  return (
    <Sheet>
      <ShopHead />
      <Facts
        facts={[
          [t('orders.number'), order.number],
          [t('orders.placed'), order.placed_at && formatDateTime(order.placed_at)],
          ...(parcel
            ? ([
                [t('print.parcel'), parcel.number],
                [t('shipment.from'), parcel.from],
              ] as const)
            : []),
          ...useReceiverFacts(order),
        ]}
      />
      <table className="mt-5 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line-strong text-small">
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {t('print.product')}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {t('orders.pieces')}
            </th>
            {showsPrices && (
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                {t('orders.total')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, product, pieces, total }) => (
            <tr key={id} className="border-b border-line align-top last:border-b-0">
              <td className="py-1.5 pr-3">
                {product.name}
                <span className="block text-small text-ink-soft">
                  {[product.sku, product.option_text].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="px-3 py-1.5 text-right money">{pieces}</td>
              {showsPrices && <td className="py-1.5 pl-3 text-right money">{formatMoney(total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {parcel && parcel.serial_numbers.length > 0 && (
        <div className="mt-3">
          <Facts facts={[[t('shipment.serial_numbers'), parcel.serial_numbers.join(', ')]]} />
        </div>
      )}
      {showsPrices && <Totals order={order} />}
    </Sheet>
  )
}

/** The lines of an order with the pieces that are in a parcel of it, or all of them. */
function linesOf({ line_items: lines }: StaffOrder, parcel: Shipment | undefined) {
  if (!parcel) return lines.map((line) => ({ ...line, pieces: line.quantity }))
  return lines.flatMap((line) => {
    const pieces = parcel.lines.find(({ line_item_id: id }) => id === line.id)?.quantity
    return pieces ? [{ ...line, pieces }] : []
  })
}
