import type { NamedProduct } from '../../features/compare/toggle-compared.ts'
import { useCompareToggle } from '../../features/compare/use-compare-toggle.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'

/** Adds the product of the page to the comparison or removes it. */
export function CompareButton(product: NamedProduct) {
  const t = useMessages()
  const toggle = useCompareToggle(product)
  return (
    toggle && (
      <Button {...toggle} variant="quiet" icon="scale" className="text-left">
        {t('compare.toggle')}
      </Button>
    )
  )
}
