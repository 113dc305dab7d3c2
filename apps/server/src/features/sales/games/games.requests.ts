import { gameInput, gamesOf, JACKPOT, tomorrow } from '../../../../testing/games.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/promotions/:id': async (shop) => ({ params: { id: (await game(shop)).slug } }),
  'GET /api/v2/promotions/:id/mine': async (shop) => ({ params: { id: (await game(shop)).slug } }),
  'PUT /api/v2/promotions/lucky_wheel': async (shop) => ({ body: { promotion_id: (await game(shop)).id } }),
  'PUT /api/v2/promotions/jackpot': async (shop) => {
    const { id } = await (await gamesOf(shop)).create(JACKPOT)
    return { body: { promotion_id: id } }
  },
  'GET /api/back_office/games/:id': async (shop) => ({ params: { id: String((await game(shop)).id) } }),
  'POST /api/back_office/games': () => ({ body: gameInput() }),
  'PUT /api/back_office/games/:id': async (shop) => {
    const starts_at = tomorrow()
    const { id } = await (await gamesOf(shop)).create({ starts_at })
    return { params: { id: String(id) }, body: { version: 1, game: gameInput({ starts_at }) } }
  },
  'PUT /api/back_office/games/:id/pause': async (shop) => ({ params: { id: String((await game(shop)).id) } }),
  'PUT /api/back_office/games/:id/resume': async (shop) => {
    const games = await gamesOf(shop)
    const { id } = await games.create()
    await games.pause(id)
    return { params: { id: String(id) } }
  },
  'GET /api/back_office/games/:id/draws': async (shop) => ({ params: { id: String((await game(shop)).id) } }),
  'GET /api/back_office/games/:id/draws/export': async (shop) => ({ params: { id: String((await game(shop)).id) } }),
}

const game = async (shop: TestShop) => (await gamesOf(shop)).create()
