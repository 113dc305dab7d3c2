import type { ShopContext } from '../../server-context.ts'
import { cartView } from '../cart/cart-view.ts'
import { shortName } from './names.ts'
import { consumeNotice } from './notices.server.ts'
import { areaTexts } from './texts.server.ts'
import type { Visitor } from './visitor.ts'

/** Loads cart, login and flash message of a visitor, with the header that clears the message. */
export async function loadVisitor(
  shop: ShopContext,
  request: Request,
): Promise<{ visitor: Visitor; headers: Headers }> {
  const [order, user, flash] = await Promise.all([
    shop.api.orders.current(),
    shop.api.account.current(),
    consumeNotice(shop, request),
  ])
  const headers = new Headers()
  if (flash) headers.set('Set-Cookie', flash.clearHeader)
  const notice = flash && {
    text: flash.notice.text,
    tone: flash.notice.tone,
    ...(flash.notice.isAboutCart && { action: { label: areaTexts(shop)('cart.view'), to: '/cart' } }),
  }
  const visitor = {
    cart: order && cartView(order),
    user: user && { name: shortName(user) },
    syncsBrowsing: user?.browsing ?? false,
    notice,
  }
  return { visitor, headers }
}
