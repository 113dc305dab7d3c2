import { useEffect, useRef } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CartForm, LineAction } from '../buying/cart-form.tsx'
import type { CartChange } from '../cart/cart-change.ts'
import { useCartChange } from '../cart/use-cart.ts'
import { VariantRow } from '../catalog/variant-row.tsx'
import { removeFromDevice } from './device-lines.ts'
import type { ShownItem } from './saved-section.tsx'
import { useSavedMessages } from './use-saved-messages.ts'

interface SavedRowProps {
  item: ShownItem
  isOnDevice: boolean
  /** Called just before the row disappears. */
  onGone(): void
}

/** A saved item: to the cart again, or away. */
export function SavedRow({ item, isOnDevice, onGone }: SavedRowProps) {
  const t = useSavedMessages()
  const { variant_id: variantId, quantity, product: card } = item
  const removal = useRowChange(variantId, 'unsave', isOnDevice, onGone)
  const name = card?.name ?? ''
  const back = useRowChange(variantId, 'buy', isOnDevice, () => {
    onGone()
    useShopState.getState().notify({ text: t('saved.moved', { name }), tone: 'good' })
  })
  const remove = { intent: 'unsave', variantId } as const
  const removeButton = (label: string) => (
    <LineAction
      change={remove}
      icon="trash-2"
      label={label}
      // A visitor's row is known to nobody else.
      onPress={() => (isOnDevice ? removal.finish() : removal.send(remove))}
    />
  )
  if (!card) {
    return (
      <div className="flex items-center justify-between gap-4 border-b border-line py-3 text-ink-soft">
        <p>{t('saved.gone')}</p>
        {removeButton(t('saved.remove_gone'))}
      </div>
    )
  }
  const buy = { intent: 'buy_saved', variantId, quantity } as const
  return (
    <VariantRow card={card} note={quantity > 1 && <p className="text-small">{t('saved.pieces', { n: quantity })}</p>}>
      {card.for_sale && (
        <CartForm change={buy} onPress={() => back.send(isOnDevice ? { intent: 'add', variantId, quantity } : buy)}>
          <Button type="submit" icon="shopping-cart" busy={back.isBusy}>
            {t('saved.to_cart')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </CartForm>
      )}
      {removeButton(t('saved.remove', { name }))}
    </VariantRow>
  )
}

/** Sends a change after which the row disappears, once the shop has accepted it. */
function useRowChange(variantId: number, key: string, isOnDevice: boolean, onDone: () => void) {
  const { change, reply, isBusy } = useCartChange(`${key}-${variantId}`)
  const isAwaited = useRef(false)
  const finish = () => {
    onDone()
    if (isOnDevice) removeFromDevice(variantId)
  }
  const whenAccepted = useRef(finish)
  whenAccepted.current = finish

  useEffect(() => {
    if (!isAwaited.current || !reply) return
    isAwaited.current = false
    if (reply.ok) whenAccepted.current()
  }, [reply])

  return {
    isBusy,
    finish,
    send(sent: CartChange) {
      isAwaited.current = true
      void change(sent)
    },
  }
}
