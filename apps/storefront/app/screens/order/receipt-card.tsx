import { formatDate, formatDateTime } from '@delguur/mongolia/dates'
import type { ReactNode } from 'react'
import { Facts } from '../../features/orders/facts.tsx'
import type { ReceiptView } from '../../features/orders/receipt-view.server.ts'
import { QrPicture } from '../../features/payments/qr-picture.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'

/** CHK-08: the VAT receipt: awaited until the delivery, shown for a while, then available from the tax office. */
export function ReceiptCard({ receipts }: { receipts: readonly ReceiptView[] }) {
  const t = usePrivateMessages()
  return (
    <Card>
      <h2 className="mb-4 text-lead">{t('vat.title')}</h2>
      {receipts.length === 0 ? (
        <Waiting until={null} />
      ) : (
        <ul className="divide-y divide-line">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="py-5 first:pt-0 last:pb-0">
              <ReceiptSection receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ReceiptSection({ receipt }: { receipt: ReceiptView }) {
  const t = usePrivateMessages()
  switch (receipt.state) {
    case 'pending':
      return <Waiting until={receipt.due_at} />
    case 'refused':
      return <Note icon="clock">{t('vat.refused')}</Note>
    case 'canceled':
      return <Note icon="undo-2">{t('vat.canceled')}</Note>
    case 'returned':
      return <Note icon="undo-2">{t('vat.returned')}</Note>
    default:
      return <Issued receipt={receipt} />
  }
}

function Waiting({ until }: { until: string | null }) {
  const t = usePrivateMessages()
  return (
    <Note icon="clock">
      {until ? `${t('vat.being_issued')}. ${t('vat.until', { day: formatDate(until) })}.` : `${t('vat.pending')}.`}
    </Note>
  )
}

function Issued({ receipt }: { receipt: ReceiptView }) {
  const t = usePrivateMessages()
  const { qr, lottery, issued_at, number, vat, city_tax, type } = receipt
  return (
    <>
      {qr ? (
        <div className="mb-4">
          <QrPicture qr={qr} label={t('vat.qr')} size={220} />
          <p className="mt-2 text-center text-small text-ink-soft">{t('vat.scan')}</p>
        </div>
      ) : (
        <div className="mb-4">
          <Note icon="circle-check">{t('vat.app')}</Note>
        </div>
      )}
      <Facts
        facts={[
          [t('vat.lottery'), lottery && <span className="text-lead font-bold tabular-nums">{lottery}</span>],
          [t('vat.receipt_no'), number && <span className="break-all tabular-nums">{number}</span>],
          [t(type === 'B2B_RECEIPT' ? 'vat.to_organisation' : 'vat.to_person'), formatMoney(receipt.total)],
          [t('vat.amount'), <Exact key="vat" sum={vat} />],
          [t('vat.city_tax'), city_tax > 0 && <Exact key="city" sum={city_tax} />],
        ]}
      />
      {issued_at && (
        <p className="mt-4 text-small text-ink-soft">{t('vat.issued', { time: formatDateTime(issued_at) })}</p>
      )}
    </>
  )
}

/** An amount with the hundredths that the tax office uses. */
function Exact({ sum }: { sum: number }) {
  const [whole = '0', hundredths = '00'] = sum.toFixed(2).split('.')
  return (
    <span className="money">
      {whole.replace(/\B(?=(\d{3})+$)/g, ',')}.{hundredths}₮
    </span>
  )
}

function Note({ icon, children }: { icon: 'clock' | 'undo-2' | 'circle-check'; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 text-note">
      <Icon name={icon} className="text-ink-soft" />
      <span>{children}</span>
    </p>
  )
}
