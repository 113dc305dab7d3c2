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

/** The cart of this visitor, for badge and drawer, and who is logged in: the one private part of pages for everybody. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, headers } = await loadVisitor(context.get(shopContext), request)
  return data(visitor, { headers })
}

/** One change of the cart from a page whose scripts run. */
export async function action({ request, context }: ActionFunctionArgs) {
  const change = readCartChange(await request.formData())
  if (!change) throw data(null, { status: 400 })
  return changeCart(context.get(shopContext).api, change)
}

/** What can not be fetched takes nothing from the page; the last cart stays, and so does who was logged in. */
export async function clientLoader({ serverLoader }: { serverLoader<T>(): Promise<T> }) {
  const visitor = await serverLoader<Visitor>().catch(() => undefined)
  if (!visitor) return undefined
  const { knowUser, notify } = useShopState.getState()
  knowUser(visitor.user)
  if (visitor.notice) notify(visitor.notice)
  return visitor
}

/** CART-06: whatever is refused, the server's words are shown, of a code beside it; the page goes on. */
export async function clientAction({ serverAction, request }: ClientActionFunctionArgs): Promise<CartReply> {
  const reply = await serverAction<typeof action>().catch((error: unknown) => withoutAnswer(error, request))
  const { notify, resetJustChanged } = useShopState.getState()
  if (reply.ok) resetJustChanged()
  else if (reply.code === undefined) notify({ text: reply.message, tone: 'problem' })
  return reply
}

function withoutAnswer(error: unknown, { signal, url }: Request): CartReply {
  // A later change of the same thing took its place, and will be answered.
  if (signal.aborted) throw error
  const { offline } = FALLBACK_TEXTS[localeOfPath(new URL(url).pathname)]
  return { ok: false, message: offline, isOffline: true }
}
