import type { Order } from '@delguur/contract'
import { expect, test } from 'vitest'
import { insertPackage, openPackages } from '../../../../testing/packages.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const AT_ONCE = 4

test('CAT-13 packages that are added to one cart at once are one entry, and no more of them than there are', async () => {
  const shop = await openTestShop()
  const { slug } = await insertPackage(shop)
  const bat = await shop.customer()
  const { number, token } = await bat.orders.addPackage({ slug, qty: 2 })
  const add = () =>
    shop.fetch(`/api/v2/orders/${number}/packages?order_token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ package: { slug } }),
    })

  const answers = await Promise.all(Array.from({ length: AT_ONCE }, add))

  // Of five packages two are in the cart.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409])
  const order = (await bat.orders.current()) as Order
  expect(order.packages.map(({ qty }) => qty)).toEqual([5])
  expect(order.line_items.map(({ quantity }) => quantity)).toEqual([5])
})

test('CAT-13 a package that is deleted while it is added is in the cart, or not found', async () => {
  const shop = await openTestShop()
  const { client } = await openPackages(shop)
  const { id, slug } = await insertPackage(shop)

  const [added] = await Promise.allSettled([
    shop.guest().orders.addPackage({ slug }),
    client.request('DELETE /api/back_office/packages/:id', { params: { id } }),
  ])

  if (added.status === 'fulfilled') expect(added.value.packages).toMatchObject([{ slug, qty: 1 }])
  else expect(added.reason).toMatchObject({ code: 'package_not_found' })
  expect(await shop.db.selectFrom('packages').select('id').execute()).toEqual([])
})
