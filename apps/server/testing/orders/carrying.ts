import type { Api, Body, CollectedMoney, SiteConfigs } from '@delguur/contract'
import type { LoggedInShop } from '../people/people.ts'
import { setRules } from '../site-rules.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { staffActionsOf } from './fulfilling.ts'
import { DELIVERY, readyToPay } from './shopping.ts'

type Sent<K extends keyof Api> = Body<Api[K]>
type Goods = Parameters<typeof readyToPay>[1]

/** Lets orders be paid to the courier. */
export const payCouriers = (shop: TestShop, rules: Partial<SiteConfigs['cash_on_delivery']> = {}, max = 1_000_000) =>
  setRules(shop, {
    payment_methods: { cash_on_delivery: { enabled: true, max } },
    cash_on_delivery: { zones: [], max_open_orders: 100, ...rules },
  })

/** Shop whose couriers take money, with goods of 105,000₮ and everybody at work. */
export async function openCourierShop() {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  await payCouriers(shop)
  const goods = await shop.variant({ price: 105_000, stock: 20 })
  const courier = await shop.staff('courier')
  const staff = staffActionsOf(await shop.staff('administrator'))
  const actions = { ...courierActionsOf(courier), id: courier.id }
  return { shop, goods, staff, courier: actions, carried: () => carriedParcel(shop, goods, courier.id) }
}

/** Order of a customer with a proved phone, to be paid to the courier. */
export async function placedForCourier(shop: TestShop, goods: Goods, shopper?: LoggedInShop) {
  const bat = await readyToPay(shop, goods, shopper ?? (await shop.customer()))
  const start = { payment_method: 'cash_on_delivery', expected_total: bat.total, terms_accepted: true } as const
  return { ...bat, placed: await bat.shopper.checkout.complete(bat.number, start) }
}

/** Parcel that this courier has on the way, its order and the code of its receiver. */
export async function carriedParcel(shop: TestShop, goods: Goods, courierId: number, shopper?: LoggedInShop) {
  const bat = await placedForCourier(shop, goods, shopper)
  const staff = staffActionsOf(await shop.staff('administrator'))
  const id = (await staff.confirm(bat.number)).shipments[0]?.id ?? 0
  await staff.pack(id)
  await staff.handOver(id, { courier_id: courierId })
  const [{ delivery_code } = { delivery_code: null }] = (await bat.order()).shipments
  return { ...bat, id, code: delivery_code ?? '', cash: cashOf(bat.total) }
}

export const cashOf = (amount: number): CollectedMoney => ({ means: 'cash', amount })

/** Actions of a courier on their own parcels. */
export function courierActionsOf({ client }: LoggedInShop) {
  const of = (id: number) => ({ params: { id } })
  return {
    day: () => client.request('GET /api/back_office/courier/parcels'),
    deliver: (id: number, body: Sent<'PUT /api/back_office/courier/parcels/:id/deliver'>) =>
      client.request('PUT /api/back_office/courier/parcels/:id/deliver', { ...of(id), body }),
    refuse: (id: number, body: Sent<'PUT /api/back_office/courier/parcels/:id/refuse'>) =>
      client.request('PUT /api/back_office/courier/parcels/:id/refuse', { ...of(id), body }),
    addPicture: (id: number, picture: Blob) =>
      client.request('POST /api/back_office/courier/parcels/:id/pictures', { ...of(id), upload: { picture } }),
    removePicture: (id: number, hash: string) =>
      client.request('DELETE /api/back_office/courier/parcels/:id/pictures/:hash', { params: { id, hash } }),
  }
}

/** Actions of whoever receives the money of couriers. */
export function cashierActionsOf({ client }: LoggedInShop) {
  return {
    balances: () => client.request('GET /api/back_office/courier_money'),
    held: (id: number) => client.request('GET /api/back_office/courier_money/:id', { params: { id } }),
    settlements: () => client.request('GET /api/back_office/courier_settlements'),
    settle: (body: Sent<'POST /api/back_office/courier_settlements'>, idempotencyKey?: string) =>
      client.request('POST /api/back_office/courier_settlements', { body, ...(idempotencyKey && { idempotencyKey }) }),
    ledger: () => client.request('GET /api/back_office/ledger'),
  }
}
