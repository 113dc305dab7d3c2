import { useEffect } from 'react'
import { useShopState } from '../../state/shop-state.ts'

/** Who arrives at results has searched for them, whichever way led there. */
export function useRememberSearch(query: string): void {
  const remember = useShopState((state) => state.rememberSearch)
  useEffect(() => {
    if (query) remember(query)
  }, [remember, query])
}
