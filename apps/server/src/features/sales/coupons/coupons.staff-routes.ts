import type { ApiServer } from '../../../platform/http/index.ts'
import { campaignState } from './campaigns.queries.ts'
import type { Campaigns, Member } from './campaigns.ts'
import type { PreviewPromotion } from './preview-promotion.ts'
import { couponState } from './till.queries.ts'
import type { Till } from './till.ts'

export function couponStaffRoutes(
  api: ApiServer,
  { campaigns, preview, till }: { campaigns: Campaigns; preview: PreviewPromotion; till: Till },
) {
  api.auditState('coupon_campaigns', campaignState)
  api.auditState('coupons', couponState)
  api.handle('GET /api/back_office/coupon_campaigns', ({ db, site, query }) => campaigns.list(db, site.id, query))
  api.handle('POST /api/back_office/coupon_campaigns', ({ db, body, ...call }) =>
    campaigns.create(db, memberOf(call), body),
  )
  api.handle('POST /api/back_office/coupon_campaigns/preview', ({ db, site, body }) => preview(db, site.id, body))
  api.handle('PUT /api/back_office/coupon_campaigns/:id', ({ db, params, body, ...call }) =>
    campaigns.change(db, memberOf(call), params.id, body),
  )
  api.handle('PUT /api/back_office/coupon_campaigns/:id/end', ({ db, params, ...call }) =>
    campaigns.end(db, memberOf(call), params.id),
  )
  api.handle('POST /api/back_office/coupon_campaigns/:id/codes', ({ db, params, body, locale, ...call }) =>
    campaigns.addCodes(db, memberOf(call), params.id, body, locale),
  )
  api.handle('GET /api/back_office/coupons/:id', ({ db, site, params, locale }) =>
    till.show(db, site.id, params.id, locale),
  )
  api.handle('PUT /api/back_office/coupons/:id/use', ({ db, params, body, locale, ...call }) =>
    till.use(db, memberOf(call), params.id, { place: body.place?.trim() || null, phone: body.phone ?? null }, locale),
  )
}

const memberOf = ({ site, user }: { site: { id: number }; user: { id: number } }): Member => ({
  siteId: site.id,
  userId: user.id,
})
