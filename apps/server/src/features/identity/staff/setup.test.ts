import { expect, test } from 'vitest'
import { codeFor, PASSWORD } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const form = { first_name: 'Сараа', password: PASSWORD, password_confirmation: PASSWORD }

test('BO-03 the first administrator comes by the link of a shop that has none, proves a contact, and nobody comes after', async () => {
  const shop = await openTestShop()
  const { siteId, link } = await openLink(shop)
  const again = await openLink(shop)
  const guest = shop.guest().client
  const begin = (token: string, contact: string) =>
    guest.request('POST /api/v2/staff_setup', { body: { token, contact } })

  await expect(begin(link, 'saraa@example.mn')).rejects.toMatchObject({ code: 'setup_link_invalid' })
  await expect(begin(again.link, 'nobody')).rejects.toMatchObject({ code: 'invalid_request' })
  const saraa = await begin(again.link, 'saraa@example.mn')
  const dorj = await begin(again.link, '99112233')
  const codes = await Promise.all(
    [saraa, dorj].map(async ({ token }, at) => {
      await guest.request('POST /api/v2/staff_invitation/code', { body: { token } })
      return { token, code: await codeFor(shop, at === 0 ? 'saraa@example.mn' : '99112233') }
    }),
  )
  const accepted = await Promise.allSettled(
    codes.map((body) => guest.request('POST /api/v2/staff_invitation/accept', { body: { ...body, ...form } })),
  )

  expect(accepted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(accepted.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'invitation_invalid' } })
  const roles = await shop.db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('code')
    .execute()
  expect(roles).toEqual([{ code: 'administrator' }])
  await expect(begin(again.link, 'late@example.mn')).rejects.toMatchObject({ code: 'setup_link_invalid' })
  expect(await shop.setup.openLink(shop.db, siteId)).toBeNull()
})

async function openLink(shop: TestShop) {
  const { id: siteId } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const link = await shop.setup.openLink(shop.db, siteId)
  if (link === null) throw new Error('the shop has an administrator')
  return { siteId, link }
}
