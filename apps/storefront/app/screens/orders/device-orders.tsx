import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { orderLink } from '../../features/checkout/order-path.ts'
import { OrderRow } from '../../features/orders/order-row.tsx'
import type { OrderSummary } from '../../features/orders/order-summary.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import type { PlacedOrder } from '../../state/slices/orders.ts'

/** Orders whose tokens this device has: a guest can view them without a login. */
export function DeviceOrders({ orders }: { orders: PlacedOrder[] }) {
  const summaries = useSummaries(orders)
  return (
    <ul className="mt-6 grid max-w-[760px] grid-cols-1 gap-3">
      {orders.map((order) => (
        <li key={order.number}>
          <OrderRow
            order={summaries.find(({ number }) => number === order.number) ?? order}
            to={orderLink(order)}
            canBuyAgain
          />
        </li>
      ))}
    </ul>
  )
}

/** Returns the current states of the orders; empty while loading. */
function useSummaries(orders: PlacedOrder[]): OrderSummary[] {
  const locale = useLocale()
  const { submit, data: summaries } = useFetcher<OrderSummary[]>()
  const payload = JSON.stringify(orders)
  useEffect(() => {
    if (payload === '[]') return
    void submit({ orders: payload }, { method: 'post', action: pathInLocale('/orders', locale) })
  }, [payload, submit, locale])
  return summaries ?? []
}
