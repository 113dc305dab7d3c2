import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useFetchers, useSubmit } from 'react-router'
import { type Locale, pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import type { Visitor } from '../account/visitor.ts'
import { type CartChange, cartChangeFields, readCartChange } from './cart-change.ts'
import type { CartView } from './cart-view.ts'
import type { CartReply } from './change-cart.server.ts'
import { pendingCount, withPending } from './pending-cart.ts'

const DATA_PATH = '/cart/data'

/** The visitor's cart as the server knows it; undefined until it has been fetched. Every action fetches it anew. */
export function useServerCart(): CartView | null | undefined {
  const locale = useLocale()
  return useFetcher<Visitor>({ key: `cart-${locale}` }).data?.cart
}

/** Fetches the cart, and who is logged in, once a page is there, and when another tab knows better; the shell calls it. */
export function useCartOnArrival(): void {
  const locale = useLocale()
  const { load, data } = useFetcher<Visitor>({ key: `cart-${locale}` })
  const standing = useRef('')
  const tabs = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const fetchCart = () => void load(pathInLocale(DATA_PATH, locale))
    // A page that the browser kept for “back” does not know what happened since.
    const onReturn = (event: PageTransitionEvent) => event.persisted && fetchCart()
    fetchCart()
    window.addEventListener('pageshow', onReturn)
    const channel = new BroadcastChannel('cart')
    channel.onmessage = (told) => told.data === standing.current || fetchCart()
    tabs.current = channel
    return () => {
      window.removeEventListener('pageshow', onReturn)
      channel.close()
    }
  }, [load, locale])

  useEffect(() => {
    if (!data) return
    const { cart, user } = data
    const stands = JSON.stringify([cart?.number, cart?.lines, cart?.due_total, user])
    if (stands === standing.current) return
    standing.current = stands
    tabs.current?.postMessage(stands)
  }, [data])
}

/** The changes on their way to the server. */
function usePendingChanges(): CartChange[] {
  return useFetchers().flatMap(({ formData, formAction }) => {
    const change = formData && formAction?.endsWith(DATA_PATH) ? readCartChange(formData) : null
    return change ? [change] : []
  })
}

/** CART-09: a cart with the changes on their way already made. */
export function useOptimisticCart(cart: CartView): CartView {
  return withPending(cart, usePendingChanges())
}

export function useCartCount(): number {
  return pendingCount(useServerCart() ?? null, usePendingChanges())
}

/** Sends changes that each have a key of their own: however fast they follow, none takes the place of another. */
export function useSendChange() {
  const locale = useLocale()
  const submit = useSubmit()
  return useCallback(
    (wanted: CartChange, fetcherKey: string) =>
      submit(cartChangeFields(wanted), { ...sending(locale), navigate: false, fetcherKey }),
    [submit, locale],
  )
}

/** Sends changes of the cart without leaving the page. One `key` has one change on its way; a later one takes its place. */
export function useCartChange(key?: string) {
  const locale = useLocale()
  const { submit, ...fetcher } = useFetcher<CartReply>(key === undefined ? {} : { key })
  const change = useCallback(
    (wanted: CartChange) => submit(cartChangeFields(wanted), sending(locale)),
    [submit, locale],
  )
  return { change, reply: fetcher.data, isBusy: fetcher.state !== 'idle' }
}

/** At once, not as a transition: the pressed control already shows what it asks for. */
const sending = (locale: Locale) =>
  ({ method: 'post', action: pathInLocale(DATA_PATH, locale), flushSync: true }) as const
