import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { LineAction } from './cart-form.tsx'
import type { CartLine } from './cart-view.ts'
import { useCartChange } from './use-cart.ts'
import { useQuantity } from './use-quantity.ts'

interface CartLineRowProps {
  line: CartLine
  /** The order waits for its payment: its lines are shown, not changed. */
  isLocked: boolean
  onRemove(): void
}

export function CartLineRow({ line, isLocked, onRemove }: CartLineRowProps) {
  const t = useMessages()
  return (
    <li className="flex gap-4 border-b border-line py-5">
      <Link to={`/products/${line.slug}`} tabIndex={-1} aria-hidden="true" className="w-20 shrink-0 tablet:w-24">
        <ProductPicture picture={line.image} alt="" sizes={SIZES.thumbnail} className="rounded-control" />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <Link to={`/products/${line.slug}`} className="font-medium hover:text-accent">
              {line.name}
            </Link>
            {line.option_text && <p className="text-small text-ink-soft">{line.option_text}</p>}
          </div>
          {!isLocked && (
            <LineAction
              change={{ intent: 'remove', lineId: line.id }}
              icon="trash-2"
              label={t('cart.remove_name', { name: line.name })}
              onPress={onRemove}
            />
          )}
        </div>
        <PriceNote line={line} />
        {isLocked ? <LockedAmount line={line} /> : <Amount line={line} />}
        {!isLocked && <GiftChoice line={line} />}
      </div>
    </li>
  )
}

/** CART-08: what has changed since the line was added. */
function PriceNote({ line }: { line: CartLine }) {
  const t = useMessages()
  if (line.previous_price === null) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-small font-medium text-problem">
      <Icon name="info" size={16} className="mt-0.5" />
      {t('cart.price_changed', { before: formatMoney(line.previous_price), now: formatMoney(line.price) })}
    </p>
  )
}

function LockedAmount({ line }: { line: CartLine }) {
  const t = useMessages()
  return (
    <div className="mt-3 flex items-center justify-between gap-4">
      <span>{t('cart.pcs', { n: line.quantity })}</span>
      <LinePrice line={line} />
    </div>
  )
}

/** How many, for how much, and what is wrong with that. */
function Amount({ line }: { line: CartLine }) {
  const t = useMessages()
  const { quantity, choose, refusal } = useQuantity(line)
  const canReduce = line.problem?.code === 'insufficient_stock' && line.available > 0
  const problem = refusal ?? line.problem?.message
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
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
  return (
    <p className="ml-auto text-right">
      <span className="money block text-lead font-bold">{formatMoney(line.total)}</span>
      {line.quantity > 1 && (
        <span className="money text-small text-ink-soft">{t('cart.each', { price: formatMoney(line.price) })}</span>
      )}
    </p>
  )
}

/** The quantity for browsers without scripts. */
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

function GiftChoice({ line }: { line: CartLine }) {
  const t = useMessages()
  const { change } = useCartChange(`gift-${line.id}`)
  return (
    <div className="needs-scripts mt-1 text-small text-ink-soft">
      <Checkbox
        checked={line.gift}
        onChange={(event) => change({ intent: 'gift', lineId: line.id, gift: event.target.checked })}
      >
        <span className="inline-flex items-center gap-2 pt-0.5">
          <Icon name="gift" size={16} />
          {t('cart.gift')}
        </span>
      </Checkbox>
    </div>
  )
}
