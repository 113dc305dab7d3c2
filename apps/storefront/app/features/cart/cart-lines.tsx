import { useRef } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { CartLineRow } from './cart-line-row.tsx'
import type { CartLine, CartView } from './cart-view.ts'
import { useCartChange } from './use-cart.ts'

/** The lines of the cart; what is removed can be put back from the notice that says so. */
export function CartLines({ cart }: { cart: CartView }) {
  const t = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const { remove } = useRemoval()
  const onRemove = (line: CartLine) => {
    remove(line)
    // The pressed button goes with its line: the focus stays in the list.
    list.current?.focus()
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('cart.title')} className="outline-none">
      {cart.lines.map((line) => (
        <CartLineRow key={line.id} line={line} isLocked={cart.open_payment !== null} onRemove={() => onRemove(line)} />
      ))}
    </ul>
  )
}

/** Removing with a way back. */
export function useRemoval() {
  const t = useMessages()
  const { change: remove } = useCartChange('cart-remove')
  const { change: restore } = useCartChange('cart-restore')
  const notify = useShopState((state) => state.notify)

  const offerUndo = (text: string, lines: readonly CartLine[]) => {
    const restored = lines.map(({ variant_id, quantity, gift }) => ({ variantId: variant_id, quantity, gift }))
    notify({
      text,
      action: { label: t('cart.undo'), onPress: () => void restore({ intent: 'restore', lines: restored }) },
    })
  }
  return {
    remove(line: CartLine) {
      void remove({ intent: 'remove', lineId: line.id })
      offerUndo(t('cart.removed', { name: line.name }), [line])
    },
    empty(cart: CartView) {
      void remove({ intent: 'empty' })
      offerUndo(t('cart.emptied'), cart.lines)
    },
  }
}
