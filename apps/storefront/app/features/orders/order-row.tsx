import { formatDate } from '@delguur/mongolia/dates'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AgainForm } from './again-form.tsx'
import { OrderLabel } from './order-label.tsx'
import type { OrderSummary } from './order-summary.ts'

interface OrderRowProps {
  to: string
  /** At first only the number may be known. */
  order: OrderSummary | { number: string }
  /** The rest is on its way: its place is kept. */
  isLoading?: boolean
  canBuyAgain?: boolean
}

/** States of an order whose page offers to pay. */
const UNPAID: ReadonlySet<OrderSummary['label']> = new Set(['awaiting_payment', 'payment_pending'])

/** An order in a list; the whole row except its buttons is a link. */
export function OrderRow({ order, to, isLoading = false, canBuyAgain = false }: OrderRowProps) {
  const t = usePrivateMessages()
  const canPay = 'label' in order && UNPAID.has(order.label)
  return (
    <div className="relative rounded-card border border-line hover:border-ink has-[a:focus-visible]:outline-2">
      <Link to={to} prefetch="none" className="flex min-h-22 items-center gap-4 rounded-card p-4 outline-none">
        {'image' in order && (
          <ProductPicture
            picture={order.image}
            alt=""
            sizes={SIZES.thumbnail}
            className="size-14 shrink-0 rounded-control [&_span]:min-h-0"
          />
        )}
        {isLoading && <Skeleton className="size-14 shrink-0" />}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{t('order.details', { number: order.number })}</span>
            {'label' in order && <OrderLabel label={order.label} />}
          </span>
          {'at' in order && (
            <>
              <span className="mt-1 flex flex-wrap gap-x-3 text-note text-ink-soft">
                {formatDate(order.at)} · {t('cart.pcs', { n: order.quantity })}
                <span className="money font-semibold text-ink">{formatMoney(order.total)}</span>
              </span>
              <span className="block truncate text-small text-ink-soft">{order.names}</span>
            </>
          )}
          {isLoading && <Skeleton className="mt-1 h-22.5 desktop:h-10.5" />}
        </span>
        <Icon name="chevron-right" className="text-ink-soft" />
      </Link>
      {(canBuyAgain || canPay) && (
        <div
          className={classNames(
            'flex flex-wrap gap-x-2 border-t border-line py-2',
            // The box of the first button, or its text, begins where the row does.
            canPay && 'px-4',
          )}
        >
          {canPay && (
            <ButtonLink to={to} prefetch="none" icon="wallet">
              {t('order.pay')}
              <VisuallyHidden>: {order.number}</VisuallyHidden>
            </ButtonLink>
          )}
          {canBuyAgain && <AgainForm number={order.number} to={to} variant="quiet" />}
        </div>
      )}
    </div>
  )
}
