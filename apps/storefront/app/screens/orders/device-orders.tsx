import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { orderLink } from '../../features/checkout/order-path.ts'
import { OrderRow } from '../../features/orders/order-row.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import type { PlacedOrder } from '../../state/slices/orders.ts'
import type { DeviceSummaries } from './order-summaries.server.ts'
import { RefusedOrder } from './refused-order.tsx'

const NONE: DeviceSummaries = { found: [], refused: [] }

/** Orders whose tokens this device has: a guest can view them without a login. */
export function DeviceOrders({ orders, isCustomer }: { orders: PlacedOrder[]; isCustomer: boolean }) {
  const summaries = useSummaries(orders)
  const { found, refused } = summaries ?? NONE
  return (
    <ul className="mt-6 grid max-w-[760px] grid-cols-1 gap-3">
      {orders.map((order) => (
        <li key={order.number}>
          {refused.includes(order.number) ? (
            <RefusedOrder number={order.number} isCustomer={isCustomer} />
          ) : (
            <OrderRow
              order={found.find(({ number }) => number === order.number) ?? order}
              to={orderLink(order)}
              isLoading={!summaries}
              canBuyAgain
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns the current states of the orders; null while loading. */
function useSummaries(orders: PlacedOrder[]): DeviceSummaries | null {
  const locale = useLocale()
  const { submit, data: summaries } = useFetcher<DeviceSummaries>()
  const payload = JSON.stringify(orders)
  useEffect(() => {
    if (payload === '[]') return
    void submit({ orders: payload }, { method: 'post', action: pathInLocale('/orders', locale) })
  }, [payload, submit, locale])
  return summaries ?? null
}
