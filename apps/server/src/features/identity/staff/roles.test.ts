import type { Permission } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const names = { mn: 'Ээлжийн ахлах', en: 'Shift lead' }

test('BO-03 staff make, rename, change and delete roles of their own, and the audit says what was before', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('administrator')

  const first = await make(saraa, ['orders.read'])
  const second = await make(saraa, ['orders.read'])
  const dulam = await shop.staff(first.code)
  const renamed = { mn: 'Орлогч', en: 'Deputy' }
  await change(saraa, first.code, ['orders.read', 'messages.read'], renamed)

  expect([first.code, second.code]).toEqual(['own-shift-lead', 'own-shift-lead-2'])
  await dulam.client.request('GET /api/back_office/messages', {})
  expect((await rolesOf(saraa)).find(({ code }) => code === first.code)).toMatchObject({
    names: renamed,
    members: 1,
    shipped: false,
  })
  await expect(remove(saraa, first.code)).rejects.toMatchObject({ code: 'role_in_use' })
  await remove(saraa, second.code)
  expect((await rolesOf(saraa)).some(({ code }) => code === second.code)).toBe(false)
  const { entries } = await saraa.client.request('GET /api/back_office/audit', {
    query: { kind: 'roles', q: 'Deputy' },
  })
  expect(entries).toMatchObject([
    {
      thing_id: first.code,
      before: { names, permissions: ['orders.read'] },
      after: { names: renamed, permissions: ['orders.read', 'messages.read'] },
    },
  ])
})

test('BO-03 roles that came with the shop stay, and nobody puts a right into a role that they lack', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('administrator')
  const { code } = await make(saraa, ['staff.manage', 'orders.read'])
  const lead = await shop.staff(code)

  await expect(change(saraa, 'support', ['orders.read'])).rejects.toMatchObject({ code: 'role_shipped' })
  await expect(remove(saraa, 'administrator')).rejects.toMatchObject({ code: 'role_shipped' })
  await expect(remove(saraa, 'captain')).rejects.toMatchObject({ code: 'own_role_not_found' })
  await expect(make(lead, ['refunds.manage'])).rejects.toMatchObject({ code: 'forbidden' })
  await expect(change(lead, code, ['staff.manage', 'refunds.manage'])).rejects.toMatchObject({ code: 'forbidden' })
  await change(lead, code, ['staff.manage'])
})

test('BO-03 somebody who manages staff always stays, whatever becomes of their role', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('administrator')
  const { code } = await make(saraa, ['staff.manage'])
  const lead = await shop.staff(code)
  await lead.client.request('DELETE /api/back_office/staff/:id', { params: { id: saraa.id } })

  await expect(change(lead, code, ['staff.manage'])).resolves.toBeDefined()
  await shop.db
    .updateTable('roles')
    .set({ permissions: ['staff.manage', 'orders.read'] })
    .where('code', '=', code)
    .execute()
  await expect(change(lead, code, ['orders.read'])).rejects.toMatchObject({ code: 'last_administrator' })
})

type Staff = Awaited<ReturnType<TestShop['staff']>>

const rolesOf = async ({ client }: Staff) => (await client.request('GET /api/back_office/roles')).roles

const make = ({ client }: Staff, permissions: Permission[]) =>
  client.request('POST /api/back_office/roles', { body: { names, permissions } })

const change = ({ client }: Staff, code: string, permissions: Permission[], to = names) =>
  client.request('PUT /api/back_office/roles/:code', { params: { code }, body: { names: to, permissions } })

const remove = ({ client }: Staff, code: string) =>
  client.request('DELETE /api/back_office/roles/:code', { params: { code } })
