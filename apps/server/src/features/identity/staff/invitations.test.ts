import { expect, test } from 'vitest'
import { codeFor, invitationFor, laterBy, PASSWORD, wrongFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const form = { first_name: 'Туяа', last_name: 'Болд', password: PASSWORD, password_confirmation: PASSWORD }

test.for(['tuya@example.mn', '99887766'])(
  'BO-03 %s is invited, shows link and code, sets a password and is staff',
  async (contact) => {
    const shop = await openTestShop()
    const saraa = await shop.staff('administrator')
    await invite(saraa, contact)
    const token = await invitationFor(shop, contact)
    const guest = shop.guest().client
    const shown = await guest.request('POST /api/v2/staff_invitation', { body: { token } })
    expect(shown).toMatchObject({ roles: ['Хэрэглэгчийн үйлчилгээ'], has_account: false, has_password: false })
    expect(JSON.stringify(shown)).not.toContain(contact)
    await guest.request('POST /api/v2/staff_invitation/code', { body: { token } })
    const code = await codeFor(shop, contact)

    await expect(accept(shop, { token, ...form, code: wrongFor(code) })).rejects.toMatchObject({ status: 422 })
    await expect(accept(shop, { token, code, first_name: 'Туяа' })).rejects.toMatchObject({ code: 'invalid_request' })
    await accept(shop, { token, code, ...form })

    await expect(accept(shop, { token, code, ...form })).rejects.toMatchObject({ code: 'invitation_invalid' })
    const { staff } = await saraa.client.request('GET /api/back_office/staff')
    expect(staff[1]).toMatchObject({ name: 'Туяа Болд', roles: ['support'] })
    expect((await list(saraa)).length).toBe(0)
    await shop.guest().logins.withPassword(contact, PASSWORD)
  },
)

test('BO-03 an invitation is good for a week, is sent again with another link, and is withdrawn', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('administrator')
  const contact = 'tuya@example.mn'
  const { id } = await invite(saraa, contact)
  const first = await invitationFor(shop, contact)
  const params = { params: { id } }
  const show = (token: string) => shop.guest().client.request('POST /api/v2/staff_invitation', { body: { token } })

  const sendAgain = () => saraa.client.request('PUT /api/back_office/staff_invitations/:id/send', params)
  await expect(sendAgain()).rejects.toMatchObject({ code: 'resend_too_soon' })
  await laterBy(shop.db, 61)
  await sendAgain()
  const second = await invitationFor(shop, contact)
  await expect(show(first)).rejects.toMatchObject({ code: 'invitation_invalid' })
  await show(second)
  expect(await list(saraa)).toMatchObject([{ id, contact, roles: ['support'], expired: false }])
  await shop.db
    .updateTable('staff_invitations')
    .set({ expires_at: new Date(0) })
    .execute()
  await expect(show(second)).rejects.toMatchObject({ code: 'invitation_invalid' })
  expect(await list(saraa)).toMatchObject([{ id, expired: true }])
  await saraa.client.request('DELETE /api/back_office/staff_invitations/:id', params)
  expect(await list(saraa)).toEqual([])
  const texts = JSON.stringify(await shop.db.selectFrom('audit_entries').selectAll().execute())
  for (const secret of [first, second, contact]) expect(texts).not.toContain(secret)
})

test('BO-03 nobody invites to a right that they lack, nor staff; an inviter who is gone invites nobody', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await shop.staff('administrator'), await shop.staff('administrator')]
  const role = await saraa.client.request('POST /api/back_office/roles', {
    body: { names: { mn: 'Ахлах', en: 'Lead' }, permissions: ['staff.manage'] },
  })
  const lead = await shop.staff(role.code)

  await expect(invite(lead, 'x@example.mn')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(invite(saraa, 'x@example.mn', ['captain'])).rejects.toMatchObject({ code: 'role_not_found' })
  await expect(invite(saraa, 'nobody')).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(invite(saraa, dulam.email ?? '')).rejects.toMatchObject({ code: 'already_staff' })
  await invite(dulam, 'tuya@example.mn')
  const token = await invitationFor(shop, 'tuya@example.mn')
  await saraa.client.request('DELETE /api/back_office/staff/:id', { params: { id: dulam.id } })
  await expect(shop.guest().client.request('POST /api/v2/staff_invitation', { body: { token } })).rejects.toMatchObject(
    { code: 'invitation_invalid' },
  )
})

test('BO-03 a customer who is invited keeps name and password', async () => {
  const shop = await openTestShop()
  const [saraa, bat] = [await shop.staff('administrator'), await shop.customer({ password: PASSWORD })]
  await invite(saraa, bat.email ?? '')
  const token = await invitationFor(shop, bat.email ?? '')
  await shop.guest().client.request('POST /api/v2/staff_invitation/code', { body: { token } })

  await accept(shop, { token, code: await codeFor(shop, bat.email ?? '') })

  const { staff } = await saraa.client.request('GET /api/back_office/staff')
  expect(staff[1]).toMatchObject({ id: bat.id, name: 'Бат Дорж', roles: ['support'] })
  await shop.guest().logins.withPassword(bat.email ?? '', PASSWORD)
})

type Staff = Awaited<ReturnType<TestShop['staff']>>

const invite = ({ client }: Staff, contact: string, roles = ['support']) =>
  client.request('POST /api/back_office/staff_invitations', { body: { contact, roles } })

const list = async ({ client }: Staff) => (await client.request('GET /api/back_office/staff_invitations')).invitations

const accept = (shop: TestShop, body: { token: string; code: string; first_name?: string }) =>
  shop.guest().client.request('POST /api/v2/staff_invitation/accept', { body })
