import type { Locale } from '@delguur/contract'
import type { ApiServer, LoggedIn, Site } from '../../../platform/http/index.ts'
import { holderOf } from '../orders/index.ts'
import { linkState } from './cart-links.queries.ts'
import type { Author, CartLinks } from './cart-links.service.ts'

export function cartLinkRoutes(api: ApiServer, cartLinks: CartLinks): void {
  api.auditState('cart_links', linkState)
  api.handle('GET /api/v2/cart_links/:code', ({ db, site, locale, params }) =>
    cartLinks.show(db, params.code, { siteId: site.id, locale }),
  )
  api.handle('POST /api/v2/cart_links/:code/open', async ({ db, site, params, clientIp, deviceKey }) => {
    await cartLinks.opened(db, site.id, params.code, { clientIp, deviceKey })
    return {}
  })
  api.handle('POST /api/v2/cart_links/:code/add', ({ db, locale, params, clientIp, deviceKey, ...call }) =>
    cartLinks.addTo(db, holderOf(call), params.code, { clientIp, deviceKey }, locale),
  )
  api.handle('GET /api/back_office/cart_links', ({ db, query, ...call }) => cartLinks.list(db, authorOf(call), query))
  api.handle('POST /api/back_office/cart_links', async ({ db, body, changed, ...call }) => {
    const link = await cartLinks.create(db, authorOf(call), body)
    changed({ id: link.id, label: link.title.mn })
    return link
  })
  api.handle('PUT /api/back_office/cart_links/:id/end', async ({ db, params, changed, ...call }) => {
    const link = await cartLinks.end(db, authorOf(call), params.id)
    changed({ label: link.title.mn })
    return link
  })
}

const authorOf = ({ site, user, locale }: { site: Site; user: LoggedIn; locale: Locale }): Author => ({
  siteId: site.id,
  userId: user.id,
  locale,
})
