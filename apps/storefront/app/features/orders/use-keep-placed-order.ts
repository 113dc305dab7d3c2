import { useEffect } from 'react'
import { useShopState } from '../../state/shop-state.ts'

/** Remembers an order on this device, for the list of its orders; null is none to remember. */
export function useKeepPlacedOrder(order: { number: string; token: string } | null): void {
  const { number, token } = order ?? {}
  const keep = useShopState((state) => state.keepPlacedOrder)
  useEffect(() => {
    if (number !== undefined && token !== undefined) keep({ number, token })
  }, [keep, number, token])
}
