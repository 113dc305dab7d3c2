import { type ApiServer, fail } from '../../../platform/http/index.ts'
import type { Cards } from './cards.service.ts'

export function cardRoutes(api: ApiServer, cards: Cards) {
  api.handle('GET /api/v2/users/cards', async ({ site, user }) => ({
    cards: await cards.active({ siteId: site.id, userId: user.id }),
  }))

  api.handle('GET /api/v2/users/all_card', async ({ site, user }) => ({
    cards: await cards.all({ siteId: site.id, userId: user.id }),
  }))

  api.handle(
    'PUT /api/v2/users/register_card',
    ({ site, user, locale }) => cards.begin({ siteId: site.id, userId: user.id }, locale),
    { transaction: 'own' },
  )

  api.handle('DELETE /api/v2/users/remove_card', async ({ db, user, query, body }) => {
    const cardId = body.cardId ?? query.cardId
    if (cardId === undefined) throw fail('invalid_request', undefined, { cardId: [{ message: 'required' }] })
    return { cards: await cards.remove(db, user.id, cardId) }
  })
}
