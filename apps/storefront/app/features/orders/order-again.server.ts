import type { Order } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'
import { type Notice, storeNotice } from '../account/notices.server.ts'
import { areaTexts } from '../account/texts.server.ts'

/** Adds the available items of an order to the visitor's cart and redirects there. */
export async function orderAgain(shop: ShopContext, order: Order): Promise<Response> {
  const leftOut: string[] = []
  for (const line of order.line_items) {
    const item = { variantId: line.variant_id, quantity: line.quantity, options: line.options }
    const isAdded = await shop.api.orders.addToCart(item).then(() => true, falseWhenRefused)
    if (!isAdded) leftOut.push(line.product.name)
  }
  return redirect(pathInLocale('/cart', shop.locale), {
    status: 303,
    headers: { 'Set-Cookie': await storeNotice(shop, noticeOf(shop, order, leftOut)) },
  })
}

function noticeOf(shop: ShopContext, { number, line_items: lines }: Order, leftOut: readonly string[]): Notice {
  const t = areaTexts(shop)
  const names = leftOut.join(', ')
  if (leftOut.length === lines.length) {
    return { text: t('order.again_nothing', { names }), tone: 'problem', isAboutCart: false }
  }
  const added = t('order.again_added', { n: lines.length - leftOut.length, number })
  if (leftOut.length === 0) return { text: added, tone: 'good', isAboutCart: false }
  return { text: `${added}. ${t('order.again_left_out', { names })}`, tone: 'plain', isAboutCart: false }
}

function falseWhenRefused(error: unknown): false {
  if (error instanceof ApiError && error.status < 500) return false
  throw error
}
