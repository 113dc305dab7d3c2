import { useEffect, useRef, useState } from 'react'
import type { CartLine } from './cart-view.ts'
import { sendLater } from './send-later.ts'
import { useCartChange } from './use-cart.ts'

const WAIT_MS = 400

/** The quantity of a line as the shopper sees it: changes at once, is sent when the presses pause, goes back on refusal. */
export function useQuantity(line: CartLine) {
  const { change, reply, isBusy } = useCartChange(`quantity-${line.id}`)
  const [chosen, setChosen] = useState<number | null>(null)
  const send = useRef<(quantity: number) => void>(null)
  send.current = (quantity) => {
    // From here on the change on its way is what is shown.
    setChosen(null)
    void change({ intent: 'quantity', lineId: line.id, quantity })
  }
  const [later] = useState(() => sendLater<number>(WAIT_MS, (quantity) => send.current?.(quantity)))
  // Who closes the drawer or goes to the checkout before the pause still meant it; React wants its own work done first.
  useEffect(() => () => queueMicrotask(later.flush), [later])

  const choose = (quantity: number) => {
    setChosen(quantity)
    later.put(quantity)
  }
  const refusal = chosen === null && !isBusy && reply?.ok === false ? reply.message : null
  return { quantity: chosen ?? line.quantity, choose, refusal }
}
