import { paidOrder, staffActionsOf } from '../orders/fulfilling.ts'
import { readyToPay } from '../orders/shopping.ts'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'

type NewVariant = Parameters<TestShop['variant']>[0]

/** Cart of this customer that is ready to pay, and the parts of a request to it. */
export async function cartOf(shop: TestShop, owner: LoggedInShop, goods: NewVariant = { stock: 10 }) {
  const variant = await shop.variant(goods)
  const bat = await readyToPay(shop, variant, owner)
  const { number, token, line_items } = await bat.order()
  return { ...bat, variant, line: line_items[0]?.id ?? 0, request: { params: { number }, token } }
}

/** Number of an order that this customer has paid. */
export async function paidNumber(shop: TestShop, owner: LoggedInShop): Promise<{ number: string }> {
  const { number } = await paidOrder(shop, await shop.variant({ stock: 10 }), owner)
  return { number }
}

/** Parcel of an order that this customer has paid. */
export async function parcelOf(
  shop: TestShop,
  owner: LoggedInShop,
  state: 'confirmed' | 'ready' | 'handed_over',
): Promise<number> {
  const { number } = await paidNumber(shop, owner)
  const staffActions = staffActionsOf(await shop.staff('administrator'))
  const id = (await staffActions.confirm(number)).shipments[0]?.id ?? 0
  if (state !== 'confirmed') await staffActions.pack(id)
  if (state === 'handed_over') await staffActions.handOver(id)
  return id
}
