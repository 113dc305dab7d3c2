import { formatDate } from '@delguur/mongolia/dates'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { CompanyShown } from './company.screen.tsx'
import { useCompanyMessages } from './company-texts.tsx'

type Entry = CompanyShown['orders'][number]

/** Orders on which the customer decides. */
export function WaitingOrders({ shown: { company, orders } }: { shown: CompanyShown }) {
  const t = useCompanyMessages()
  const waiting = company.role === 'approver' ? orders.filter(({ state }) => state === 'waiting') : []
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-lead">
        {t('company.waiting')}
      </h2>
      <ul className="grid gap-4">
        {waiting.map((order) => (
          <li key={order.id}>
            <Card>
              <WaitingOrder order={order} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingOrder({ order }: { order: Entry }) {
  const t = useCompanyMessages()
  const { id, order_number: number, buyer, requested_at: at, total, goods } = order
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold">{number}</h3>
        <p className="money text-lead font-semibold">{formatMoney(total)}</p>
      </div>
      <p className="text-small text-ink-soft">{t('company.asked_by', { name: buyer, date: formatDate(at) })}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {goods.map(({ name, quantity, total: sum }, index) => (
          <li key={`${index}${name}`} className="flex justify-between gap-4 py-3">
            <span className="min-w-0 break-words">{`${name} × ${quantity}`}</span>
            <span className="money">{formatMoney(sum)}</span>
          </li>
        ))}
      </ul>
      <Decision id={id} />
    </>
  )
}

function Decision({ id }: { id: number }) {
  const t = useCompanyMessages()
  const approval = useFormReply('approve', id)
  const refusal = useFormReply('refuse', id)
  return (
    <div className="mt-4 grid gap-4">
      <AreaForm name="approve" entry={id} done={t('company.approved')}>
        <Button type="submit" size="large" wide busy={approval.isSending}>
          {t('company.approve')}
        </Button>
      </AreaForm>
      <AreaForm name="refuse" entry={id} done={t('company.refused')} className="grid gap-3">
        <TextField
          label={t('company.answer')}
          maxLength={500}
          {...refusal.field('answer')}
          id={`refuse-${id}-answer`}
        />
        <Button type="submit" size="large" variant="secondary" busy={refusal.isSending}>
          {t('company.refuse')}
        </Button>
      </AreaForm>
    </div>
  )
}
