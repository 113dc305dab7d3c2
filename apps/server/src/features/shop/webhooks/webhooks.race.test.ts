import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('SITE-09 a change of the shop goes through while somebody deletes the address that would be told of it', async () => {
  const shop = await openTestShop()
  const [boss, bat] = [await shop.staff('administrator'), await shop.customer()]
  const { webhook } = await boss.client.request('POST /api/back_office/webhooks', {
    body: { url: 'https://books.example.mn/', description: '', events: ['customer.changed'], is_on: true },
  })

  const changed = await shop.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('webhooks').where('id', '=', webhook.id).execute()
    const change = shop.db.updateTable('users').set({ occupation: 'эмч' }).where('id', '=', bat.id).execute()
    // It gets as far as it can before the deletion is there for others to see.
    for (let at = 0; at < 50; at++) await tx.selectFrom('sites').select('id').execute()
    return [change]
  })
  await Promise.all(changed)

  const { occupation } = await shop.db
    .selectFrom('users')
    .select('occupation')
    .where('id', '=', bat.id)
    .executeTakeFirstOrThrow()
  expect(occupation).toBe('эмч')
  expect(await shop.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([])
})
