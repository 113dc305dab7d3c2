import type { ApiClientBody } from '@delguur/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const BODY: ApiClientBody = { name: 'Агуулах', permissions: ['stock.manage'], requests_per_minute: null }

test('ACC-10 a program calls for itself with its rights, in the name of whoever answers for it, until either loses them', async () => {
  const shop = await openTestShop()
  const boss = await shop.staff('administrator')
  const variant = await shop.variant({ stock: 3 })
  const { client, secret } = await register(boss)
  const program = await openProgram(shop, client.id, secret)
  expect(program.scope).toBe('public back_office')

  expect(await program.call('GET', 'stock_variants')).toMatchObject({ status: 200 })
  for (const path of ['orders', 'users/me', 'my_security', 'api_clients', 'staff']) {
    expect([path, await program.call('GET', path)]).toMatchObject([path, { status: 403, code: 'forbidden' }])
  }
  const received = await program.call('POST', 'stock_receipts', {
    location: 'central',
    note: 'Нийлүүлэлт',
    lines: [{ variant_id: variant.id, quantity: 4 }],
  })
  expect(received).toMatchObject({ status: 201 })
  const { entries } = await boss.client.request('GET /api/back_office/audit', { query: { kind: 'stock_receipts' } })
  expect(entries[0]).toMatchObject({ staff: { id: boss.id }, details: { program: client.id } })
  const { clients } = await boss.client.request('GET /api/back_office/api_clients')
  expect(clients[0]).toMatchObject({ responsible: 'Сараа Дорж', last_used_at: expect.any(String) })

  await shop.db.deleteFrom('user_roles').where('user_id', '=', boss.id).execute()
  expect(await program.call('GET', 'stock_variants')).toMatchObject({ status: 403 })
})

test('ACC-10 nobody gives a program rights that they lack, nor the right to give rights', async () => {
  const shop = await openTestShop()
  const boss = await shop.staff('administrator')
  const { client } = await register(boss)
  await shop.db
    .insertInto('roles')
    .values({
      site_id: sql<number>`(select min(id) from sites)`,
      code: 'own-programmer',
      name: JSON.stringify({ mn: 'Программист' }),
      permissions: ['apps.manage', 'orders.read'],
    })
    .execute()
  const dorj = await shop.staff('own-programmer')

  expect((await dorj.client.request('GET /api/back_office/api_clients')).permissions).toEqual(['orders.read'])
  await expect(register(dorj)).rejects.toMatchObject({ code: 'forbidden' })
  const change = (permissions: ApiClientBody['permissions']) =>
    dorj.client.request('PUT /api/back_office/api_clients/:id', {
      params: { id: client.id },
      body: { ...BODY, permissions },
    })
  await expect(change(['stock.manage'])).rejects.toMatchObject({ code: 'forbidden' })
  expect(await change(['orders.read'])).toMatchObject({ permissions: ['orders.read'] })
  await expect(register(boss, { permissions: ['staff.manage' as never] })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('ACC-10 a program has a limit of its own, a new secret ends the one before and its tokens, and a removed one is refused at once', async () => {
  const shop = await openTestShop()
  const boss = await shop.staff('administrator')
  const { client, secret } = await register(boss, { requests_per_minute: 3 })
  const program = await openProgram(shop, client.id, secret)
  const params = { id: client.id }

  const answers = []
  for (let at = 0; at < 4; at++) answers.push(await program.call('GET', 'stock_locations'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[3]).toMatchObject({ code: 'too_many_requests' })

  await boss.client.request('PUT /api/back_office/api_clients/:id', { params, body: BODY })
  const changed = await boss.client.request('PUT /api/back_office/api_clients/:id/secret', { params })
  expect(await program.call('GET', 'stock_locations')).toMatchObject({ status: 401, code: 'token_invalid' })
  await expect(openProgram(shop, client.id, secret)).rejects.toThrow('invalid_client')
  const renewed = await openProgram(shop, client.id, changed.secret)
  expect(await renewed.call('GET', 'stock_locations')).toMatchObject({ status: 200 })

  await boss.client.request('DELETE /api/back_office/api_clients/:id', { params })
  expect(await renewed.call('GET', 'stock_locations')).toMatchObject({ status: 401, code: 'token_invalid' })
  await expect(openProgram(shop, client.id, changed.secret)).rejects.toThrow('invalid_client')
})

const register = ({ client }: LoggedInShop, body: Partial<ApiClientBody> = {}) =>
  client.request('POST /api/back_office/api_clients', { body: { ...BODY, ...body } })

/** Program with a token of its own; throws the error of the grant. */
async function openProgram({ fetch }: TestShop, id: string, secret: string) {
  const granted = await fetch('/oauth/token', {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const grant = await granted.json()
  if (!granted.ok) throw new Error(grant.error)
  return {
    scope: String(grant.scope),
    async call(method: string, path: string, body?: object) {
      const answer = await fetch(`/api/back_office/${path}`, {
        method,
        headers: { authorization: `Bearer ${grant.access_token}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
      })
      return { status: answer.status, ...(await answer.json()) }
    },
  }
}
