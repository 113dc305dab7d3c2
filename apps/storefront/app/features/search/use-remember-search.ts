import { useEffect } from 'react'
import { useShopState } from '../../state/shop-state.ts'

/** Stores the query of a results page as recent, however the visitor got there. */
export function useRememberSearch(query: string): void {
  const remember = useShopState((state) => state.rememberSearch)
  useEffect(() => {
    if (query) remember(query)
  }, [remember, query])
}
