import { useEffect, useRef } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CartForm } from '../buying/cart-form.tsx'
import type { CartLine } from '../cart/cart-view.ts'
import { useCartChange } from '../cart/use-cart.ts'
import { saveOnDevice } from './device-lines.ts'
import { useSavedMessages } from './use-saved-messages.ts'

interface SaveForLaterProps {
  line: CartLine
  /** Called when the line is saved, just before it disappears. */
  onSaved(): void
}

/** CART-10: takes the line out of the cart, and saves it with its quantity. */
export default function SaveForLater({ line, onSaved }: SaveForLaterProps) {
  const t = useSavedMessages()
  const { id, variant_id: variantId, quantity, gift, name } = line
  const { change: send, reply, isBusy } = useCartChange(`save-${id}`)
  const change = { intent: 'save', lineId: id, variantId, quantity } as const
  const isAwaited = useRef(false)
  const saved = () => {
    onSaved()
    useShopState.getState().notify({ text: t('saved.done', { name }), tone: 'good' })
  }
  const whenSaved = useRef(saved)
  whenSaved.current = saved

  useEffect(() => {
    if (!isAwaited.current || !reply) return
    isAwaited.current = false
    if (reply.ok) whenSaved.current()
  }, [reply])

  const save = () => {
    if (useShopState.getState().user) {
      isAwaited.current = true
      return void send(change)
    }
    // A visitor's lines are on this device.
    saveOnDevice({ variantId, quantity, gift })
    saved()
    void send({ intent: 'remove', lineId: id })
  }
  return (
    <CartForm change={change} onPress={save}>
      <Button type="submit" variant="quiet" icon="clock" busy={isBusy}>
        {t('saved.save')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </CartForm>
  )
}
