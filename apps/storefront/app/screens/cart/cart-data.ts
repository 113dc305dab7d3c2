import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { loadVisitor } from '../../features/account/visitor.server.ts'
import type { Visitor } from '../../features/account/visitor.ts'
import { readCartChange } from '../../features/cart/cart-change.ts'
import { type CartReply, changeCart } from '../../features/cart/change-cart.server.ts'
import { privateHeaders } from '../../features/orders/private-page.ts'
import { FALLBACK_TEXTS } from '../../i18n/fallback-texts.ts'
import { localeOfPath } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { useShopState } from '../../state/shop-state.ts'

export const headers = privateHeaders

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

/** A failed load changes nothing: the previous cart and user stay. */
export async function clientLoader({ serverLoader }: { serverLoader<T>(): Promise<T> }) {
  const visitor = await serverLoader<Visitor>().catch(() => undefined)
  if (!visitor) return undefined
  const { setUser, notify } = useShopState.getState()
  setUser(visitor.user)
  if (visitor.notice) notify(visitor.notice)
  return visitor
}

/** CART-06: shows the server's message after a refusal, for a code beside its field. */
export async function clientAction({ serverAction, request }: ClientActionFunctionArgs): Promise<CartReply> {
  const reply = await serverAction<typeof action>().catch((error: unknown) => withoutReply(error, request))
  const { notify, resetJustChanged } = useShopState.getState()
  if (reply.ok) resetJustChanged()
  else if (reply.code === undefined) notify({ text: reply.message, tone: 'problem' })
  return reply
}

function withoutReply(error: unknown, { signal, url }: Request): CartReply {
  // A later change of the same line has replaced this one.
  if (signal.aborted) throw error
  const { offline } = FALLBACK_TEXTS[localeOfPath(new URL(url).pathname)]
  return { ok: false, message: offline, isOffline: true }
}
