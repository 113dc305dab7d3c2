import { useEffect, useRef, useState } from 'react'
import type { CartLine } from './cart-view.ts'
import { useCartChange } from './use-cart.ts'

const WAIT_MS = 400

/** The quantity of a line as the shopper sees it: changes at once, is sent when the presses pause, goes back on refusal. */
export function useQuantity(line: CartLine) {
  const { change, reply, isBusy } = useCartChange(`quantity-${line.id}`)
  const [chosen, setChosen] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const choose = (quantity: number) => {
    setChosen(quantity)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // From here on the change on its way is what is shown.
      setChosen(null)
      void change({ intent: 'quantity', lineId: line.id, quantity })
    }, WAIT_MS)
  }
  const refusal = chosen === null && !isBusy && reply?.ok === false ? reply.message : null
  return { quantity: chosen ?? line.quantity, choose, refusal }
}
