import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CartForm } from '../buying/cart-form.tsx'
import type { CartLine } from './cart-view.ts'
import { useMoveToWishlist } from './use-move-to-wishlist.ts'

interface MoveToWishlistProps {
  line: CartLine
  /** Called when the line is among the wishes, just before it disappears. */
  onMoved(): void
}

/** CART-05: takes the line out of the cart and keeps it among the wishes. */
export default function MoveToWishlist({ line, onMoved }: MoveToWishlistProps) {
  const t = useMessages()
  const { change, move, isBusy } = useMoveToWishlist(line, onMoved)
  return (
    <CartForm change={change} onPress={move}>
      <Button type="submit" variant="quiet" icon="heart" busy={isBusy}>
        {t('cart.to_wish')}
        <VisuallyHidden>: {line.name}</VisuallyHidden>
      </Button>
    </CartForm>
  )
}
