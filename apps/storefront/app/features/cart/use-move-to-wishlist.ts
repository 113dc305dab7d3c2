import { useEffect, useRef } from 'react'
import { useShopState } from '../../state/shop-state.ts'
import type { CartLine } from './cart-view.ts'
import { useCartChange } from './use-cart.ts'

/** Moves a line to the wishes: it is wished for at once, and no more if the shop refuses. */
export function useMoveToWishlist({ id, variant_id: variantId }: CartLine, onMoved: () => void) {
  const { change: send, reply, isBusy } = useCartChange(`to-wishlist-${id}`)
  const change = { intent: 'to_wishlist', lineId: id, variantId } as const
  /** What is to be done once the shop replies. */
  const awaited = useRef<{ wasWished: boolean }>(null)
  const moved = useRef(onMoved)
  moved.current = onMoved

  useEffect(() => {
    const before = awaited.current
    if (!before || !reply) return
    awaited.current = null
    if (!reply.ok) return setWished(variantId, before.wasWished)
    moved.current()
    confirm(variantId)
  }, [reply, variantId])

  const move = () => {
    const { user, wish } = useShopState.getState()
    const wasWished = wish.variantIds.includes(variantId)
    setWished(variantId, true)
    if (user) {
      awaited.current = { wasWished }
      return void send(change)
    }
    // The wishes of a visitor are on this device.
    onMoved()
    confirm(variantId)
    void send({ intent: 'remove', lineId: id })
  }
  return { change, move, isBusy }
}

const confirm = (variantId: number) =>
  void import('../wishes/send-wishes.ts').then(({ confirmWish }) => confirmWish(variantId)).catch(() => undefined)

function setWished(variantId: number, wanted: boolean): void {
  const { wish, toggleWish } = useShopState.getState()
  if (wish.variantIds.includes(variantId) !== wanted) toggleWish(variantId)
}
