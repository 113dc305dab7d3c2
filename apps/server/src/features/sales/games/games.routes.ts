import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import { gameState } from './games.queries.ts'
import type { Play } from './play.ts'
import type { Promotions } from './promotions.service.ts'
import type { StaffGames } from './staff-games.ts'
import type { TakeTicket } from './take-ticket.ts'

interface GameServices {
  promotions: Promotions
  play: Play
  takeTicket: TakeTicket
}

export function gameRoutes(api: ApiServer, { promotions, play, takeTicket }: GameServices) {
  api.handle('GET /api/v2/promotions', ({ db, site, query, locale }) =>
    promotions.list(db, { siteId: site.id, locale }, query),
  )
  api.handle('GET /api/v2/promotions/:id', ({ db, site, params, locale }) =>
    promotions.find(db, { siteId: site.id, locale }, params.id),
  )
  api.handle('GET /api/v2/promotions/:id/mine', ({ db, site, user, params, locale }) =>
    promotions.mine(db, { siteId: site.id, locale }, user.id, params.id),
  )
  api.handle('PUT /api/v2/promotions/lucky_wheel', ({ db, site, user, body, locale }) =>
    play(db, { siteId: site.id, userId: user.id, gameId: body.promotion_id }, locale),
  )
  api.handle('PUT /api/v2/promotions/jackpot', ({ db, site, user, body, locale }) =>
    takeTicket(db, { siteId: site.id, userId: user.id, gameId: body.promotion_id }, locale),
  )
}

export function staffGameRoutes(api: ApiServer, games: StaffGames) {
  api.auditState('games', gameState)
  api.handle('GET /api/back_office/games', ({ db, site, query }) => games.list(db, site.id, query))
  api.handle('GET /api/back_office/games/:id', ({ db, site, params }) => games.show(db, site.id, params.id))
  api.handle('POST /api/back_office/games', ({ db, site, user, body }) =>
    games.create(db, { siteId: site.id, userId: user.id }, body),
  )
  api.handle('PUT /api/back_office/games/:id', ({ db, site, params, body, changed }) =>
    games.change(db, site.id, params.id, body, changed),
  )
  api.handle('PUT /api/back_office/games/:id/pause', ({ db, site, params }) => games.pause(db, site.id, params.id))
  api.handle('PUT /api/back_office/games/:id/resume', ({ db, site, params }) => games.resume(db, site.id, params.id))
  api.handle('GET /api/back_office/games/:id/draws', ({ db, site, params, query, locale }) =>
    games.draws(db, site.id, params.id, query, locale),
  )
  api.handle('GET /api/back_office/games/:id/draws/export', async ({ db, site, params, query, locale }) => {
    const table = await games.export(db, site.id, params.id, query.won ?? false, locale)
    return new AnsweredTable(table, query.format)
  })
}
