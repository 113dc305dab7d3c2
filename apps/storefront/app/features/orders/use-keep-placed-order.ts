import { useEffect } from 'react'
import { useShopState } from '../../state/shop-state.ts'

/**
 * Remembers an order on this device, for the list of its orders. Those of a customer are with the account, and none of the
 * device's once they log out.
 */
export function useKeepPlacedOrder({ number, token }: { number: string; token: string }): void {
  const isCustomer = useShopState((state) => state.user !== null)
  const keep = useShopState((state) => state.keepPlacedOrder)
  useEffect(() => {
    if (!isCustomer) keep({ number, token })
  }, [keep, number, token, isCustomer])
}
