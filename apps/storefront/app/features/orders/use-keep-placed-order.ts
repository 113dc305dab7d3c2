import { useEffect } from 'react'
import { useShopState } from '../../state/shop-state.ts'

/** Remembers an order on this device, for the list of its orders. */
export function useKeepPlacedOrder({ number, token }: { number: string; token: string }): void {
  const keep = useShopState((state) => state.keepPlacedOrder)
  useEffect(() => keep({ number, token }), [keep, number, token])
}
