import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CONT-06 staff put customers into groups by their contacts, all or none, and find members among customers', async () => {
  const { shop, request } = await openGroupShop()
  const [bat, dorj] = [await shop.customer(), await shop.customer()]
  const club = await request('POST /api/back_office/customer_groups', { body: { name: ' Клуб ' } })
  expect(club).toMatchObject({ name: 'Клуб', members: 0 })
  const params = { id: club.id }
  const add = (emails: string[]) =>
    request('POST /api/back_office/customer_groups/:id/members', { params, body: { emails } })

  await expect(add([bat.email ?? '', 'nobody@example.mn'])).rejects.toMatchObject({ code: 'customer_not_found' })
  expect(await add([bat.email ?? '', (bat.email ?? '').toUpperCase()])).toMatchObject({ members: 1 })
  // A repeat of the same, and one more.
  expect(await add([bat.email ?? '', dorj.email ?? ''])).toMatchObject({ members: 2 })

  const { customers } = await request('GET /api/back_office/customers', { query: { group: club.id } })
  expect(customers.map(({ id }) => id)).toEqual([dorj.id, bat.id])
  const vip = await request('POST /api/back_office/customer_groups', { body: { name: 'VIP' } })
  const set = (group_ids: number[]) =>
    request('PUT /api/back_office/customers/:id/groups', { params: { id: bat.id }, body: { group_ids } })
  expect(await set([vip.id])).toEqual({ customer_groups: [{ id: vip.id, name: 'VIP' }] })
  expect(await request('GET /api/back_office/customers/:id', { params: { id: bat.id } })).toMatchObject({
    groups: [{ name: 'VIP' }],
  })
  await expect(set([vip.id, 999_999])).rejects.toMatchObject({ code: 'customer_group_not_found' })
  const { customer_groups } = await request('GET /api/back_office/customer_groups')
  expect(customer_groups.map(({ name, members }) => [name, members])).toEqual([
    ['VIP', 1],
    ['Клуб', 1],
  ])
})

test('CONT-06 the name of a group is its own, a dissolved one is gone, and a removed account leaves its groups', async () => {
  const { shop, request } = await openGroupShop()
  const bat = await shop.customer()
  const begin = (name: string) => request('POST /api/back_office/customer_groups', { body: { name } })
  const [club, vip] = [await begin('Клуб'), await begin('VIP')]
  await expect(begin('клуб')).rejects.toMatchObject({ code: 'customer_group_name_taken' })
  const rename = (id: number, name: string) =>
    request('PUT /api/back_office/customer_groups/:id', { params: { id }, body: { name } })
  await expect(rename(vip.id, 'КЛУБ')).rejects.toMatchObject({ code: 'customer_group_name_taken' })
  expect(await rename(vip.id, 'vip')).toMatchObject({ name: 'vip' })
  await request('PUT /api/back_office/customers/:id/groups', {
    params: { id: bat.id },
    body: { group_ids: [club.id, vip.id] },
  })

  await request('DELETE /api/back_office/customer_groups/:id', { params: { id: vip.id } })
  await expect(rename(vip.id, 'VIP')).rejects.toMatchObject({ code: 'customer_group_not_found' })
  await request('PUT /api/back_office/customers/:id/erase', { params: { id: bat.id }, body: { why: 'Хүссэн' } })
  expect((await request('GET /api/back_office/customer_groups')).customer_groups).toMatchObject([
    { name: 'Клуб', members: 0 },
  ])
})

async function openGroupShop() {
  const shop = await openTestShop()
  const staff = await shop.staff('administrator')
  return { shop, request: staff.client.request }
}
