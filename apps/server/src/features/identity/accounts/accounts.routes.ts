import { type ApiServer, type LoggedIn, requireFreshLogin, type Site } from '../../../platform/http/index.ts'
import type { CustomerArea } from './customer-area.ts'
import type { Customer } from './profile.service.ts'

export function accountRoutes(
  api: ApiServer,
  { profiles, addressBook, organisations, browsing, avatars, exportAll, remove }: CustomerArea,
) {
  const own = { transaction: 'own' } as const
  api.handle('GET /api/v2/users/me', ({ db, user }) => profiles.show(db, user.id))
  api.handle(
    'DELETE /api/v2/users/me',
    async ({ site, user }) => {
      requireFreshLogin(user)
      await remove({ siteId: site.id, userId: user.id, by: user.id })
      return {}
    },
    own,
  )
  api.handle('GET /api/v2/users/export', ({ db, site, user, locale }) => exportAll(db, site.id, user, locale))
  api.handle('POST /api/v2/users/update_avatar', ({ user, upload }) => avatars.update(user.id, upload), own)
  api.handle('DELETE /api/v2/users/avatar', ({ user }) => avatars.remove(user.id), own)
  api.handle('POST /api/v2/users/update_profile', ({ db, body, ...call }) =>
    profiles.update(db, customerOf(call), body),
  )
  api.handle('POST /api/v2/users/link_device', async ({ db, body, ...call }) => {
    await profiles.linkDevice(db, { ...customerOf(call), sessionId: call.user.sessionId }, body.playerId)
    return {}
  })
  api.handle('PUT /api/v2/users/consents', ({ db, body, ...call }) => profiles.consent(db, customerOf(call), body))

  api.handle('GET /api/v2/users/browsing', ({ db, user }) => browsing.show(db, user.id))
  api.handle('PUT /api/v2/users/browsing', ({ db, user, body }) => browsing.replace(db, user.id, body))

  api.handle('GET /api/v2/users/addresses', ({ db, user, locale }) => addressBook.list(db, user.id, locale))
  api.handle('POST /api/v2/users/addresses', ({ db, user, body, locale }) => addressBook.add(db, user.id, body, locale))
  api.handle('PUT /api/v2/users/addresses/:id', ({ db, user, params, body, locale }) =>
    addressBook.replace(db, user.id, params.id, body, locale),
  )
  api.handle('DELETE /api/v2/users/addresses/:id', ({ db, user, params, locale }) =>
    addressBook.remove(db, user.id, params.id, locale),
  )

  api.handle('GET /api/v2/users/organisations', ({ db, user }) => organisations.list(db, user.id))
  api.handle('POST /api/v2/users/organisations', ({ db, user, body }) => organisations.add(db, user.id, body))
  api.handle('PUT /api/v2/users/organisations/:id', ({ db, user, params, body }) =>
    organisations.replace(db, user.id, params.id, body),
  )
  api.handle('DELETE /api/v2/users/organisations/:id', ({ db, user, params }) =>
    organisations.remove(db, user.id, params.id),
  )
}

const customerOf = ({ site, user }: { site: Site; user: LoggedIn }): Customer => ({ siteId: site.id, userId: user.id })
