import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshPhone } from '../../../../testing/people/fresh-contacts.ts'
import { editedRoulette, rouletteOf } from '../../../../testing/roulette.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/tmp_roulette/stocks': async (shop, { id }) => {
    const { locationId } = await rouletteOf(shop, id)
    return { query: { location_id: String(locationId) } }
  },
  'GET /api/v2/tmp_roulette/numbers': async (shop, { id }) => {
    await rouletteOf(shop, id)
    return {}
  },
  'POST /api/v2/tmp_roulette/numbers': async (shop, { id }) => {
    await rouletteOf(shop, id)
    return { body: { count: 2 } }
  },
  'POST /api/v2/tmp_roulette/numbers/check_number': async (shop, { id }) => {
    const { number } = await rouletteOf(shop, id)
    return { body: { number } }
  },
  'POST /api/v2/tmp_roulette/numbers/roulette': async (shop, { id }) => {
    const { number, locationId } = await rouletteOf(shop, id)
    return { body: { number, location_id: locationId } }
  },
  'POST /api/v2/tmp_roulette/users': async (shop) => {
    const contact = freshPhone()
    await shop.customer({ phone: contact })
    return { body: { contact, location_id: await shop.stockLocation() } }
  },
  'DELETE /api/v2/tmp_roulette/users/:id': async (shop) => {
    const { id } = await shop.customer()
    await rouletteOf(shop, id)
    return { params: { id: String(id) } }
  },
  'PUT /api/back_office/roulette': async (shop) => {
    const version = await editedRoulette(shop)
    const stocks = [{ location_id: await shop.stockLocation(), pieces: 3 }]
    const prize = { id: null, name: { mn: 'Аяга', en: 'Cup' }, weight: 3, variant_id: null }
    return {
      body: {
        version,
        prizes: [
          { ...prize, is_consolation: false, stocks },
          { ...prize, is_consolation: true, stocks: [] },
        ],
      },
    }
  },
}
