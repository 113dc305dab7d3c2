import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { OldPrice } from '../../ui/price.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type CartLine, type CartView, savingOf } from '../cart/cart-view.ts'
import { writeReviewPath } from '../reviews/review-paths.ts'

interface OrderLinesProps {
  cart: CartView
  /** The text of the links to write a review, once the goods are delivered. */
  reviewText?: string | undefined
  /** Names lead to the products, where no purchase is under way. */
  isLinked?: boolean
  /** Larger pictures, where the goods are what the page is about. */
  isLarge?: boolean
}

/** The read-only lines of an order. */
export function OrderLines({ cart, reviewText, isLinked = false, isLarge = false }: OrderLinesProps) {
  const t = useMessages()
  return (
    <ul className="mt-3 divide-y divide-line">
      {cart.lines.map((line) => (
        <li key={line.id} className="flex gap-3 py-3">
          <ProductPicture
            picture={line.image}
            alt=""
            sizes={SIZES.thumbnail}
            className={classNames('shrink-0 rounded-control [&_span]:min-h-0', isLarge ? 'size-20' : 'size-14')}
          />
          <div className="min-w-0 flex-1 text-note">
            <p className="font-medium">
              {isLinked ? (
                <Link to={`/products/${line.slug}`} className="hover:text-accent hover:underline">
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </p>
            <p className="text-small text-ink-soft">
              {[line.option_text, t('cart.pcs', { n: line.quantity })].filter(Boolean).join(' · ')}
            </p>
            {line.previous_price !== null && (
              <p className="text-small font-medium text-problem">
                {t('cart.price_changed', { before: formatMoney(line.previous_price), now: formatMoney(line.price) })}
              </p>
            )}
            {line.problem && <FieldError>{line.problem.message}</FieldError>}
            {reviewText && (
              <Link
                to={writeReviewPath({ of: 'products', slug: line.slug })}
                prefetch="none"
                className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
              >
                {reviewText}
                <VisuallyHidden>: {line.name}</VisuallyHidden>
              </Link>
            )}
          </div>
          <LineTotal line={line} />
        </li>
      ))}
    </ul>
  )
}

function LineTotal({ line }: { line: CartLine }) {
  const saving = savingOf([line])
  return (
    <p className="flex flex-col items-end text-note">
      <span className={classNames('money font-semibold', saving > 0 && 'text-fall')}>{formatMoney(line.total)}</span>
      {saving > 0 && <OldPrice price={line.total + saving} />}
    </p>
  )
}
