import type { ApiServer } from '../../platform/http/index.ts'
import { claimOf, holderOf } from '../orders/index.ts'
import type { Checkout } from './checkout.service.ts'

export function checkoutRoutes(api: ApiServer, checkout: Checkout) {
  const own = { transaction: 'own' } as const
  api.handle('GET /api/v2/checkouts/payment_methods', async ({ db, locale, ...call }) => ({
    payment_methods: await checkout.paymentMethods(db, holderOf(call), locale),
  }))
  api.handle('GET /api/v2/checkouts/:number', ({ db, locale, ...call }) => checkout.show(db, claimOf(call), locale))
  api.handle(
    'PUT /api/v2/checkouts/:number',
    ({ locale, body, visitor, ...call }) => checkout.update(claimOf(call), body, visitor, locale),
    own,
  )
  api.handle('GET /api/v2/checkouts/:number/delivery_rates', ({ db, locale, ...call }) =>
    checkout.rates(db, claimOf(call), locale),
  )
  api.handle('PUT /api/v2/checkouts/:number/next', ({ db, locale, ...call }) =>
    checkout.next(db, claimOf(call), locale),
  )
  api.handle('PUT /api/v2/checkouts/:number/advance', ({ db, locale, ...call }) =>
    checkout.advance(db, claimOf(call), locale),
  )
  api.handle(
    'PUT /api/v2/checkouts/:number/complete',
    ({ locale, body, ...call }) => checkout.complete(claimOf(call), body, locale),
    own,
  )
  api.handle(
    'POST /api/v2/checkouts/:number/payments',
    ({ locale, body, ...call }) => checkout.startPayment(claimOf(call), body, locale),
    own,
  )
  api.handle('GET /api/v2/checkouts/:number/payments/:id', ({ db, locale, ...call }) =>
    checkout.payment(db, claimOf(call), call.params.id, locale),
  )
  api.stream('GET /api/v2/checkouts/:number/payments/:id/events', ({ db, locale, ...call }) =>
    checkout.watchPayment(db, claimOf(call), call.params.id, locale),
  )
  api.handle(
    'PUT /api/v2/checkouts/:number/most_in_app',
    ({ locale, body, ...call }) => checkout.mostInApp(claimOf(call), body, locale),
    own,
  )
  api.handle(
    'DELETE /api/v2/checkouts/:number/payments/:id',
    ({ db, locale, ...call }) => checkout.giveUp(db, claimOf(call), call.params.id, locale),
    own,
  )
  api.handle(
    'PUT /api/v2/orders/:number/cancel',
    ({ locale, body, ...call }) => checkout.cancel(claimOf(call), body, locale),
    own,
  )
}
