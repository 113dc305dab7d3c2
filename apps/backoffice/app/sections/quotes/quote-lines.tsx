import type { StaffQuote } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SmallTable } from '../../lists/small-table.tsx'
import { Card } from '../../ui/card.tsx'

/** Goods of a quote: each package with its parts, then single goods, and the sum of all. */
export function QuoteLines({ quote }: { quote: StaffQuote }) {
  const t = useMessages()
  const { lines, packages, list_total, total } = quote
  const single = lines.filter(({ package_id }) => package_id === null)
  const isMixed = packages.length + Math.min(1, single.length) > 1
  return (
    <>
      {packages.map((whole) => (
        <Card key={whole.id} title={`${whole.name} × ${whole.qty}`}>
          {whole.cv.length > 0 && (
            <p className="mb-3 break-words">{whole.cv.map(({ label, text }) => `${label}: ${text}`).join(' · ')}</p>
          )}
          <LineTable
            caption={`${whole.name} × ${whole.qty}`}
            lines={lines.filter((one) => one.package_id === whole.id)}
          />
          {whole.list_discount > 0 && (
            <p className="mt-3 text-right text-ink-soft">
              {t('quote.package_discount')} <span className="money">−{formatMoney(whole.list_discount)}</span>
            </p>
          )}
          <Sums before={whole.list_total} total={whole.total} />
        </Card>
      ))}
      {single.length > 0 && (
        <Card title={t('quote.goods')}>
          <LineTable caption={t('quote.goods')} lines={single} />
          {!isMixed && <Sums before={list_total} total={total} />}
        </Card>
      )}
      {isMixed && (
        <Card title={t('quote.sum')}>
          <Sums before={list_total} total={total} />
        </Card>
      )}
    </>
  )
}

function LineTable({ caption, lines }: { caption: string; lines: StaffQuote['lines'] }) {
  const t = useMessages()
  return (
    <SmallTable
      caption={caption}
      rows={lines}
      columns={[
        {
          label: t('quote.goods'),
          cell: ({ name, option_text: text, sku }) => (
            <span className="break-words">{[name, text, sku].filter(Boolean).join(' · ')}</span>
          ),
        },
        { label: t('quote.quantity'), atEnd: true, cell: ({ quantity }) => quantity },
        { label: t('quote.available'), atEnd: true, cell: ({ available }) => available },
        {
          label: t('quote.current_price'),
          atEnd: true,
          cell: ({ current_price: price }) => <span className="money">{formatMoney(price)}</span>,
        },
        {
          label: t('quote.price'),
          atEnd: true,
          cell: ({ price }) => <span className="money">{price === null ? '' : formatMoney(price)}</span>,
        },
      ]}
    />
  )
}

/** Sum in the shop when it was requested, and as it is offered. */
const Sums = ({ before, total }: { before: number; total: number | null }) => (
  <p className="mt-3 text-right">
    <span className="money text-ink-soft">{formatMoney(before)}</span>
    {total !== null && <span className="ml-3 money font-semibold">{formatMoney(total)}</span>}
  </p>
)
