import type { Locale } from '@delguur/contract'
import type { ApiServer, LoggedIn, Site } from '../../../platform/http/index.ts'
import type { SavedItems, Saver } from './saved-items.service.ts'

export function savedItemRoutes(api: ApiServer, savedItems: SavedItems) {
  api.handle('GET /api/v2/saved_items', ({ db, ...call }) => savedItems.list(db, saverOf(call)))
  api.handle('POST /api/v2/saved_items', ({ db, body, ...call }) =>
    savedItems.save(db, saverOf(call), body.variant_id, body.quantity),
  )
  api.handle('POST /api/v2/saved_items/remove_id', ({ db, body, ...call }) =>
    savedItems.remove(db, saverOf(call), body.variant_id),
  )
  api.handle('POST /api/v2/saved_items/sync', ({ db, body, ...call }) =>
    savedItems.sync(db, saverOf(call), body.saved_items),
  )
}

const saverOf = ({ site, user, locale }: { site: Site; user: LoggedIn; locale: Locale }): Saver => ({
  siteId: site.id,
  userId: user.id,
  locale,
})
