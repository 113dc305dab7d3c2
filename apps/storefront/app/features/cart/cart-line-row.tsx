import { type ReactNode, Suspense } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { unbrokenModels } from '../../ui/unbroken.ts'
import { LineAction } from '../buying/cart-form.tsx'
import { Amount, LockedAmount } from './cart-line-amount.tsx'
import type { CartLine } from './cart-view.ts'
import { useCartChange } from './use-cart.ts'

/** Loaded after the first view, to which it does not belong. */
const MoveToWishlist = lazyComponent(() => import('./move-to-wishlist.tsx'))

interface CartLineRowProps {
  line: CartLine
  /** Whether the order awaits its payment, so that its lines cannot change. */
  isLocked: boolean
  /** An action of the page, beside the move to the wishes. */
  action: ReactNode
  onRemove(): void
  /** Called when the line is among the wishes, just before it disappears. */
  onMoved(): void
}

export function CartLineRow({ line, isLocked, action, onRemove, onMoved }: CartLineRowProps) {
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
              {unbrokenModels(line.name)}
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
        {!isLocked && (
          <div className="flex flex-wrap items-center gap-x-4 max-tablet:-ml-24">
            <GiftChoice line={line} />
            <Suspense fallback={<span className="block h-11" />}>
              <div className="-ml-4 flex flex-wrap">
                <MoveToWishlist line={line} onMoved={onMoved} />
                {action}
              </div>
            </Suspense>
          </div>
        )}
      </div>
    </li>
  )
}

/** CART-08: the change of price since the line was added. */
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
