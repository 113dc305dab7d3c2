import type { Locale, SiteConfigs, StaffCaller } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { ApiServer, Principal, Site } from '../../../platform/http/index.ts'
import type { Accounts } from '../accounts/index.ts'
import { invitationState } from './invitations.queries.ts'
import type { Invitations } from './invitations.service.ts'
import type { Roles } from './roles.service.ts'
import type { Setup } from './setup.service.ts'
import type { Staff } from './staff.service.ts'

interface ClientFields {
  site: Site
  locale: Locale
  clientIp: string
  device: string
  deviceKey: string | null
  caller: Principal | null
}

const clientOf = ({ site, locale, clientIp, device, deviceKey, caller }: ClientFields) => ({
  siteId: site.id,
  locale,
  clientIp,
  device,
  deviceKey,
  clientId: caller?.clientId ?? null,
})

// What is sent and tried stays counted: the service opens its transactions.
const OWN = { transaction: 'own' } as const

interface Sites {
  configs(db: Db, siteId: number): Promise<SiteConfigs>
}

/** The account of a member of staff, where their name is. */
interface StaffAccounts {
  sites: Sites
  accounts: Pick<Accounts, 'find' | 'rename'>
}

export function staffRoutes(api: ApiServer, staff: Staff, { sites, accounts }: StaffAccounts): void {
  async function callerOf(db: Db, siteId: number, userId: number): Promise<StaffCaller> {
    const { site_name: name, phone, company, logos } = await sites.configs(db, siteId)
    const member = await staff.member(db, siteId, userId)
    const { first_name = '', last_name = '' } = (await accounts.find(db, userId)) ?? {}
    return { ...member, first_name, last_name, shop: { name, phone, company, logo: logos.light } }
  }

  api.auditState('staff', (db, { id, siteId }) => staff.audited(db, siteId, Number(id)))
  api.handle('GET /api/back_office/users/me', ({ db, site, user }) => callerOf(db, site.id, user.id))
  api.handle('PUT /api/back_office/users/me', async ({ db, site, user, body, changed }) => {
    const before = await accounts.find(db, user.id)
    await accounts.rename(db, site.id, user.id, body)
    const after = await callerOf(db, site.id, user.id)
    changed({ id: user.id, before: before ? namesOf(before) : null, after: namesOf(after) })
    return after
  })
  api.handle('GET /api/back_office/staff', async ({ db, site }) => ({ staff: await staff.members(db, site.id) }))
  api.handle('PUT /api/back_office/staff/:id/roles', ({ db, site, user, params, body }) =>
    staff.setRoles(db, { siteId: site.id, userId: params.id, roles: body.roles, by: user.id }),
  )
  api.handle('DELETE /api/back_office/staff/:id', async ({ db, site, user, params }) => {
    await staff.dismiss(db, site.id, params.id, user.id)
    return {}
  })
  api.handle('DELETE /api/back_office/staff/:id/second_factor', ({ db, site, user, params }) =>
    staff.resetFactor(db, { siteId: site.id, userId: params.id, by: user.id }),
  )
  api.handle('GET /api/back_office/staff/:id/sessions', async ({ db, site, user, params }) => ({
    sessions: await staff.sessions(db, site.id, params.id, user.sessionId),
  }))
  api.handle('DELETE /api/back_office/staff/:id/sessions', async ({ db, site, user, params }) => ({
    sessions: await staff.endSessions(db, { siteId: site.id, userId: params.id, current: user.sessionId }),
  }))
  api.handle('DELETE /api/back_office/staff/:id/sessions/:session_id', async ({ db, site, user, params }) => ({
    sessions: await staff.endSessions(db, {
      siteId: site.id,
      userId: params.id,
      current: user.sessionId,
      only: params.session_id,
    }),
  }))
}

export function roleRoutes(api: ApiServer, roles: Roles): void {
  api.handle('GET /api/back_office/roles', async ({ db, site, locale }) => ({
    roles: await roles.list(db, site.id, locale),
  }))
  api.handle('POST /api/back_office/roles', async ({ db, site, locale, user, body, changed }) => {
    const role = await roles.create(db, { siteId: site.id, locale, by: user.id }, body)
    changed({ id: role.code, label: role.name, after: body })
    return role
  })
  api.handle('PUT /api/back_office/roles/:code', async ({ db, site, locale, user, params, body, changed }) => {
    const { role, change } = await roles.change(db, { siteId: site.id, locale, by: user.id }, params.code, body)
    changed(change)
    return role
  })
  api.handle('DELETE /api/back_office/roles/:code', async ({ db, site, params, changed }) => {
    changed(await roles.remove(db, site.id, params.code))
    return {}
  })
}

export function invitationRoutes(api: ApiServer, invitations: Invitations): void {
  api.auditState('staff_invitations', invitationState)
  api.handle('GET /api/back_office/staff_invitations', async ({ db, site }) => ({
    invitations: await invitations.list(db, site.id),
  }))
  api.handle(
    'POST /api/back_office/staff_invitations',
    ({ db, user, body, ...call }) => invitations.invite(db, clientOf(call), user.id, body),
    OWN,
  )
  api.handle(
    'PUT /api/back_office/staff_invitations/:id/send',
    ({ db, user, params, ...call }) => invitations.sendAgain(db, clientOf(call), user.id, params.id),
    OWN,
  )
  api.handle('DELETE /api/back_office/staff_invitations/:id', async ({ db, site, params, changed }) => {
    changed({ before: await invitations.withdraw(db, site.id, params.id) })
    return {}
  })
  api.handle('POST /api/v2/staff_invitation', ({ db, site, locale, body }) =>
    invitations.show(db, site.id, locale, body.token),
  )
  api.handle(
    'POST /api/v2/staff_invitation/code',
    ({ db, body, ...call }) => invitations.sendCode(db, clientOf(call), body.token),
    OWN,
  )
  api.handle(
    'POST /api/v2/staff_invitation/accept',
    async ({ db, body: { token, ...form }, ...call }) => {
      await invitations.accept(db, clientOf(call), token, form)
      return {}
    },
    OWN,
  )
}

export function setupRoutes(api: ApiServer, setup: Setup): void {
  api.handle('POST /api/v2/staff_setup', async ({ db, site, body }) => ({
    token: await setup.begin(db, site.id, body),
  }))
}

const namesOf = ({ first_name, last_name }: Pick<StaffCaller, 'first_name' | 'last_name'>) => ({
  first_name,
  last_name,
})
