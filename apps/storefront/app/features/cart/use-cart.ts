import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useFetchers, useSubmit } from 'react-router'
import { type Locale, pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import type { Visitor } from '../account/visitor.ts'
import { type CartChange, cartChangeFields, readCartChange } from './cart-change.ts'
import type { CartView } from './cart-view.ts'
import type { CartReply } from './change-cart.server.ts'
import { pendingCount, withPending } from './pending-cart.ts'

const DATA_PATH = '/cart/data'

/** Returns the visitor's cart in the server's state; undefined until it is loaded. Every action reloads it. */
export function useServerCart(): CartView | null | undefined {
  const locale = useLocale()
  return useFetcher<Visitor>({ key: `cart-${locale}` }).data?.cart
}

/**
 * Loads cart and user once a page is shown, and again when another tab has changed them; sends what was added without a connection.
 * The shell calls it.
 */
export function useCartOnArrival(): void {
  const locale = useLocale()
  const { load, data } = useFetcher<Visitor>({ key: `cart-${locale}` })
  const lastState = useRef('')
  const tabs = useRef<BroadcastChannel>(null)
  const send = useSendChange()
  useEffect(() => {
    const fetchCart = () => void load(pathInLocale(DATA_PATH, locale))
    // A page from the back-forward cache is out of date.
    const onReturn = (event: PageTransitionEvent) => event.persisted && fetchCart()
    const sendUnsent = () => {
      const { unsentLines: lines, setUnsent } = useShopState.getState()
      if (!navigator.onLine || lines.length === 0) return
      // Sent once, whatever becomes of it.
      setUnsent([])
      void send({ intent: 'restore', lines }, 'unsent')
    }
    fetchCart()
    sendUnsent()
    window.addEventListener('online', sendUnsent)
    window.addEventListener('pageshow', onReturn)
    const channel = new BroadcastChannel('cart')
    channel.onmessage = (message) => message.data === lastState.current || fetchCart()
    tabs.current = channel
    return () => {
      window.removeEventListener('pageshow', onReturn)
      window.removeEventListener('online', sendUnsent)
      channel.close()
    }
  }, [load, locale, send])

  useEffect(() => {
    if (!data) return
    const { cart, user } = data
    const state = JSON.stringify([cart?.number, cart?.lines, cart?.due_total, user])
    if (state === lastState.current) return
    lastState.current = state
    tabs.current?.postMessage(state)
  }, [data])
}

/** The changes that are being submitted. */
function usePendingChanges(): CartChange[] {
  return useFetchers().flatMap(({ formData, formAction }) => {
    const change = formData && formAction?.endsWith(DATA_PATH) ? readCartChange(formData) : null
    return change ? [change] : []
  })
}

/** CART-09: returns the cart with the pending changes applied. */
export function useOptimisticCart(cart: CartView): CartView {
  return withPending(cart, usePendingChanges())
}

export function useCartCount(): number {
  return pendingCount(useServerCart() ?? null, usePendingChanges())
}

/** Submits changes under keys of their own, so that quick successive changes do not replace each other. */
export function useSendChange() {
  const locale = useLocale()
  const submit = useSubmit()
  return useCallback(
    (change: CartChange, fetcherKey: string) =>
      submit(cartChangeFields(change), { ...sending(locale), navigate: false, fetcherKey }),
    [submit, locale],
  )
}

/** Submits changes of the cart in place. Each `key` has one pending change; a later one replaces it. */
export function useCartChange(key?: string) {
  const locale = useLocale()
  const { submit, ...fetcher } = useFetcher<CartReply>(key === undefined ? {} : { key })
  const change = useCallback(
    (change: CartChange) => submit(cartChangeFields(change), sending(locale)),
    [submit, locale],
  )
  return { change, reply: fetcher.data, isBusy: fetcher.state !== 'idle' }
}

/** Synchronous, not a transition: the control already shows the new state. */
const sending = (locale: Locale) =>
  ({ method: 'post', action: pathInLocale(DATA_PATH, locale), flushSync: true }) as const
