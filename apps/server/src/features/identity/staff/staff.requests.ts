import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshAddress, freshEmail } from '../../../../testing/people/fresh-contacts.ts'
import { codeFor, PASSWORD } from '../../../../testing/people/login-steps.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'

const names = { mn: 'Ээлжийн ахлах', en: 'Shift lead' }

/** Nobody gives a right that they lack: a role that each who manages staff may give. */
async function role(shop: TestShop, code = 'staff'): Promise<string> {
  const { id: site_id } = await shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  await shop.db
    .insertInto('roles')
    .values({ site_id, code, name: JSON.stringify({ mn: 'Ажилтан', en: 'Staff' }), permissions: ['staff.manage'] })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .execute()
  return code
}

const memberOf = async (shop: TestShop) => ({ params: { id: String((await shop.staff(await role(shop))).id) } })

/** An invitation to a new address; returns its id and the token of its link. */
async function invitation(shop: TestShop) {
  const roles = [await role(shop)]
  const inviter = await shop.staff(...roles)
  const { site_id } = await shop.db
    .selectFrom('users')
    .select('site_id')
    .where('id', '=', inviter.id)
    .executeTakeFirstOrThrow()
  const [contact, token] = [freshEmail(), newSecret()]
  const { id } = await shop.db
    .insertInto('staff_invitations')
    .values({
      site_id,
      channel: 'email',
      target: contact,
      token_hash: hashOf(token),
      roles,
      invited_by: inviter.id,
      expires_at: new Date(Date.now() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), contact, token }
}

const byId = async (shop: TestShop) => ({ params: { id: (await invitation(shop)).id } })
const byToken = async (shop: TestShop) => ({ body: { token: (await invitation(shop)).token } })

export const validRequests: ValidRequests = {
  'PUT /api/back_office/staff/:id/roles': async (shop) => ({
    params: { id: String((await shop.customer()).id) },
    body: { roles: [await role(shop)] },
  }),
  'DELETE /api/back_office/staff/:id': memberOf,
  'DELETE /api/back_office/staff/:id/second_factor': memberOf,
  'GET /api/back_office/staff/:id/sessions': memberOf,
  'DELETE /api/back_office/staff/:id/sessions': memberOf,
  'DELETE /api/back_office/staff/:id/sessions/:session_id': async (shop) => {
    const { id } = await shop.staff(await role(shop))
    return { params: { id: String(id), session_id: String((await shop.logIn(id, ['back_office'])).sessionId) } }
  },
  'POST /api/back_office/roles': () => ({ body: { names, permissions: ['staff.manage'] } }),
  'PUT /api/back_office/roles/:code': async (shop) => ({
    params: { code: await role(shop, 'own-changed') },
    body: { names, permissions: ['staff.manage'] },
  }),
  'DELETE /api/back_office/roles/:code': async (shop) => ({ params: { code: await role(shop, 'own-deleted') } }),
  'POST /api/back_office/staff_invitations': async (shop) => ({
    body: { contact: freshEmail(), roles: [await role(shop)] },
  }),
  'PUT /api/back_office/staff_invitations/:id/send': byId,
  'DELETE /api/back_office/staff_invitations/:id': byId,
  'POST /api/v2/staff_invitation': byToken,
  'POST /api/v2/staff_invitation/code': byToken,
  'POST /api/v2/staff_invitation/accept': async (shop) => {
    const { token, contact } = await invitation(shop)
    await shop.fetch('/api/v2/staff_invitation/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
      body: JSON.stringify({ token }),
    })
    const form = { first_name: 'Туяа', password: PASSWORD, password_confirmation: PASSWORD }
    return { body: { token, code: await codeFor(shop, contact), ...form } }
  },
}
