import type { FormEvent } from 'react'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

interface AddToCartFormProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  variantId: number
  /** Name of the product, for those who hear the button without its surroundings. */
  name: string
  quantity?: number
  className?: string
  /** Called on a press before anything is sent; false holds it back, to ask for a choice first. */
  onBefore?(): boolean
}

/** “Add to cart” as a form: before scripts run it leads to the cart page. */
export function AddToCartForm({
  variantId,
  name,
  quantity = 1,
  className,
  onBefore,
  variant,
  size,
  wide,
}: AddToCartFormProps) {
  const t = useMessages()
  const locale = useLocale()
  const { add, isAdded } = useAddToCart(variantId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (onBefore?.() === false) return
    add(quantity)
  }
  return (
    <form method="post" action={pathInLocale('/cart', locale)} onSubmit={submit} className={className}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variant_id" value={variantId} />
      <input type="hidden" name="quantity" value={quantity} />
      <Button
        type="submit"
        icon={isAdded ? 'check' : 'shopping-cart'}
        variant={variant}
        size={size}
        wide={wide}
        onPointerEnter={warmDrawer}
        onFocus={warmDrawer}
      >
        {t(isAdded ? 'product.added' : 'product.add_to_cart')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </form>
  )
}

/** The drawer is loaded on the first sign that it will be needed. */
const warmDrawer = () => void import('./cart-drawer.tsx')
