import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { track } from '../../analytics/track.ts'
import { loadVisitor } from '../../features/account/visitor.server.ts'
import type { Visitor } from '../../features/account/visitor.ts'
import { readCartChange } from '../../features/cart/cart-change.ts'
import type { CartView } from '../../features/cart/cart-view.ts'
import { type CartReply, changeCart } from '../../features/cart/change-cart.server.ts'
import { FALLBACK_TEXTS } from '../../i18n/fallback-texts.ts'
import { localeOfPath } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { useShopState } from '../../state/shop-state.ts'

/** Loads this visitor's cart for badge and drawer, and the user: the private data of public pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, headers } = await loadVisitor(context.get(shopContext), request)
  return data(visitor, { headers })
}

/** Applies one change of the cart from a page with scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const change = readCartChange(await request.formData())
  if (!change) throw data(null, { status: 400 })
  return changeCart(context.get(shopContext).api, change)
}

/** The data of the last load. */
let loaded: Visitor | undefined
/** The cart of a reply, for the load that follows it. */
let replied: CartView | null = null
let changesUnderWay = 0
let hasOverlap = false

/** Loads cart and user; after a change the cart is that of its reply. A failed load changes nothing. */
export async function clientLoader({ serverLoader }: { serverLoader<T>(): Promise<T> }) {
  const cart = replied
  replied = null
  if (loaded && cart) {
    loaded = { ...loaded, cart, notice: null }
    return loaded
  }
  const visitor = await serverLoader<Visitor>().catch(() => undefined)
  if (!visitor) return undefined
  loaded = visitor
  const { setUser, notify, wish } = useShopState.getState()
  setUser(visitor.user)
  // A customer's wishes are asked for once a page is opened: another device may have changed them.
  if (visitor.user ? (wish.syncedAt ?? 0) < performance.timeOrigin : wish.syncedAt) void syncWishes()
  if (visitor.notice) notify(visitor.notice)
  if (visitor.syncsBrowsing)
    void import('../../features/account/sync-browsing.ts').then(({ syncBrowsing }) => syncBrowsing())
  return visitor
}

const syncWishes = () =>
  import('../../features/wishes/send-wishes.ts').then(({ syncWishes }) => syncWishes()).catch(() => undefined)

/** CART-06: shows the server's message after a refusal, for a code beside its field. SITE-05: an accepted change is tracked. */
export async function clientAction({ serverAction, request }: ClientActionFunctionArgs): Promise<CartReply> {
  const { analyticsConsent, notify, resetJustChanged, setUnsent } = useShopState.getState()
  const wasOffline = navigator.onLine === false
  const change = analyticsConsent || wasOffline ? readCartChange(await request.clone().formData()) : null
  const before = loaded?.cart
  const reply = await trackOverlap(() =>
    serverAction<typeof action>().catch((error: unknown) => withoutReply(error, request)),
  )
  if (reply.ok) {
    resetJustChanged()
    if (change && analyticsConsent) track({ event: 'cart_change', change, before, after: reply.cart })
  } else if (wasOffline && change?.intent === 'add') {
    // Nothing was sent, so that it can be sent later.
    const { variantId, quantity } = change
    setUnsent([...useShopState.getState().unsentLines, { variantId, quantity, gift: false }])
  } else if (reply.code === undefined) notify({ text: reply.message, tone: 'problem' })
  return reply
}

/** Keeps the cart of the reply, unless changes overlap: their replies may arrive in another order than the shop made them. */
async function trackOverlap(send: () => Promise<CartReply>): Promise<CartReply> {
  changesUnderWay++
  if (changesUnderWay > 1) hasOverlap = true
  try {
    const reply = await send()
    replied = reply.ok && !hasOverlap ? reply.cart : null
    return reply
  } finally {
    changesUnderWay--
    if (changesUnderWay === 0) hasOverlap = false
  }
}

function withoutReply(error: unknown, { signal, url }: Request): CartReply {
  // A later change of the same line has replaced this one.
  if (signal.aborted) throw error
  const { offline } = FALLBACK_TEXTS[localeOfPath(new URL(url).pathname)]
  return { ok: false, message: offline, isOffline: true }
}
