import { useEffect } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import { useCartChange } from '../cart/use-cart.ts'

/** Hands what was saved on this device before the login over to the account. */
export function useJoinDevice(): void {
  const lines = useShopState((state) => state.savedLines)
  const { change, reply } = useCartChange('join-saved')
  useEffect(() => {
    if (lines.length > 0) void change({ intent: 'join_saved', lines })
  }, [change, lines])

  useEffect(() => {
    if (reply?.ok) useShopState.setState({ savedLines: [] })
  }, [reply])
}
