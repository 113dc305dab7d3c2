import type { StaffOrder } from '@delguur/contract'
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
      {order && kind !== 'receipt' && <Paper order={order} isInvoice={kind === 'invoice'} />}
    </Page>
  )
}

function Paper({ order, isInvoice }: { order: StaffOrder; isInvoice: boolean }) {
  const t = useMessages()
  const showsPrices = isInvoice || !order.gift
  return (
    <Sheet>
      <ShopHead />
      <Facts
        facts={[
          [t('orders.number'), order.number],
          [t('orders.placed'), order.placed_at && formatDateTime(order.placed_at)],
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
          {order.line_items.map(({ id, product, quantity, total }) => (
            <tr key={id} className="border-b border-line align-top last:border-b-0">
              <td className="py-1.5 pr-3">
                {product.name}
                <span className="block text-small text-ink-soft">
                  {[product.sku, product.option_text].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="px-3 py-1.5 text-right money">{quantity}</td>
              {showsPrices && <td className="py-1.5 pl-3 text-right money">{formatMoney(total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {showsPrices && <Totals order={order} />}
    </Sheet>
  )
}
