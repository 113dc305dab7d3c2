import { STOREFRONT_CLIENT } from '@delguur/contract'
import { createShop } from '@delguur/sdk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

test('ACC-01 an app token reads the public shop and gives access to a guest’s cart, and to nothing more', async () => {
  const shop = await openTestShop()
  const variant = await shop.variant()
  const { id, secret } = await shop.app()
  const app = createShop({ baseUrl: shop.url, locale: 'mn', app: { clientId: id, clientSecret: secret } })

  const order = await app.orders.addToCart({ variantId: variant.id })

  expect((await app.orders.find(order.number)).line_items).toHaveLength(1)
  expect((await app.products.find(variant.slug)).slug).toBe(variant.slug)
  const token = await appToken(shop)
  for (const path of ['/api/v2/users/me', '/api/v2/orders/mine', '/api/back_office/users/me']) {
    const answer = await shop.fetch(path, { headers: { authorization: `Bearer ${token}` } })
    expect([path, answer.status, (await answer.json()).code]).toEqual([path, 401, 'login_required'])
  }
})

test('SITE-09 a site that requires tokens refuses requests without one, and answers apps with their own', async () => {
  const shop = await openTestShop()
  const variant = await shop.variant()
  await shop.db.updateTable('sites').set({ configs: sql`configs || '{"require_token": true}'` }).execute()
  await sql`select pg_notify('cache_purge', '')`.execute(shop.db)
  const read = async (token?: string) => {
    const answer = await shop.fetch(`/api/v2/products/${variant.slug}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    return {
      status: answer.status,
      code: (await answer.json()).code,
      challenge: answer.headers.get('www-authenticate'),
    }
  }
  await expect.poll(() => read()).toEqual({ status: 401, code: 'login_required', challenge: 'Bearer' })

  expect(await read(await appToken(shop))).toMatchObject({ status: 200 })
  expect(await read((await shop.customer()).token)).toMatchObject({ status: 200 })
  expect(await read('a'.repeat(43))).toMatchObject({ status: 401, code: 'token_invalid' })
  expect(await read()).toMatchObject({ status: 401 })
})

test('ACC-01 an expired app token is refused, and the app requests another by itself', async () => {
  const shop = await openTestShop()
  const app = createShop({ baseUrl: shop.url, locale: 'mn', app: { clientId: STOREFRONT_CLIENT } })
  await app.site.zones()
  await shop.db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()

  await app.site.zones()

  expect(await shop.db.selectFrom('access_tokens').select('hash').execute()).toHaveLength(2)
})

async function appToken(shop: TestShop): Promise<string> {
  const body = new URLSearchParams({ client_id: STOREFRONT_CLIENT, grant_type: 'client_credentials' })
  return (await (await shop.fetch('/oauth/token', { method: 'POST', body })).json()).access_token
}
