import type { StaffCoupon } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { ApiError } from '@delguur/sdk'
import { useRef, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { isUnanswered } from '../../api/send-again.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/field.tsx'
import type { ShownAnswer } from './answer-card.tsx'
import { CodeForm } from './code-form.tsx'

interface CouponTillProps {
  place: string
  onAnswer(answer: ShownAnswer): void
}

/** Redeems a coupon. What gets no answer is not redeemed as far as anybody knows, and the same press is sent again. */
export function CouponTill({ place, onAnswer }: CouponTillProps) {
  const t = useMessages()
  const { client } = useBackOffice()
  const [isBusy, setIsBusy] = useState(false)
  const pressed = useRef<{ of: string; key: string }>(null)

  async function use(id: string, phone: string) {
    const of = `${id} ${phone}`
    if (pressed.current?.of !== of) pressed.current = { of, key: crypto.randomUUID() }
    setIsBusy(true)
    try {
      const body = { ...(place && { place }), ...(phone && { phone }) }
      const call = { params: { id }, body, idempotencyKey: pressed.current.key }
      const coupon = await client.request('PUT /api/back_office/coupons/:id/use', call)
      pressed.current = null
      onAnswer({ signal: 'good', title: t('scan.coupon_good'), lines: [worthOf(coupon, t), coupon.name] })
    } catch (error) {
      onAnswer(refusalOf(error, t))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <CodeForm
      label={t('scan.coupon_code')}
      submit={t('scan.coupon_use')}
      isBusy={isBusy}
      onCode={(code, form) => void use(code, String(form.get('phone') ?? '').trim())}
    >
      <TextField
        name="phone"
        label={t('form.optional', { label: t('scan.coupon_phone') })}
        hint={t('scan.coupon_phone_hint')}
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
    </CodeForm>
  )
}

const worthOf = ({ discount_type: type, value }: StaffCoupon, t: Translate): string =>
  t('scan.coupon_off', { worth: type === 'percent' ? `${value}%` : formatMoney(value) })

function refusalOf(error: unknown, t: Translate): ShownAnswer {
  if (error instanceof ApiError && !isUnanswered(error)) {
    const fields = Object.values(error.errors ?? {}).flat()
    return { signal: 'bad', title: t('scan.bad'), lines: [fields[0] ?? error.message] }
  }
  return { signal: 'unconfirmed', title: t('scan.unconfirmed'), lines: [t('scan.coupon_unconfirmed')] }
}
