import type { FormEvent } from 'react'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAddToCart } from '../cart/use-add-to-cart.ts'

export const QUICK_ADD_CLASS = 'border border-line bg-paper hover:border-ink'

interface QuickAddProps {
  variantId: number
  name: string
}

/** Adds one piece to the cart from a list; until scripts run it leads to the cart page. */
export function QuickAdd({ variantId, name }: QuickAddProps) {
  const t = useMessages()
  const locale = useLocale()
  const { add, isAdded } = useAddToCart(variantId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(1)
  }
  return (
    <form method="post" action={pathInLocale('/cart', locale)} onSubmit={submit}>
      <IconButton
        type="submit"
        name="variant_id"
        value={variantId}
        icon={isAdded ? 'check' : 'shopping-cart'}
        title={t('product.add_to_cart')}
        label={`${t(isAdded ? 'product.added' : 'product.add_to_cart')}: ${name}`}
        className={QUICK_ADD_CLASS}
      />
    </form>
  )
}
