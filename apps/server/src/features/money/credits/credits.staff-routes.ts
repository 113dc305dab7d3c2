import type { ApiServer } from '../../../platform/http/index.ts'
import type { RewardRules } from './earning/reward-rules.ts'
import { requestState } from './staff-credits.queries.ts'
import type { StaffCredits } from './staff-credits.ts'

interface Services {
  staffCredits: StaffCredits
  rewardRules: RewardRules
}

export function staffCreditRoutes(api: ApiServer, { staffCredits, rewardRules }: Services) {
  api.auditState('credit_requests', requestState)
  api.auditState('reward_rules', async (db, { siteId }) => ({ ...(await rewardRules.list(db, siteId)) }))
  api.handle('GET /api/back_office/customers/:id/credits', ({ db, site, user, params, locale }) =>
    staffCredits.about(db, { siteId: site.id, userId: params.id }, user.id, locale),
  )
  api.handle('POST /api/back_office/customers/:id/credits', ({ db, site, user, params, body, locale }) =>
    staffCredits.grant(db, { siteId: site.id, userId: params.id }, { ...body, by: user.id }, locale),
  )
  api.handle('GET /api/back_office/credit_requests', ({ db, site, user, query }) =>
    staffCredits.list(db, { siteId: site.id, userId: user.id }, query),
  )
  api.handle('PUT /api/back_office/credit_requests/:id/approve', ({ db, site, user, params, locale }) =>
    staffCredits.approve(db, { siteId: site.id, id: params.id, by: user.id }, locale),
  )
  api.handle('PUT /api/back_office/credit_requests/:id/refuse', ({ db, site, user, params, body }) =>
    staffCredits.refuse(db, { siteId: site.id, id: params.id, by: user.id }, body.why),
  )
  api.handle('GET /api/back_office/reward_rules', ({ db, site }) => rewardRules.list(db, site.id))
  api.handle('PUT /api/back_office/reward_rules', ({ db, site, user, body }) =>
    rewardRules.replace(db, { siteId: site.id, by: user.id }, body.rules),
  )
}
