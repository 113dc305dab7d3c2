import type { MouseEvent } from 'react'
import { AddToCartForm } from '../../features/cart/add-to-cart-form.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { optionId } from './option-picker.tsx'
import type { VariantView } from './product-data.ts'

export interface Choice {
  name: string
  variant: VariantView | null
  /** Code of the next option to choose. */
  missing: string | null
  onMissing(): void
}

interface AddButtonProps extends Choice {
  quantity: number
  size?: 'normal' | 'large'
}

/** CAT-07: while an option is missing, the press leads to the options and names it. */
export function AddButton({ name, variant, missing, onMissing, quantity, size }: AddButtonProps) {
  const t = useMessages()
  if (variant) return <AddToCartForm variantId={variant.id} name={name} quantity={quantity} size={size} wide />
  return (
    <ButtonLink to={`#${optionId(missing ?? '')}`} icon="shopping-cart" size={size} wide onClick={asking(onMissing)}>
      {t('product.add_to_cart')}
    </ButtonLink>
  )
}

/** Until scripts run, the link jumps to the options. */
export const asking = (onMissing: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  onMissing()
}
