import type { StaffOrder } from '@delguur/contract'
import { RETURN_REASONS } from '@delguur/contract/constants'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import type { ActionField, ActionValues } from '../../forms/action-dialog.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ReturnActions } from '../returns/return-actions.tsx'
import { nameOf } from './line-names.ts'
import { Photographs } from './photographs.tsx'

/** Goods that come back, with what their customer wrote and showed; nothing for an order of which nothing can. */
export function ReturnsCard({ order }: { order: StaffOrder }) {
  const t = useMessages()
  const manages = useMay()('returns.manage')
  const isReturnable = order.line_items.some(({ returnable }) => returnable > 0)
  if (order.returns.length === 0 && !(manages && isReturnable)) return null
  return (
    <Card title={t('nav.returns')} actions={manages && isReturnable && <NewReturnButton order={order} />}>
      {order.returns.length === 0 && <p className="text-ink-soft">{t('return.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {order.returns.map((returned) => (
          <li key={returned.id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-small text-ink-soft">{formatDateTime(returned.requested_at)}</span>
              <Badge>{t(`state.return_${returned.state}`)}</Badge>
            </p>
            <ul className="mt-1">
              {returned.lines.map(({ line_item_id: id, quantity, reason }) => (
                <li key={`${id} ${reason}`}>
                  {quantity} × {nameOf(order, id)}
                  <span className="block text-small text-ink-soft">{t(`return.reason_${reason}`)}</span>
                </li>
              ))}
            </ul>
            {returned.note && <p className="mt-2 rounded-control bg-tint px-3 py-2">{returned.note}</p>}
            {returned.answer && <p className="mt-2 text-ink-soft">{`${t('return.answer')}: ${returned.answer}`}</p>}
            <Photographs pictures={returned.pictures} />
            <p className="mt-2 flex justify-between gap-4">
              <span>{t('return.worth')}</span>
              <span className="money">{formatMoney(returned.amount)}</span>
            </p>
            {manages && (
              <div className="mt-2">
                <ReturnActions returned={returned} orderNumber={order.number} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Takes a return for a customer who called or stands at the counter. */
function NewReturnButton({ order }: { order: StaffOrder }) {
  const t = useMessages()
  const { number } = order
  const lines = order.line_items.filter(({ returnable }) => returnable > 0)
  const fields: ActionField[] = [
    ...lines.map(({ id, returnable }) => ({
      name: String(id),
      label: nameOf(order, id),
      start: lines.length === 1 ? '1' : '0',
      required: true,
      options: Array.from({ length: returnable + 1 }, (_, pieces) => ({ value: `${pieces}`, label: `${pieces}` })),
    })),
    {
      name: 'reason',
      label: t('form.reason'),
      required: true,
      start: RETURN_REASONS[0],
      options: RETURN_REASONS.map((reason) => ({ value: reason, label: t(`return.reason_${reason}`) })),
    },
    { name: 'note', label: t('return.note'), kind: 'area' },
    { name: 'iban', label: 'IBAN', hint: t('return.account_hint') },
    { name: 'name', label: t('return.account_name') },
  ]
  return (
    <ActionButton
      label={t('return.new')}
      subject={number}
      done={t('return.new_done')}
      text={t('return.new_text')}
      fields={fields}
      work={(client, values, idempotencyKey) =>
        client.request('POST /api/back_office/orders/:number/returns', {
          params: { number },
          body: bodyOf(
            lines.map(({ id }) => id),
            values,
          ),
          idempotencyKey,
        })
      }
    />
  )
}

function bodyOf(lines: readonly number[], { reason: chosen, note, iban, name, ...pieces }: ActionValues) {
  const reason = RETURN_REASONS.find((one) => one === chosen) ?? RETURN_REASONS[0]
  return {
    lines: lines
      .map((id) => ({ line_item_id: id, quantity: Number(pieces[id] ?? 0), reason }))
      .filter(({ quantity }) => quantity > 0),
    ...(note && { note }),
    ...(iban && { refund_account: { iban, name: name ?? '' } }),
  }
}
