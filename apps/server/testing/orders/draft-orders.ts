import type { DraftOrder } from '@delguur/contract'
import type { TestShop } from '../test-shop.ts'

type Client = Awaited<ReturnType<TestShop['staff']>>['client']

/** Order that a member of staff takes by phone for a customer, ready to send its link: delivered to a zone of the shop tomorrow. */
export async function draftReadyToSend(
  { client }: { client: Client },
  variantId: number,
  { phone = '99112233', quantity = 1 }: { phone?: string; quantity?: number } = {},
): Promise<DraftOrder> {
  const begun = await client.request('POST /api/back_office/draft_orders', {
    body: { channel: 'phone', phone, variant_id: variantId, quantity },
  })
  const params = { number: begun.order.number }
  const address = { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' }
  const { delivery_times: times } = await client.request('PUT /api/back_office/draft_orders/:number', {
    params,
    body: { receiver: 'Бат', address },
  })
  return client.request('PUT /api/back_office/draft_orders/:number', {
    params,
    body: { delivery_day: times[1]?.day, delivery_window: times[1]?.windows[0] },
  })
}

/** Places the order and returns it with its link. */
export const sendLink = (
  { client }: { client: Client },
  { order }: DraftOrder,
  sendBy: 'sms' | 'email' | 'copy' = 'copy',
): Promise<DraftOrder> =>
  client.request('POST /api/back_office/draft_orders/:number/payment_link', {
    params: { number: order.number },
    body: { send_by: sendBy, expected_total: order.total },
  })

/** Token of the order in its payment link. */
export const tokenIn = ({ payment_link: link }: DraftOrder): string =>
  new URL(link?.url ?? 'http://none').searchParams.get('token') ?? ''
