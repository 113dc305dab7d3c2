import { parcelOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { carriedParcel, payCouriers } from '../../../../testing/orders/carrying.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { smallPicture } from '../../../../testing/pictures.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'PUT /api/back_office/shipments/:id/courier': async (shop, owner) => ({
    params: { id: String(await parcelOf(shop, owner, 'ready')) },
    body: { courier_id: (await shop.staff('courier')).id },
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
  'DELETE /api/back_office/courier/parcels/:id/pictures/:hash': async (shop, owner) => ({
    params: { id: String((await ownParcel(shop, owner)).id), hash: 'a'.repeat(64) },
  }),
}

/** Parcel of an order to be paid at the door; its courier is the caller, or another one if that is a customer. */
async function ownParcel(shop: TestShop, owner: LoggedInShop) {
  await payCouriers(shop)
  const roles = await shop.db.selectFrom('user_roles').select('role_id').where('user_id', '=', owner.id).execute()
  const courier = roles.length > 0 ? owner : await shop.staff('courier')
  return carriedParcel(shop, await shop.variant({ stock: 10 }), courier.id)
}
