import { CartTotals, type Totals } from '../../features/cart/cart-totals.tsx'
import type { CartView } from '../../features/cart/cart-view.ts'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Accordion } from '../../ui/details/accordion.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'

interface FoldedSummaryProps {
  cart: CartView
  totals: Totals
  expectedDelivery: string | undefined
}

/** The order as one collapsed line, on phones. */
export function FoldedSummary({ cart, totals, expectedDelivery }: FoldedSummaryProps) {
  const t = usePrivateMessages()
  return (
    <div className="border-t border-line">
      <Accordion
        title={t('checkout.your_order')}
        aside={
          <span className="money font-semibold text-ink">
            {t('cart.pcs', { n: cart.total_quantity })} · {formatMoney(totals.total)}
          </span>
        }
      >
        <OrderLines cart={cart} />
        <CartTotals totals={totals} expectedDelivery={expectedDelivery} />
        <Link to="/cart" className="mt-2 inline-flex min-h-11 items-center text-note text-accent">
          {t('checkout.change_cart')}
        </Link>
      </Accordion>
    </div>
  )
}
