import type { Locale } from '@delguur/contract'
import type { ApiServer, LoggedIn, Site } from '../../../platform/http/index.ts'
import type { Wishlists } from './wishlists.service.ts'
import type { Wisher } from './wishlists-view.ts'

export function wishlistRoutes(api: ApiServer, wishlists: Wishlists) {
  api.handle('GET /api/v2/wishlists', ({ db, ...call }) => wishlists.list(db, wisherOf(call)))
  api.handle('GET /api/v2/wishlists/wished_products', ({ db, query, ...call }) =>
    wishlists.wishedProducts(db, wisherOf(call), query),
  )
  api.handle('POST /api/v2/wishlists/add_id', ({ db, body, ...call }) =>
    wishlists.add(db, wisherOf(call), body.variant_id),
  )
  api.handle('POST /api/v2/wishlists/remove_id', ({ db, body, ...call }) =>
    wishlists.remove(db, wisherOf(call), body.variant_id),
  )
  api.handle('POST /api/v2/wishlists/sync', ({ db, body, ...call }) =>
    wishlists.sync(db, wisherOf(call), body.variant_ids),
  )
  api.handle('POST /api/v2/wishlists', ({ db, body, ...call }) => wishlists.create(db, wisherOf(call), body.name))
  api.handle('GET /api/v2/wishlists/:id', ({ db, params, query, ...call }) =>
    wishlists.find(db, wisherOf(call), params.id, query),
  )
  api.handle('PUT /api/v2/wishlists/:id', ({ db, params, body, ...call }) =>
    wishlists.update(db, wisherOf(call), params.id, body),
  )
  api.handle('DELETE /api/v2/wishlists/:id', ({ db, params, ...call }) =>
    wishlists.delete(db, wisherOf(call), params.id),
  )
  api.handle('POST /api/v2/wishlists/:id/move', ({ db, params, body, ...call }) =>
    wishlists.move(db, wisherOf(call), params.id, body.wished_product_id),
  )
  api.handle('PUT /api/v2/wishlists/:id/empty', ({ db, params, ...call }) =>
    wishlists.empty(db, wisherOf(call), params.id),
  )
  api.handle('GET /api/v2/wishlists/shared/:token', ({ db, site, locale, params, query }) =>
    wishlists.shared(db, params.token, query, { siteId: site.id, locale }),
  )
}

const wisherOf = ({ site, user, locale }: { site: Site; user: LoggedIn; locale: Locale }): Wisher => ({
  siteId: site.id,
  userId: user.id,
  locale,
})
