import type { CourierBalance, CourierSettlement } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import type { ActionValues } from '../../forms/action-dialog.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'

/** What couriers hold of the shop's money, and what was received from them. */
export default function CourierMoneySection() {
  const t = useMessages()
  const { client } = useBackOffice()
  const balances = useQuery<CourierBalance[], ApiError>({
    queryKey: ['courier_money'],
    queryFn: async ({ signal }) => (await client.request('GET /api/back_office/courier_money', { signal })).couriers,
  })
  const settlements = useQuery<CourierSettlement[], ApiError>({
    queryKey: ['courier_settlements'],
    queryFn: async ({ signal }) =>
      (await client.request('GET /api/back_office/courier_settlements', { signal })).settlements,
  })
  const error = balances.error ?? settlements.error
  return (
    <Page title={t('nav.courier_money')}>
      <div className="flex flex-col gap-4">
        {error && <Problem>{error.message}</Problem>}
        {balances.isPending && <Waiting />}
        {balances.data?.length === 0 && <p className="text-ink-soft">{t('courier_money.empty')}</p>}
        {balances.data?.map((balance) => (
          <Balance key={balance.courier_id} balance={balance} />
        ))}
        {settlements.data && settlements.data.length > 0 && <Settlements settlements={settlements.data} />}
      </div>
    </Page>
  )
}

function Balance({ balance }: { balance: CourierBalance }) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const { courier_id, name, parcels, cash, card, since } = balance
  return (
    <Card
      title={name}
      actions={
        <ActionButton
          label={t('courier_money.settle')}
          subject={name}
          done={t('courier_money.settled')}
          text={`${t('courier.cash')} ${formatMoney(cash)} · ${t('courier.card')} ${formatMoney(card)}`}
          variant="primary"
          fields={[
            { name: 'cash', label: t('courier_money.counted_cash'), kind: 'number', required: true, ...noneHeld(cash) },
            { name: 'card', label: t('courier_money.counted_card'), kind: 'number', required: true, ...noneHeld(card) },
            { name: 'reason', label: t('courier_money.reason'), hint: t('courier_money.reason_hint'), kind: 'area' },
          ]}
          check={(values) => {
            const difference = differenceOf(balance, values)
            if (difference === 0 || values.reason?.trim()) return undefined
            return t('courier_money.why', { sum: formatMoney(difference) })
          }}
          work={(client, values, idempotencyKey) =>
            client.request('POST /api/back_office/courier_settlements', {
              idempotencyKey,
              body: {
                courier_id,
                expected_cash: cash,
                expected_card: card,
                counted_cash: Number(values.cash),
                counted_card: Number(values.card),
                ...(values.reason?.trim() && { reason: values.reason }),
              },
            })
          }
        />
      }
    >
      <Facts
        facts={[
          [t('courier_money.parcels'), parcels],
          [
            t('courier.cash'),
            <span className="money" key="cash">
              {formatMoney(cash)}
            </span>,
          ],
          [
            t('courier.card'),
            <span className="money" key="card">
              {formatMoney(card)}
            </span>,
          ],
          [t('courier_money.since'), formatDateTime(since)],
        ]}
      />
      <div className="mt-2">
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('courier_money.details')}
        </Button>
      </div>
      {isOpen && <Collections courierId={courier_id} />}
    </Card>
  )
}

function Collections({ courierId: id }: { courierId: number }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data, error } = useQuery({
    queryKey: ['courier_money', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/courier_money/:id', { params: { id }, signal }),
  })
  if (error) return <Problem>{error.message}</Problem>
  if (!data) return <Waiting />
  return (
    <ul className="mt-2 flex flex-col divide-y divide-line">
      {data.collections.map(({ id: entry, order_number, means, amount, terminal_reference, collected_at }) => (
        <li key={entry} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
          <span>
            {formatDateTime(collected_at)} ·{' '}
            <Link to={`/orders/${order_number}`} className="text-accent">
              {order_number}
            </Link>
          </span>
          <span>
            {[t(`courier.${means}`), terminal_reference].filter(Boolean).join(' ')}{' '}
            <span className="font-medium money">{formatMoney(amount)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Settlements({ settlements }: { settlements: CourierSettlement[] }) {
  const t = useMessages()
  return (
    <Card title={t('courier_money.received')}>
      <ul className="flex flex-col divide-y divide-line">
        {settlements.map((one) => {
          const counted = one.counted_cash + one.counted_card
          const difference = counted - one.expected_cash - one.expected_card
          return (
            <li key={one.id} className="py-2">
              <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
                <span>
                  {formatDateTime(one.settled_at)} · {one.courier} → {one.received_by}
                </span>
                <span className="font-medium money">{formatMoney(counted)}</span>
              </p>
              {one.reason && (
                <p className="text-problem">
                  {t('courier_money.difference', { sum: formatMoney(difference) })} · {one.reason}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What was counted beyond what is held: below zero where some is missing. */
const differenceOf = ({ cash, card }: CourierBalance, values: ActionValues): number =>
  Number(values.cash) + Number(values.card) - cash - card

/** Where the courier holds nothing of a kind, nothing is counted. */
const noneHeld = (sum: number) => (sum === 0 ? { start: '0' } : {})
