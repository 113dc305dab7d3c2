import { useEffect } from 'react'
import { useShopState } from '../../state/shop-state.ts'

/**
 * Stores a guest's order on this device. A customer's orders belong to the account and must not stay after the logout.
 */
export function useStorePlacedOrder({ number, token }: { number: string; token: string }): void {
  const isCustomer = useShopState((state) => state.user !== null)
  const keep = useShopState((state) => state.storePlacedOrder)
  useEffect(() => {
    if (!isCustomer) keep({ number, token })
  }, [keep, number, token, isCustomer])
}
