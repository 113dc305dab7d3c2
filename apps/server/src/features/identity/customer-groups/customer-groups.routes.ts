import type { ApiServer } from '../../../platform/http/index.ts'
import { groupState } from './customer-groups.queries.ts'
import type { CustomerGroups } from './customer-groups.service.ts'

export function customerGroupRoutes(api: ApiServer, groups: CustomerGroups): void {
  api.auditState('customer_groups', groupState)
  api.handle('GET /api/back_office/customer_groups', async ({ db, site }) => ({
    customer_groups: await groups.list(db, site.id),
  }))
  api.handle('POST /api/back_office/customer_groups', ({ db, site, body }) => groups.create(db, site.id, body.name))
  api.handle('PUT /api/back_office/customer_groups/:id', ({ db, site, params, body }) =>
    groups.rename(db, site.id, params.id, body.name),
  )
  api.handle('DELETE /api/back_office/customer_groups/:id', ({ db, site, params }) =>
    groups.dissolve(db, site.id, params.id),
  )
  api.handle('POST /api/back_office/customer_groups/:id/members', ({ db, site, params, body }) =>
    groups.addMembers(db, site.id, params.id, body),
  )
  api.handle('PUT /api/back_office/customers/:id/groups', async ({ db, site, params, body, changed }) => {
    const before = await groups.groupsOf(db, params.id)
    const after = await groups.setGroupsOf(db, site.id, params.id, body.group_ids)
    changed({ before: { groups: namesOf(before) }, after: { groups: namesOf(after.customer_groups) } })
    return after
  })
}

const namesOf = (groups: { name: string }[]): string => groups.map(({ name }) => name).join(', ')
