import { ApiError } from '@delguur/sdk'
import type { ShopContext } from '../../server-context.ts'

const RESULT_OF_ORDER = /\/orders\/(R\d{9})\/result$/

/**
 * Gives the order whose result page offered the account to the customer who has just logged in. This device holds its token, and
 * its contact is the one that the code proved. A failure does not undo the login: the page of the order stays as it was.
 */
export async function claimOrder(shop: ShopContext, contact: string, returnTo: string): Promise<void> {
  const number = RESULT_OF_ORDER.exec(returnTo)?.[1]
  const token = number && shop.orderTokenOf(number)
  if (!token) return
  try {
    const order = await shop.shopFor(token).orders.find(number)
    if (order.phone !== contact && order.email !== contact) return
    const request = { params: { number }, query: { order_token: token } }
    // The order has another token then; this device goes on with it.
    shop.keepOrderToken(await shop.api.client.request('PUT /api/v2/orders/:number/associate', request))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
