import { useEffect, useRef, useState } from 'react'
import type { CartLine } from './cart-view.ts'
import { sendLater } from './send-later.ts'
import { useCartChange } from './use-cart.ts'

const WAIT_MS = 400

/**
 * The quantity of a line as the shopper sees it: it changes at once, is sent when the presses pause, and reverts on
 * refusal.
 */
export function useQuantity(line: CartLine) {
  const { change, reply, isBusy } = useCartChange(`quantity-${line.id}`)
  const [chosen, setChosen] = useState<number | null>(null)
  const send = useRef<(quantity: number) => void>(null)
  send.current = (quantity) => {
    // From here on the pending change determines the display.
    setChosen(null)
    void change({ intent: 'quantity', lineId: line.id, quantity })
  }
  const [debounced] = useState(() => sendLater<number>(WAIT_MS, (quantity) => send.current?.(quantity)))
  // A change still waiting when the drawer closes or the checkout opens is sent; React must finish its own work first.
  useEffect(() => () => queueMicrotask(debounced.flush), [debounced])

  const choose = (quantity: number) => {
    setChosen(quantity)
    debounced.put(quantity)
  }
  const refusal = chosen === null && !isBusy && reply?.ok === false ? reply.message : null
  return { quantity: chosen ?? line.quantity, choose, refusal }
}
