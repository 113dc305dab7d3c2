import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('ACC-10 a customer sees where they are logged in and ends another login', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()

  const { sessions } = await bat.client.request('GET /api/v2/users/sessions')

  expect(sessions).toMatchObject([{ current: true, device: '' }])
})
