import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { orderPath } from '../../features/checkout/order-path.ts'
import type { OrderView } from '../../features/orders/order-view.ts'
import { RefundAccountFields } from '../../features/orders/refund-account-fields.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import type { RequestedReturn } from './handle-return.server.ts'
import { PicturePicker } from './picture-picker.tsx'
import { ReturnLine } from './return-line.tsx'
import { usePictures } from './use-pictures.ts'
import { useSendPictures } from './use-send-pictures.ts'

interface ReturnFormProps {
  order: OrderView
  /** Key of this form: submitted twice it makes one request. */
  idempotencyKey: string
}

/** The pieces to return, the reason, the defect, and the refund account. */
export function ReturnForm({ order, idempotencyKey }: ReturnFormProps) {
  const t = usePrivateMessages()
  const { reply, isSending, field } = useFormReply<RequestedReturn>('return')
  const chosen = usePictures()
  const returnId = reply?.result?.id ?? null
  const sending = useSendPictures(order, returnId, chosen.pictures)
  const isClosed = isSending || returnId !== null
  useGoToOrder(order, sending.isDone)
  const returnable = new Map(order.lines.map((line) => [line.id, line.returnable]))
  const lines = order.cart.lines.filter(({ id }) => (returnable.get(id) ?? 0) > 0)
  const problem = reply?.problems.lines
  return (
    <AreaForm name="return" hasFile className="grid gap-8">
      <input type="hidden" name="key" value={idempotencyKey} />
      {chosen.pictures.length > 0 && <input type="hidden" name="pictures_follow" value="1" />}
      <fieldset disabled={returnId !== null} className="grid gap-8">
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">{t('return.choose')}</legend>
          {lines.map((line) => (
            <ReturnLine
              key={line.id}
              line={line}
              returnable={returnable.get(line.id) ?? 0}
              field={field}
              isChosen={reply ? `line-${line.id}` in reply.values : lines.length === 1}
              isInvalid={problem !== undefined}
            />
          ))}
          {problem && <FieldError id="return-lines-error">{problem}</FieldError>}
        </fieldset>
        <TextAreaField {...field('note')} label={t('return.note')} hint={t('return.note_hint')} maxLength={1000} />
      </fieldset>
      <PicturePicker chosen={chosen} sending={sending} isClosed={isClosed} />
      <fieldset disabled={returnId !== null}>
        <RefundAccountFields field={field} required={order.was_transferred} />
      </fieldset>
      {returnId === null ? (
        <div>
          <Button type="submit" size="large" busy={isSending}>
            {t('return.send')}
          </Button>
        </div>
      ) : (
        <div role="status" className="rounded-card bg-accent-soft p-4">
          <p className="font-medium">{t('return.asked')}</p>
          <p className="text-note">
            {t('return.pictures_progress', { done: sending.sent, total: chosen.pictures.length })}
          </p>
          {sending.hasFailed && (
            <ButtonLink to={orderPath(order)} variant="secondary" className="mt-3" prefetch="none">
              {t('return.go_on_without')}
            </ButtonLink>
          )}
        </div>
      )}
    </AreaForm>
  )
}

/** Runs once everything is sent. */
function useGoToOrder(order: OrderView, isDone: boolean) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const navigate = useNavigate()
  const notify = useShopState((state) => state.notify)
  const to = pathInLocale(orderPath(order), locale)
  // Shown once, when done.
  useEffect(() => {
    if (!isDone) return
    notify({ text: t('return.asked'), tone: 'good' })
    void navigate(to, { replace: true })
  }, [isDone])
}
