import type { OrderEdit, PaymentMethod } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { Form, useNavigation } from 'react-router'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { Mark, type MarkStyle } from '../../features/orders/mark.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { formatMoney } from '../../ui/money.ts'

const STYLES: Record<OrderEdit['state'], MarkStyle> = {
  pending: { icon: 'clock', tone: 'accent' },
  applied: { icon: 'circle-check', tone: 'stock' },
  expired: { icon: 'x', tone: 'plain' },
  canceled: { icon: 'x', tone: 'plain' },
}

interface EditsCardProps {
  edits: readonly OrderEdit[]
  /** Ways to pay the difference of the proposed change; none while a payment of it is open. */
  methods: readonly PaymentMethod[]
}

/** What the shop changed of the order, and a proposed change with its difference to pay. */
export default function EditsCard({ edits, methods }: EditsCardProps) {
  const t = usePrivateMessages()
  return (
    <Card>
      <h2 className="mb-4 text-lead">{t('edit.title')}</h2>
      <ul className="divide-y divide-line">
        {edits.map((edit) => (
          <li key={edit.id} className="py-5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="text-small text-ink-soft">{formatDateTime(edit.created_at)}</span>
              <Mark look={STYLES[edit.state]}>{t(`edit.state_${edit.state}`)}</Mark>
            </div>
            <EditedLines edit={edit} />
            <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-note">
              {t('edit.total')}
              <span className="money">
                {formatMoney(edit.total_before)} → <b className="font-semibold">{formatMoney(edit.total)}</b>
              </span>
            </p>
            {edit.state === 'pending' && <Difference edit={edit} methods={methods} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EditedLines({ edit }: { edit: OrderEdit }) {
  const t = usePrivateMessages()
  return (
    <ul className="mt-3 grid gap-2 text-note">
      {edit.lines.map(({ name, before, after }) => (
        <li key={`${name} ${before} ${after}`} className="flex justify-between gap-4">
          <span className="min-w-0 break-words">{name}</span>
          <span className="shrink-0 text-ink-soft tabular-nums">
            {before} → {t('cart.pcs', { n: after })}
          </span>
        </li>
      ))}
      {edit.changes_delivery && <li>{t('edit.delivery')}</li>}
    </ul>
  )
}

function Difference({ edit, methods }: { edit: OrderEdit; methods: readonly PaymentMethod[] }) {
  const t = usePrivateMessages()
  const { reply } = useFormReply('pay_edit')
  const sent = useNavigation().formData?.get('payment_method')
  return (
    <div className="mt-4 rounded-card bg-accent-soft p-4">
      <p className="font-semibold text-accent-strong">{t('edit.pay', { amount: formatMoney(edit.difference) })}</p>
      <p className="mt-1 text-note">
        {t('edit.pay_note', { time: edit.expires_at ? formatDateTime(edit.expires_at) : '' })}
      </p>
      {reply?.message && (
        <div className="mt-3">
          <FieldError>{reply.message}</FieldError>
        </div>
      )}
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="form" value="pay_edit" />
        {methods.map(({ code, name }, index) => (
          <Button
            key={code}
            type="submit"
            name="payment_method"
            value={code}
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={sent === code}
          >
            {t('edit.pay_by', { method: name })}
          </Button>
        ))}
      </Form>
    </div>
  )
}
