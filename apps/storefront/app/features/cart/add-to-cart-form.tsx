import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CartForm } from '../buying/cart-form.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

interface AddToCartFormProps extends Pick<ButtonProps, 'size' | 'wide'> {
  variantId: number
  /** Name of the product, for screen readers. */
  name: string
  quantity: number
}

/** “Add to cart” as a form: until scripts run, it leads to the cart page. */
export function AddToCartForm({ variantId, name, quantity, size, wide }: AddToCartFormProps) {
  const t = useMessages()
  const { add, isAdded } = useAddToCart(variantId)
  return (
    <CartForm change={{ intent: 'add', variantId, quantity }} onPress={() => add(quantity)}>
      <Button
        type="submit"
        icon={isAdded ? 'check' : 'shopping-cart'}
        size={size}
        wide={wide}
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
      >
        {t(isAdded ? 'product.added' : 'product.add_to_cart')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </CartForm>
  )
}

/** Preloads the drawer on the first sign that it will be needed. */
const preloadDrawer = () => void import('./cart-drawer.tsx').catch(() => undefined)
