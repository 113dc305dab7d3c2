import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { carriedParcel, cashOf, courierActionsOf, payCouriers } from '../../../../testing/orders/carrying.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/back_office/courier_money/:id': async (shop, owner) => ({
    params: { id: String((await delivered(shop, owner)).courier) },
  }),
  'POST /api/back_office/courier_settlements': async (shop, owner) => {
    const { courier, total } = await delivered(shop, owner)
    return {
      body: { courier_id: courier, expected_cash: total, expected_card: 0, counted_cash: total, counted_card: 0 },
    }
  },
}

/** New courier with the cash of one delivery. */
async function delivered(shop: TestShop, owner: LoggedInShop) {
  await payCouriers(shop)
  const courier = await shop.staff('courier')
  const bat = await carriedParcel(shop, await shop.variant({ stock: 10 }), courier.id, owner)
  await courierActionsOf(courier).deliver(bat.id, { delivery_code: bat.code, money: cashOf(bat.total) })
  return { courier: courier.id, total: bat.total }
}
