import type { Api, Body, RouteKey } from '@delguur/contract'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'
import { readyToPay } from './shopping.ts'

type Goods = Parameters<typeof readyToPay>[1]
type Sent<K extends RouteKey> = Body<Api[K]>

/** Order paid by transfer, with its shopper. */
export async function paidOrder(shop: TestShop, goods: Goods, shopper = shop.guest()) {
  const bat = await readyToPay(shop, goods, shopper)
  await bat.pay('bank_transfer')
  await shop.payments.confirmTransfer(bat.number, bat.total, null)
  return bat
}

/** Actions of staff on orders and parcels. */
export function staffActionsOf({ client }: LoggedInShop) {
  const of = (id: number) => ({ params: { id } })
  return {
    order: (number: string) => client.request('GET /api/back_office/orders/:number', { params: { number } }),
    confirm: (number: string) => client.request('PUT /api/back_office/orders/:number/confirm', { params: { number } }),
    cancel: (number: string, reason = 'асуудалтай') =>
      client.request('PUT /api/back_office/orders/:number/cancel', { params: { number }, body: { reason } }),
    pack: (id: number, serial_numbers: string[] = []) =>
      client.request('PUT /api/back_office/shipments/:id/pack', { ...of(id), body: { serial_numbers } }),
    handOver: (id: number, body: Sent<'PUT /api/back_office/shipments/:id/hand_over'> = {}) =>
      client.request('PUT /api/back_office/shipments/:id/hand_over', { ...of(id), body }),
    ship: (id: number) => client.request('PUT /api/back_office/shipments/:id/ship', of(id)),
    deliver: (
      id: number,
      body: Sent<'PUT /api/back_office/shipments/:id/deliver'> = { without_code_because: 'хөрш нь авсан' },
    ) => client.request('PUT /api/back_office/shipments/:id/deliver', { ...of(id), body }),
    fail: (
      id: number,
      reason = 'утсаа аваагүй',
      because?: Sent<'PUT /api/back_office/shipments/:id/fail'>['because'],
    ) =>
      client.request('PUT /api/back_office/shipments/:id/fail', {
        ...of(id),
        body: { reason, ...(because && { because }) },
      }),
  }
}
