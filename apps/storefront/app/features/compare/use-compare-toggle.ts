import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { type NamedProduct, toggleCompared } from './toggle-compared.ts'

/** Props of a button that compares a product, or null where the site compares nothing. */
export function useCompareToggle(product: NamedProduct) {
  const isCompared = useShopState((state) => state.comparedProducts.includes(product.id))
  if (!useRouteLoaderData<typeof loader>('root')?.compares) return null
  return {
    'aria-pressed': isCompared,
    className: 'aria-pressed:bg-accent-soft aria-pressed:text-accent',
    onClick: () => toggleCompared(product),
  }
}
