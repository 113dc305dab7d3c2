import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { NewMessage } from './index.ts'

test('ACC-02 a message goes out when its transaction commits, and never before', async () => {
  const shop = await openTestShop()
  const { messages, outbox } = shop
  const code = await newCode(shop)

  await shop.db.transaction().execute(async (db) => {
    await messages.post(db, { ...code, text: 'Код: 111111' })
    expect(outbox.all()).toEqual([])
  })
  const rolledBack = shop.db.transaction().execute(async (db) => {
    await messages.post(db, { ...code, text: 'Код: 222222' })
    throw new Error('something else failed')
  })
  await expect(rolledBack).rejects.toThrow('something else failed')
  await messages.post(shop.db, { ...code, text: 'Код: 333333' })

  expect(await outbox.next('99112233')).toMatchObject({
    channel: 'sms',
    text: 'Код: 111111',
    subject: null,
    html: null,
  })
  expect(await outbox.next('99112233')).toMatchObject({ text: 'Код: 333333' })
  expect(outbox.all()).toHaveLength(2)
})

/** A code by SMS. */
async function newCode({ db }: TestShop): Promise<NewMessage> {
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  return {
    siteId,
    channel: 'sms',
    to: '99112233',
    template: 'login_code',
    locale: 'mn',
    subject: null,
    text: 'Таны баталгаажуулах код: 123456',
    html: null,
    secret: true,
    expiresAt: new Date(Date.now() + 300_000),
  }
}
