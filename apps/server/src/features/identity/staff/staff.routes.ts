import type { ApiServer } from '../../../platform/http/index.ts'
import type { Staff } from './staff.service.ts'

export function staffRoutes(api: ApiServer, staff: Staff): void {
  api.handle('GET /api/back_office/users/me', ({ db, site, user }) => staff.member(db, site.id, user.id))
  api.handle('GET /api/back_office/roles', async ({ db, site, locale }) => ({
    roles: await staff.roles(db, site.id, locale),
  }))
  api.handle('GET /api/back_office/staff', async ({ db, site }) => ({ staff: await staff.members(db, site.id) }))
  api.handle('PUT /api/back_office/staff/:id/roles', ({ db, site, user, params, body }) =>
    staff.setRoles(db, { siteId: site.id, userId: params.id, roles: body.roles, by: user.id }),
  )
}
