import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShopState } from '../../state/shop-state.ts'
import type { Compared } from './compare.screen.tsx'

/** Shows the products that were chosen on this device, if the address names none. */
export function useOwnChoice(cards: Compared['cards']): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const chosen = useShopState((state) => state.comparedProducts.join(','))
  const isMissing = cards.length === 0 && search === '' && chosen !== ''
  useEffect(() => {
    if (isMissing) void navigate(`?ids=${chosen}`, { replace: true })
  }, [isMissing, chosen, navigate])
}
