import type { CompanyOrderState } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { Form } from 'react-router'
import { FileLink } from '../../features/account/file-link.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { CompanyShown } from './company.screen.tsx'
import { useCompanyMessages } from './company-texts.tsx'

type Entry = CompanyShown['orders'][number]

const TONES: Record<CompanyOrderState, BadgeTone> = {
  waiting: 'accent',
  open: 'plain',
  overdue: 'problem',
  paid: 'stock',
  refused: 'problem',
  withdrawn: 'plain',
  canceled: 'plain',
}

/** Orders of a period, and the statement of them. */
export function CompanyOrders({ shown: { orders, older, from, to } }: { shown: CompanyShown }) {
  const t = useCompanyMessages()
  const period = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  return (
    <section aria-labelledby="company-orders">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="company-orders" className="text-lead">
          {t('company.orders')}
        </h2>
        <FileLink name="statement.csv" query={period}>
          {t('company.statement')}
        </FileLink>
      </div>
      <Form className="mb-4 grid grid-cols-2 gap-3">
        <TextField type="date" name="from" id="period-from" label={t('company.from')} defaultValue={from} />
        <TextField type="date" name="to" id="period-to" label={t('company.to')} defaultValue={to} />
        <Button type="submit" size="large" variant="secondary" className="col-span-2">
          {t('company.show')}
        </Button>
      </Form>
      <Card>
        {orders.length === 0 ? (
          <p className="text-ink-soft">{t('company.orders_none')}</p>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Card>
      {older && (
        <ButtonLink
          to={`/account/company?${new URLSearchParams([...period, ['cursor', older]])}`}
          variant="secondary"
          className="mt-4"
        >
          {t('company.older')}
        </ButtonLink>
      )}
    </section>
  )
}

function OrderRow({ order }: { order: Entry }) {
  const t = useCompanyMessages()
  const { order_number: number, state, buyer, requested_at: at, total, paid, due_at: due, answer } = order
  const isOwed = state === 'open' || state === 'overdue'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{number}</p>
        <p className="text-small text-ink-soft">{t('company.ordered_by', { name: buyer, date: formatDate(at) })}</p>
        {isOwed && due && (
          <p className="text-small">{t('company.due', { date: formatDate(new Date(Date.parse(due) - 1)) })}</p>
        )}
        {isOwed && paid > 0 && <p className="text-small">{t('company.paid_part', { sum: formatMoney(paid) })}</p>}
        {answer && <p className="text-small break-words">{t('company.refused_because', { answer })}</p>}
      </div>
      <div className="flex items-center gap-4">
        <span className="money font-semibold">{formatMoney(total)}</span>
        <Badge tone={TONES[state]}>{t(`company.state_${state}`)}</Badge>
      </div>
    </li>
  )
}
