import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { accountName } from './account-name.ts'

/** The transactions of an order as they are booked, account by account. */
export function LedgerCard({ number }: { number: string }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data } = useQuery({
    queryKey: ['ledger', number],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/orders/:number/ledger', { params: { number }, signal }),
  })
  if (!data || data.transactions.length === 0) return null
  return (
    <Card title={t('order.ledger')}>
      <ol className="flex flex-col gap-3">
        {data.transactions.map(({ at, entries }, transaction) => (
          <li key={transaction}>
            <p className="text-small text-ink-soft money">{formatDateTime(at)}</p>
            <ul>
              {entries.map(({ account, amount }, entry) => (
                <li key={entry} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">{accountName(t, account)}</span>
                  <span className="money">{formatMoney(amount)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}
