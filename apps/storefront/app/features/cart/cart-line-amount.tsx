import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { formatMoney } from '../../ui/money.ts'
import { OldPrice } from '../../ui/price.tsx'
import { QuantityStepper } from '../buying/quantity-stepper.tsx'
import { type CartLine, savingOf } from './cart-view.ts'
import { useQuantity } from './use-quantity.ts'

/** Quantity and total of a line in an order that awaits its payment. */
export function LockedAmount({ line }: { line: CartLine }) {
  const t = useMessages()
  return (
    <div className="mt-3 flex items-center justify-between gap-4">
      <span>{t('cart.pcs', { n: line.quantity })}</span>
      <LinePrice line={line} />
    </div>
  )
}

/** Quantity, total and error of a line. */
export function Amount({ line }: { line: CartLine }) {
  const t = useMessages()
  const { quantity, choose, refusal } = useQuantity(line)
  const canReduce = line.problem?.code === 'insufficient_stock' && line.available > 0
  const problem = refusal ?? line.problem?.message
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <div className="needs-scripts">
          <QuantityStepper
            name={line.name}
            value={quantity}
            maximum={Math.max(line.available, 1)}
            onChange={choose}
            disabled={line.available === 0}
          />
        </div>
        <noscript>
          <QuantityForm line={line} />
        </noscript>
        <LinePrice line={line} />
      </div>
      <div aria-live="polite">
        {problem && (
          <div className="mt-2">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
      {canReduce && (
        <Button variant="secondary" className="needs-scripts mt-2" onClick={() => choose(line.available)}>
          {t('cart.reduce', { n: line.available })}
        </Button>
      )}
    </>
  )
}

function LinePrice({ line }: { line: CartLine }) {
  const t = useMessages()
  const saving = savingOf([line])
  return (
    <p className="ml-auto text-right">
      {saving > 0 && (
        <span className="block text-note">
          <OldPrice price={line.total + saving} />
        </span>
      )}
      <span className={classNames('money block text-lead font-bold', saving > 0 && 'text-fall')}>
        {formatMoney(line.total)}
      </span>
      {saving > 0 && (
        <span className="block text-small font-medium text-fall">
          {t('cart.you_save')} <span className="money">{formatMoney(saving)}</span>
        </span>
      )}
      {line.quantity > 1 && (
        <span className="money text-small text-ink-soft">{t('cart.each', { price: formatMoney(line.price) })}</span>
      )}
    </p>
  )
}

/** The quantity field for browsers without scripts. */
function QuantityForm({ line }: { line: CartLine }) {
  const t = useMessages()
  const locale = useLocale()
  return (
    <form method="post" action={pathInLocale('/cart', locale)} className="flex gap-2">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="line_id" value={line.id} />
      <input
        name="quantity"
        inputMode="numeric"
        defaultValue={line.quantity}
        aria-label={`${line.name}: ${t('cart.qty')}`}
        className="h-11 w-14 rounded-control border border-line-strong text-center"
      />
      <Button type="submit" variant="secondary">
        {t('cart.update')}
      </Button>
    </form>
  )
}
