import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshAddress, freshEmail } from '../../../../testing/people/fresh-contacts.ts'
import { invite, roleOfManagers } from '../../../../testing/people/invitations.ts'
import { codeFor, PASSWORD } from '../../../../testing/people/login-steps.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const names = { mn: 'Ээлжийн ахлах', en: 'Shift lead' }

const memberOf = async (shop: TestShop) => ({
  params: { id: String((await shop.staff(await roleOfManagers(shop))).id) },
})

const byId = async (shop: TestShop) => ({ params: { id: (await invite(shop)).id } })
const byToken = async (shop: TestShop) => ({ body: { token: (await invite(shop)).token } })

export const validRequests: ValidRequests = {
  'PUT /api/back_office/users/me': () => ({ body: { first_name: 'Дулам', last_name: 'Бат' } }),
  'PUT /api/back_office/staff/:id/roles': async (shop) => ({
    params: { id: String((await shop.customer()).id) },
    body: { roles: [await roleOfManagers(shop)] },
  }),
  'DELETE /api/back_office/staff/:id': memberOf,
  'DELETE /api/back_office/staff/:id/second_factor': memberOf,
  'GET /api/back_office/staff/:id/sessions': memberOf,
  'DELETE /api/back_office/staff/:id/sessions': memberOf,
  'DELETE /api/back_office/staff/:id/sessions/:session_id': async (shop) => {
    const { id } = await shop.staff(await roleOfManagers(shop))
    return { params: { id: String(id), session_id: String((await shop.logIn(id, ['back_office'])).sessionId) } }
  },
  'POST /api/back_office/roles': () => ({ body: { names, permissions: ['staff.manage'] } }),
  'PUT /api/back_office/roles/:code': async (shop) => ({
    params: { code: await roleOfManagers(shop, 'own-changed') },
    body: { names, permissions: ['staff.manage'] },
  }),
  'DELETE /api/back_office/roles/:code': async (shop) => ({
    params: { code: await roleOfManagers(shop, 'own-deleted') },
  }),
  'POST /api/back_office/staff_invitations': async (shop) => ({
    body: { contact: freshEmail(), roles: [await roleOfManagers(shop)] },
  }),
  'PUT /api/back_office/staff_invitations/:id/send': byId,
  'DELETE /api/back_office/staff_invitations/:id': byId,
  'POST /api/v2/staff_invitation': byToken,
  'POST /api/v2/staff_invitation/code': byToken,
  'POST /api/v2/staff_invitation/accept': async (shop) => {
    const { token, contact } = await invite(shop)
    await shop.fetch('/api/v2/staff_invitation/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
      body: JSON.stringify({ token }),
    })
    const form = { first_name: 'Туяа', password: PASSWORD, password_confirmation: PASSWORD }
    return { body: { token, code: await codeFor(shop, contact), ...form } }
  },
  'POST /api/v2/staff_setup': () => ({ body: { token: 'x'.repeat(43), contact: freshEmail() } }),
}
