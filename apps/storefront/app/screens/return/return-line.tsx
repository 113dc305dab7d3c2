import type { useFormReply } from '../../features/account/use-form-reply.ts'
import type { CartLine } from '../../features/cart/cart-view.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { REASONS } from './read-return.ts'

interface ReturnLineProps {
  line: CartLine
  returnable: number
  field: ReturnType<typeof useFormReply>['field']
  isChosen: boolean
  isInvalid: boolean
}

/** A line of the order; when selected, it asks for quantity and reason. */
export function ReturnLine({ line, returnable, field, isChosen, isInvalid }: ReturnLineProps) {
  const t = usePrivateMessages()
  const { id, name, image, option_text } = line
  return (
    <fieldset className="group rounded-card border border-line p-4 has-[[type=checkbox]:checked]:border-accent">
      <legend className="sr-only">{name}</legend>
      <label className="flex cursor-pointer items-center gap-4">
        <input
          type="checkbox"
          name={`line-${id}`}
          defaultChecked={isChosen}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={isInvalid ? 'return-lines-error' : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        <ProductPicture
          picture={image}
          alt=""
          sizes={SIZES.thumbnail}
          className="size-14 shrink-0 rounded-control [&_span]:min-h-0"
        />
        <span className="min-w-0 flex-1 text-note">
          <span className="block font-medium break-words">{name}</span>
          <span className="block text-small text-ink-soft">
            {[option_text, t('cart.pcs', { n: returnable })].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      <div className="mt-4 hidden gap-4 group-has-[[type=checkbox]:checked]:grid tablet:grid-cols-[120px_minmax(0,1fr)]">
        <SelectField
          {...field(`quantity-${id}`, String(returnable))}
          label={t('return.pieces')}
          options={Array.from({ length: returnable }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          required
        />
        <SelectField
          {...field(`reason-${id}`)}
          label={t('return.reason')}
          placeholder={t('checkout.choose')}
          options={REASONS.map((reason) => ({ value: reason, label: t(`return.reason_${reason}`) }))}
          required
        />
      </div>
    </fieldset>
  )
}
