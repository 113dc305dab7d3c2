import type { Coupon } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'
import { formatMoney } from '../../ui/money.ts'
import { AreaForm } from '../account/area-form.tsx'
import { EntryButton } from '../account/entry-button.tsx'
import { useFormReply } from '../account/use-form-reply.ts'
import { couponEnd } from './coupon-view.ts'

/** Coupons or vouchers of the customer: value, conditions, code and actions. */
export function CouponList({ coupons }: { coupons: readonly Coupon[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponCard coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = usePrivateMessages()
  const { id, name, code, state, conditions, used_at } = coupon
  const isAvailable = state === 'available'
  const end = couponEnd(coupon, t)
  const { reply } = useFormReply('use', id)
  return (
    <article className="overflow-hidden rounded-card border border-line">
      <div className="flex">
        <Worth coupon={coupon} />
        <div className="min-w-0 flex-1 p-4">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-body font-semibold">{name}</h2>
            {!isAvailable && <Badge>{t(`coupons.state_${state}`)}</Badge>}
          </div>
          <p className="mt-0.5 text-small text-ink-soft">
            {used_at ? t('coupons.used_at', { date: formatDate(used_at) }) : end}
          </p>
          {conditions.length > 0 && (
            <ul aria-label={t('coupons.conditions')} className="mt-2 grid gap-1 text-note">
              {conditions.map((condition) => (
                <li key={condition} className="flex items-start gap-2">
                  <Icon name="check" size={16} className="mt-1 text-ink-soft" />
                  <span className="min-w-0">{condition}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {isAvailable && (
        <>
          <dl className="border-t border-dashed border-line-strong">
            <Copyable label={t('coupons.copy_code')} shown={code} copied={code} />
          </dl>
          <div className="flex flex-wrap items-start gap-x-2 gap-y-1 border-t border-line px-2 py-1">
            <AreaForm name="use" entry={id} className={reply?.message ? 'basis-full' : undefined}>
              <EntryButton form="use" id={id} text={t('coupons.use_now')} name={name} />
            </AreaForm>
            <SendForm id={id} name={name} />
          </div>
        </>
      )}
    </article>
  )
}

function Worth({ coupon: { discount_type, value, usable_amount, state } }: { coupon: Coupon }) {
  const t = usePrivateMessages()
  return (
    <div
      className={classNames(
        'flex w-30 shrink-0 flex-col items-center justify-center gap-1 p-2 text-center tablet:w-36',
        state === 'available' ? 'bg-accent-soft text-accent-strong' : 'bg-tint text-ink-soft',
      )}
    >
      <span className="money text-body font-bold tablet:text-title">
        −{discount_type === 'percent' ? `${value}%` : formatMoney(value)}
      </span>
      {discount_type === 'percent' && usable_amount !== null && (
        <span className="text-tiny">{t('coupons.at_most', { amount: formatMoney(usable_amount) })}</span>
      )}
    </div>
  )
}

/** RWD-04: sends the coupon by mail, to the customer or to another address. */
function SendForm({ id, name }: { id: string; name: string }) {
  const t = usePrivateMessages()
  const { field, reply, isSending } = useFormReply<string>('send', id)
  const { id: fieldId, ...wired } = field('email')
  const sentTo = reply?.ok ? reply.result : null
  return (
    <details open={reply !== null && !reply.ok} className="min-w-0 grow basis-40 open:basis-full">
      <summary
        aria-label={`${t('coupons.send')}: ${name}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 text-note font-semibold text-accent hover:bg-accent-soft"
      >
        <Icon name="mail" size={18} />
        {t('coupons.send')}
      </summary>
      <AreaForm name="send" entry={id} className="grid gap-3 px-2 pt-1 pb-3">
        <TextField
          {...wired}
          id={`${fieldId}-${id}`}
          label={t('coupons.email')}
          hint={t('coupons.email_hint')}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <div>
          <Button type="submit" variant="secondary" busy={isSending}>
            {t('coupons.send_now')}
          </Button>
        </div>
        <p role="status" className="text-note font-medium text-stock">
          {sentTo && t('coupons.sent', { to: sentTo })}
        </p>
      </AreaForm>
    </details>
  )
}
