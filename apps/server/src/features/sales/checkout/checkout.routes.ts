import type { Locale } from '@delguur/contract'
import type { ApiServer } from '../../../platform/http/index.ts'
import { accessOf, holderOf } from '../orders/index.ts'
import type { Checkout } from './checkout.service.ts'
import type { PlacingContext } from './place-order.ts'
import type { VerifyPhone } from './verify-phone.ts'

export function checkoutRoutes(api: ApiServer, checkout: Checkout) {
  const own = { transaction: 'own' } as const
  api.handle('GET /api/v2/checkouts/payment_methods', async ({ db, locale, ...call }) => ({
    payment_methods: await checkout.paymentMethods(db, holderOf(call), locale),
  }))
  api.handle('GET /api/v2/checkouts/:number', ({ db, locale, ...call }) => checkout.show(db, accessOf(call), locale))
  api.handle(
    'PUT /api/v2/checkouts/:number',
    ({ locale, body, clientIp, ...call }) => checkout.update(accessOf(call), body, clientIp, locale),
    own,
  )
  api.handle('GET /api/v2/checkouts/:number/delivery_rates', ({ db, locale, ...call }) =>
    checkout.rates(db, accessOf(call), locale),
  )
  api.handle('PUT /api/v2/checkouts/:number/next', ({ db, locale, ...call }) =>
    checkout.next(db, accessOf(call), locale),
  )
  api.handle('PUT /api/v2/checkouts/:number/advance', ({ db, locale, ...call }) =>
    checkout.advance(db, accessOf(call), locale),
  )
  api.handle(
    'PUT /api/v2/checkouts/:number/complete',
    ({ body, ...call }) => checkout.complete(accessOf(call), body, contextOf(call)),
    own,
  )
  api.handle(
    'POST /api/v2/checkouts/:number/payments',
    ({ body, ...call }) => checkout.startPayment(accessOf(call), body, contextOf(call)),
    own,
  )
  api.handle('GET /api/v2/checkouts/:number/payments/:id', ({ db, locale, ...call }) =>
    checkout.payment(db, accessOf(call), call.params.id, locale),
  )
  api.stream('GET /api/v2/checkouts/:number/payments/:id/events', ({ db, locale, ...call }) =>
    checkout.watchPayment(db, accessOf(call), call.params.id, locale),
  )
  api.handle(
    'PUT /api/v2/checkouts/:number/most_in_app',
    ({ body, ...call }) => checkout.mostInApp(accessOf(call), body, contextOf(call)),
    own,
  )
  api.handle(
    'DELETE /api/v2/checkouts/:number/payments/:id',
    ({ db, locale, ...call }) => checkout.cancelPayment(db, accessOf(call), call.params.id, locale),
    own,
  )
}

/** Routes without a transaction of the request: a failed attempt at a code must stay counted. */
export function phoneVerificationRoutes(api: ApiServer, verifyPhone: VerifyPhone) {
  const own = { transaction: 'own' } as const
  api.handle(
    'POST /api/v2/checkouts/:number/phone_code',
    ({ locale, clientIp, device, deviceKey, ...call }) =>
      verifyPhone.send(accessOf(call), { clientIp, device, deviceKey, locale }),
    own,
  )
  api.handle(
    'PUT /api/v2/checkouts/:number/phone_code',
    ({ locale, clientIp, device, deviceKey, body, ...call }) =>
      verifyPhone.verify(accessOf(call), body.code, { clientIp, device, deviceKey, locale }),
    own,
  )
}

interface CallOrigin {
  clientIp: string
  deviceKey: string | null
  locale: Locale
}

const contextOf = ({ clientIp, deviceKey, locale }: CallOrigin): PlacingContext => ({
  origin: { clientIp, deviceKey },
  locale,
})
