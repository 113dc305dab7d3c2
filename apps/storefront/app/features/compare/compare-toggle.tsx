import { useMessages } from '../../i18n/use-messages.tsx'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { NamedProduct } from './toggle-compared.ts'
import { useCompareToggle } from './use-compare-toggle.ts'

/** Adds the product of a card to the comparison or removes it. */
export function CompareToggle(product: NamedProduct) {
  const t = useMessages()
  const toggle = useCompareToggle(product)
  // A list has forty cards: the page is sent without what works with scripts alone.
  if (!useIsHydrated()) return null
  return toggle && <IconButton {...toggle} icon="scale" label={`${t('compare.toggle')}: ${product.name}`} />
}
