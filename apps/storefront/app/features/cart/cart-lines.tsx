import { type ReactNode, Suspense, useRef } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { MAIN_ID } from '../../ui/skip-link.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import type { CartLine, CartView } from './cart-view.ts'
import { useSendChange } from './use-cart.ts'

const CartPackageRow = lazyComponent(() => import('./cart-package-row.tsx'))

interface CartLinesProps {
  cart: CartView
  /** An action of the page for a line; it calls `onGone` just before the line disappears. */
  actionOf?(line: CartLine, onGone: () => void): ReactNode
}

/** The lines of the cart; the notice about a removal has an undo button. */
export function CartLines({ cart, actionOf }: CartLinesProps) {
  const t = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const { remove } = useRemoval()
  /** The pressed button disappears with its line: the focus moves to the list, or to the page after the last line. */
  const takeFocus = () => (list.current ?? document.getElementById(MAIN_ID))?.focus()
  const isLocked = cart.open_payment !== null || cart.quote !== undefined
  const onRemove = (line: CartLine) => {
    remove(line)
    takeFocus()
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('cart.title')} className="outline-none">
      {cart.packages?.map((sold) => (
        <Suspense key={sold.id}>
          <CartPackageRow
            sold={sold}
            lines={cart.lines.filter((line) => line.package_id === sold.id)}
            isLocked={isLocked}
          />
        </Suspense>
      ))}
      {cart.lines
        .filter((line) => line.package_id === undefined)
        .map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            isLocked={isLocked}
            action={actionOf?.(line, takeFocus)}
            onRemove={() => onRemove(line)}
            onMoved={takeFocus}
          />
        ))}
    </ul>
  )
}

/** Removes a line with an undo. */
export function useRemoval() {
  const t = useMessages()
  const send = useSendChange()
  const notify = useShopState((state) => state.notify)

  const offerUndo = (text: string, removed: readonly CartLine[]) => {
    const lines = removed.map(({ variant_id, quantity, gift }) => ({ variantId: variant_id, quantity, gift }))
    const restore = () => void send({ intent: 'restore', lines }, `restore-${removed.map(({ id }) => id).join('-')}`)
    notify({ text, action: { label: t('cart.undo'), onPress: restore } })
  }
  return {
    remove(line: CartLine) {
      void send({ intent: 'remove', lineId: line.id }, `remove-${line.id}`)
      offerUndo(t('cart.removed', { name: line.name }), [line])
    },
    empty(cart: CartView) {
      void send({ intent: 'empty' }, 'empty')
      // Goods of a package would come back one by one.
      if (!cart.packages) offerUndo(t('cart.emptied'), cart.lines)
    },
  }
}
