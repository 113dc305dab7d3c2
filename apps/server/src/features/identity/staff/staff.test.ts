import { ApiError, type Client } from '@delguur/sdk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { staffCommand } from './staff.commands.ts'

test('ACC-10 staff members see themselves, and those with permission to manage staff see all of them', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await shop.staff('administrator'), await shop.staff('support')]

  const { roles } = await saraa.client.request('GET /api/back_office/roles')
  const { staff } = await saraa.client.request('GET /api/back_office/staff')

  expect(await dulam.client.request('GET /api/back_office/users/me')).toMatchObject({
    id: dulam.id,
    name: 'Сараа Дорж',
    roles: ['support'],
    permissions: [
      'messages.read',
      'orders.read',
      'orders.edit',
      'orders.place',
      'returns.manage',
      'credits.manage',
      'tickets.use',
      'tickets.manage',
      'content.moderate',
      'contact_forms.manage',
      'subscribers.manage',
      'customers.read',
      'companies.read',
    ],
  })
  expect(roles.map(({ code, name }) => [code, name])).toEqual([
    ['accountant', 'Нягтлан бодогч'],
    ['administrator', 'Администратор'],
    ['counter', 'Касс, үүдний ажилтан'],
    ['courier', 'Хүргэгч'],
    ['fulfilment', 'Захиалга бэлтгэл'],
    ['support', 'Хэрэглэгчийн үйлчилгээ'],
  ])
  expect(staff.map(({ id }) => id)).toEqual([saraa.id, dulam.id])
})

test('ACC-10 a member of staff gives their own name, as often as they like, and colleagues read it', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await shop.staff('administrator'), await shop.staff('support')]
  const rename = (body: { first_name: string; last_name?: string }) =>
    dulam.client.request('PUT /api/back_office/users/me', { body })

  const named = { first_name: 'Дулам', last_name: 'Бат', name: 'Дулам Бат' }
  for (const _ of [1, 2]) {
    expect(await rename({ first_name: ' Дулам ', last_name: 'Бат' })).toMatchObject({ id: dulam.id, ...named })
  }
  await expect(rename({ first_name: ' ' })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: { first_name: [expect.any(String)] },
  })

  const { staff } = await saraa.client.request('GET /api/back_office/staff')
  expect(staff.map(({ name }) => name)).toEqual(['Сараа Дорж', 'Дулам Бат'])
})

test('ACC-10 a granted or revoked role takes effect from the next request, and is recorded', async () => {
  const shop = await openTestShop()
  const [saraa, dulam] = [await shop.staff('administrator'), await shop.staff()]
  const messages = () => dulam.client.request('GET /api/back_office/messages', {})
  await expect(messages()).rejects.toMatchObject({ code: 'forbidden' })

  expect(await setRoles(saraa.client, dulam.id, ['support', 'support'])).toMatchObject({ roles: ['support'] })
  await messages()
  await setRoles(saraa.client, dulam.id, [])

  await expect(messages()).rejects.toMatchObject({ code: 'forbidden' })
  const written = await shop.db
    .selectFrom('audit_entries')
    .select(['user_id', 'action', 'details'])
    .orderBy('id')
    .execute()
  const [given, revoked] = [
    { roles: ['support', 'support'], before: [], after: ['support'] },
    { roles: [], before: ['support'], after: [] },
  ].map((details) => ({ user_id: saraa.id, action: 'staff.roles', details: { user_id: dulam.id, ...details } }))
  expect(written).toEqual([given, revoked])
})

test('ACC-10 unknown roles and people are refused by name, and nothing changes', async () => {
  const shop = await openTestShop()
  const [saraa, bat] = [await shop.staff('administrator'), await shop.customer()]

  await expect(setRoles(saraa.client, bat.id, ['support', 'captain'])).rejects.toMatchObject({
    code: 'role_not_found',
    message: 'captain гэсэн эрх алга',
  })
  await expect(setRoles(saraa.client, 999_999, ['support'])).rejects.toMatchObject({ code: 'staff_not_found' })
  expect(await shop.db.selectFrom('audit_entries').select('id').execute()).toEqual([])
})

test('ACC-10 if two administrators revoke each other’s role at once, one remains', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const [saraa, dulam] = [await shop.staff('administrator'), await shop.staff('administrator')]
  const elsewhere = (token: string, id: number) =>
    fetch(`${other.url}/api/back_office/staff/${id}/roles`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"roles":[]}',
    })

  const answers = await Promise.all([
    setRoles(saraa.client, dulam.id, ['support']).then(
      () => 200,
      (error: ApiError) => error.status,
    ),
    elsewhere(dulam.token, saraa.id).then(({ status }) => status),
  ])

  // The second may also be refused because the caller is no administrator any more.
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect([403, 409]).toContain(answers.find((status) => status !== 200))
  const left = await shop.db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'role_id')
    .where('code', '=', 'administrator')
    .select('user_id')
    .execute()
  expect(left).toHaveLength(1)
})

test('ACC-10 the last administrator keeps the role', async () => {
  const shop = await openTestShop()
  const saraa = await shop.staff('administrator')

  const error = await setRoles(saraa.client, saraa.id, ['support']).catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'last_administrator', status: 409 })
  expect(await saraa.client.request('GET /api/back_office/users/me')).toMatchObject({ roles: ['administrator'] })
})

test('ACC-10 who manages staff gives no right that they lack, to themselves or others, and takes roles away', async () => {
  const shop = await openTestShop()
  const { db } = shop
  const [dulam, bat] = [await shop.staff('administrator'), await shop.staff('support')]
  const saraa = await shop.staff('support')
  const { id: site_id } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const name = JSON.stringify({ mn: 'Ахлах', en: 'Lead' })
  await db
    .insertInto('roles')
    .values({ site_id, code: 'lead', name, permissions: ['staff.manage', 'orders.read'] })
    .execute()
  await setRoles(dulam.client, saraa.id, ['lead'])

  for (const id of [saraa.id, bat.id]) {
    await expect(setRoles(saraa.client, id, ['administrator'])).rejects.toMatchObject({ code: 'forbidden' })
  }

  expect(await setRoles(saraa.client, bat.id, ['support', 'lead'])).toMatchObject({ roles: ['lead', 'support'] })
  expect(await setRoles(saraa.client, bat.id, [])).toMatchObject({ roles: [] })
  await expect(setRoles(saraa.client, bat.id, ['support'])).rejects.toMatchObject({ code: 'forbidden' })
})

test('ACC-10 the first administrator is created at the command line, by phone number or e-mail address', async () => {
  const { db, ...shop } = await openTestShop()
  const bat = await shop.customer({ phone: '99112233' })
  const run = async (...args: string[]) => {
    const lines: string[] = []
    const code = await staffCommand.run(db, args, (line) => lines.push(line))
    return { code, lines }
  }
  const shownAs = async (email: string) => {
    const name = sql<string>`staff_name(users)`.as('name')
    return (await db.selectFrom('users').select(name).where('email', '=', email).executeTakeFirst())?.name
  }

  expect(await run('list')).toEqual({ code: 0, lines: ['Nobody'] })
  expect(await run('add', '+976 9911-2233')).toEqual({ code: 0, lines: ['+976 9911-2233: administrator'] })
  expect(await run('add', 'Saraa@Example.mn', '--role', 'support')).toMatchObject({ code: 0 })
  expect((await run('list')).lines).toEqual([
    `99112233  ${bat.email}  Бат Дорж  administrator`,
    'saraa@example.mn  support',
  ])
  expect(await shownAs('saraa@example.mn')).toBe('saraa@example.mn')
  await run('add', 'saraa@example.mn', '--role', 'support', '--name', ' Сараа  Ган Дорж')
  expect((await run('list')).lines[1]).toBe('saraa@example.mn  Сараа Ган Дорж  support')
  expect(await shownAs('saraa@example.mn')).toBe('Сараа Ган Дорж')
  await expect(run('add', 'saraa@example.mn', '--name', ' ')).rejects.toThrow('A name has')
  await expect(run('remove', '99112233')).rejects.toMatchObject({ code: 'last_administrator' })
  await expect(run('remove', 'nobody@example.mn')).rejects.toThrow('There is no account of nobody@example.mn')
  await expect(run('add', '99112233', '--role', 'captain')).rejects.toThrow(
    'There is no role captain, only accountant, administrator, counter, courier, fulfilment, support',
  )
  for (const text of ['1234', '7011 2233']) {
    await expect(run('add', text)).rejects.toThrow(`${text} is neither a mobile number`)
  }
  await expect(run('add', '99112233', '--site', 'moon')).rejects.toThrow('There is no site moon')
  expect((await run('add')).code).toBe(1)
  await run('add', 'saraa@example.mn')
  expect(await run('remove', '99112233')).toEqual({ code: 0, lines: ['99112233: no roles'] })
})

const setRoles = (client: Client, id: number, roles: string[]) =>
  client.request('PUT /api/back_office/staff/:id/roles', { params: { id }, body: { roles } })
