import type { ApiServer } from '../../../platform/http/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { accessOf } from '../orders/index.ts'
import type { CustomerCoupons } from './customer-coupons.ts'
import type { EnterCode } from './enter-code.ts'

interface CouponServices {
  enterCode: EnterCode
  customerCoupons: CustomerCoupons
}

export function couponRoutes(api: ApiServer, { enterCode, customerCoupons }: CouponServices) {
  const own = { transaction: 'own' } as const
  api.handle(
    'PUT /api/v2/orders/:number/coupon',
    ({ body, clientIp, deviceKey, locale, ...call }) =>
      enterCode.enter(accessOf(call), body.code, { clientIp, deviceKey }, locale),
    own,
  )
  api.handle(
    'PUT /api/v2/orders/:number/voucher',
    async ({ body, clientIp, deviceKey, locale, ...call }) => {
      if (!call.user) throw fail('login_required')
      return enterCode.enter(accessOf(call), body.code, { clientIp, deviceKey }, locale)
    },
    own,
  )
  api.handle('DELETE /api/v2/orders/:number/coupon', ({ db, locale, ...call }) =>
    enterCode.remove(db, accessOf(call), 'coupon', locale),
  )
  api.handle('DELETE /api/v2/orders/:number/voucher', ({ db, locale, ...call }) =>
    enterCode.remove(db, accessOf(call), 'voucher', locale),
  )

  api.handle('GET /api/v2/coupons', ({ db, user, query, locale }) =>
    customerCoupons.list(db, user.id, query.type ?? null, locale),
  )
  api.handle('GET /api/v2/vouchers', async ({ db, user, locale }) => ({
    vouchers: await customerCoupons.vouchers(db, user.id, locale),
  }))
  api.handle('GET /api/v2/coupons/:id', ({ db, user, params, locale }) =>
    customerCoupons.find(db, user.id, params.id, locale),
  )
  api.handle(
    'POST /api/v2/coupons/:id/send_by_email',
    ({ user, params, body, locale }) => customerCoupons.sendByEmail(user.id, params.id, body.email, locale),
    own,
  )
}
