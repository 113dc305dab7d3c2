import { parcelOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { carriedParcel, payCouriers } from '../../../../testing/orders/carrying.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { smallPicture } from '../../../../testing/pictures.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'PUT /api/back_office/shipments/:id/courier': async (shop, owner) => ({
    params: { id: String(await parcelOf(shop, owner, 'ready')) },
    body: { courier_id: null },
  }),
  'PUT /api/back_office/courier/parcels/:id/deliver': async (shop, owner) => {
    const { id, code, cash } = await ownParcel(shop, owner)
    return { params: { id: String(id) }, body: { delivery_code: code, money: cash } }
  },
  'PUT /api/back_office/courier/parcels/:id/refuse': async (shop, owner) => ({
    params: { id: String((await ownParcel(shop, owner)).id) },
    body: { because: 'refused', note: 'Өөр бараа захиалсан' },
  }),
  'POST /api/back_office/courier/parcels/:id/pictures': async (shop, owner) => ({
    params: { id: String((await ownParcel(shop, owner)).id) },
    upload: { field: 'picture', data: await smallPicture() },
  }),
}

/** Parcel that the calling member of staff carries, of an order to be paid at the door. */
async function ownParcel(shop: TestShop, courier: LoggedInShop) {
  await payCouriers(shop)
  return carriedParcel(shop, await shop.variant({ stock: 10 }), courier.id)
}
