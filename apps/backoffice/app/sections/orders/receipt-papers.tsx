import type { PrintedReceipt, StaffOrder } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Facts } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Totals } from './lines-card.tsx'
import { Sheet } from './sheet.tsx'
import { SumList } from './sum-list.tsx'

/** The VAT receipts of an order, each with its QR code and lottery number; a sales slip while the tax office has issued none. */
export function ReceiptPapers({ order }: { order: StaffOrder }) {
  const { client } = useBackOffice()
  const { number } = order
  const { data, error } = useQuery<{ receipts: PrintedReceipt[]; seller: Seller }, ApiError>({
    queryKey: ['receipts', number],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/orders/:number/receipts', { params: { number }, signal }),
  })
  if (error) return <Problem>{error.message}</Problem>
  if (!data) return <Waiting />
  const issued = data.receipts.filter(({ state }) => state === 'issued')
  return (
    <div className="flex flex-col gap-4">
      {issued.map((receipt) => (
        <ReceiptPaper key={receipt.id} receipt={receipt} order={order} seller={data.seller} />
      ))}
      {issued.length === 0 && <SalesSlip order={order} seller={data.seller} />}
    </div>
  )
}

interface Seller {
  name: string
  registry_number: string
}

interface ReceiptPaperProps {
  receipt: PrintedReceipt
  order: StaffOrder
  seller: Seller
}

function ReceiptPaper({ receipt, order: { number, buyer }, seller }: ReceiptPaperProps) {
  const t = useMessages()
  const { items, vat, city_tax: cityTax, total, lottery, qr_svg: qr, type } = receipt
  const taxes: [string, number][] = [
    [t('order.vat'), vat],
    ...(cityTax > 0 ? [[t('print.city_tax'), cityTax] satisfies [string, number]] : []),
  ]
  return (
    <Sheet>
      <Facts
        facts={given([
          [t('print.seller'), joined(seller.name, receipt.tin)],
          [t('print.receipt_number'), <span className="break-all tabular-nums">{receipt.number}</span>],
          [t('receipt.due_at'), receipt.issued_at && formatDateTime(receipt.issued_at)],
          [t('orders.number'), number],
          [t('receipt.type'), t(`receipt.${type}`)],
          [
            t('order.buyer'),
            type === 'B2B_RECEIPT' && buyer.organisation
              ? `${buyer.organisation.name} · ${buyer.organisation.registry_number}`
              : null,
          ],
        ])}
      />
      <Items items={items} />
      <div className="mt-3 border-t border-line pt-3">
        <SumList sums={taxes} result={[t('orders.total'), total]} />
      </div>
      {qr ? (
        <div className="mt-5 flex flex-wrap items-center gap-5">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt={t('print.qr')}
            className="size-52 rounded-control bg-white"
          />
          {lottery && (
            <p>
              <span className="block text-small text-ink-soft">{t('print.lottery')}</span>
              <span className="text-title money">{lottery}</span>
            </p>
          )}
        </div>
      ) : (
        <p className="mt-5 text-small text-ink-soft">{t('print.qr_gone')}</p>
      )}
    </Sheet>
  )
}

/** What was sold, before the tax office has issued a receipt, and where it issues none. */
function SalesSlip({ order, seller }: { order: StaffOrder; seller: Seller }) {
  const t = useMessages()
  return (
    <Sheet>
      <h2 className="mb-3 text-body">{t('print.sales_slip')}</h2>
      <Facts
        facts={given([
          [t('print.seller'), joined(seller.name, seller.registry_number)],
          [t('orders.number'), order.number],
          [t('orders.placed'), order.placed_at && formatDateTime(order.placed_at)],
        ])}
      />
      <Items
        items={order.line_items.map(({ product, quantity, price, total }) => ({
          name: product.name,
          quantity,
          price,
          total,
        }))}
      />
      <Totals order={order} />
      <p className="mt-4 text-small text-ink-soft">{t('print.no_receipt')}</p>
    </Sheet>
  )
}

const joined = (...texts: string[]): string => texts.filter(Boolean).join(' · ')

const given = (facts: [string, ReactNode][]) => facts.filter(([, value]) => value)

function Items({ items }: { items: Pick<PrintedReceipt['items'][number], 'name' | 'quantity' | 'price' | 'total'>[] }) {
  const t = useMessages()
  return (
    <table className="mt-5 w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line-strong text-small">
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t('print.product')}
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            {t('orders.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, quantity, price, total }, at) => (
          <tr key={at} className="border-b border-line align-top last:border-b-0">
            <td className="py-1.5 pr-3">
              {name}
              <span className="block text-small text-ink-soft money">
                {quantity} × {formatMoney(price)}
              </span>
            </td>
            <td className="py-1.5 pl-3 text-right money">{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
