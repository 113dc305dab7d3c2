import type { ApiServer } from '../../../platform/http/index.ts'
import { accessOf } from '../orders/index.ts'
import type { Cart } from './cart.service.ts'

export function cartRoutes(api: ApiServer, cart: Cart) {
  api.handle('POST /api/v2/orders/:number/line_items', ({ db, locale, body, ...call }) => {
    const { variant_id: variantId, quantity = 1, options = {} } = body.line_item
    return cart.add(db, accessOf(call), { variantId, quantity, options, gift: body.gift }, locale)
  })
  api.handle('PUT /api/v2/orders/:number/line_items/:id', ({ db, locale, body, ...call }) =>
    cart.update(db, accessOf(call), call.params.id, { quantity: body.line_item.quantity, gift: body.gift }, locale),
  )
  api.handle('DELETE /api/v2/orders/:number/line_items/:id', ({ db, locale, ...call }) =>
    cart.remove(db, accessOf(call), call.params.id, locale),
  )
  api.handle('POST /api/v2/orders/:number/packages', ({ db, locale, body, ...call }) => {
    const { slug, qty = 1, choices, cv = {} } = body.package
    return cart.addPackage(db, accessOf(call), { slug, qty, choices, cv }, locale)
  })
  api.handle('PUT /api/v2/orders/:number/packages/:id', ({ db, locale, body, ...call }) =>
    cart.setPackage(db, accessOf(call), call.params.id, body.qty, locale),
  )
  api.handle('DELETE /api/v2/orders/:number/packages/:id', ({ db, locale, ...call }) =>
    cart.removePackage(db, accessOf(call), call.params.id, locale),
  )
  api.handle('PUT /api/v2/orders/:number/associate', ({ db, locale, ...call }) =>
    cart.associate(db, accessOf(call), call.user.id, locale),
  )
  api.handle('PUT /api/v2/orders/:number/empty', ({ db, locale, ...call }) => cart.empty(db, accessOf(call), locale))
}
