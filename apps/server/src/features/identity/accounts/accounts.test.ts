import { expect, test } from 'vitest'
import { testSite } from '../../../../testing/site.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { createAccounts } from './index.ts'

test('ACC-02 a phone number or an e-mail address opens one account per site, and a second attempt is refused', async () => {
  const { db, accounts, bat } = await openAccounts()

  const opened = await db.transaction().execute((tx) => accounts.open(tx, bat))

  expect(opened).toMatchObject({ phone: '99112233', first_name: 'Бат', last_name: '', email: null })
  expect(await accounts.findByPhone(db, bat.siteId, '99112233')).toEqual(opened)
  expect(await accounts.findByPhone(db, bat.siteId, '99112234')).toBeNull()
  await expect(db.transaction().execute((tx) => accounts.open(tx, bat))).rejects.toMatchObject({ code: 'phone_taken' })
  const mail = { ...bat, phone: undefined, email: 'bat@example.mn' }
  await db.transaction().execute((tx) => accounts.open(tx, mail))
  await expect(db.transaction().execute((tx) => accounts.open(tx, mail))).rejects.toMatchObject({ code: 'email_taken' })
  await expect(accounts.setEmail(db, opened.id, 'bat@example.mn')).rejects.toMatchObject({ code: 'email_taken' })
})

test('ACC-07 outdated terms open no account', async () => {
  const { db, accounts, bat } = await openAccounts()

  await expect(accounts.open(db, { ...bat, terms_version: '2020-01-01' })).rejects.toMatchObject({
    code: 'terms_not_accepted',
  })
})

test('ACC-04 a password that has changed in the meantime is not changed again', async () => {
  const { db, accounts, bat } = await openAccounts()
  const { id } = await accounts.open(db, bat)

  expect(await accounts.setPassword(db, id, 'first', null)).toBe(true)
  expect(await accounts.setPassword(db, id, 'second', null)).toBe(false)
  expect(await accounts.setPassword(db, id, 'second', 'first')).toBe(true)
})

test('ACC-10 a social login is not linked to an account that was just removed: its owner may sign up with it', async () => {
  const { db, accounts, bat } = await openAccounts()
  const google = { provider: 'google' as const, subject: 'bat' }
  const { id: userId } = await accounts.open(db, bat)
  await db
    .updateTable('users')
    .set({ phone: null, phone_proved_at: null, deleted_at: new Date() })
    .where('id', '=', userId)
    .execute()

  expect(await accounts.linkSocial(db, { siteId: bat.siteId, userId, ...google })).toBe(false)

  const again = await accounts.open(db, { ...bat, social: google })
  expect(await accounts.findBySocial(db, bat.siteId, 'google', 'bat')).toMatchObject({ id: again.id })
  expect(await accounts.linkSocial(db, { siteId: bat.siteId, userId: again.id, ...google, subject: 'other' })).toBe(
    false,
  )
})

async function openAccounts() {
  const { db } = await openTestShop()
  const site = testSite()
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const { terms_version } = await site.configs(db, siteId)
  const bat = { siteId, phone: '99112233', first_name: ' Бат ', locale: 'mn' as const, terms_version }
  return { db, accounts: createAccounts({ site, onPhoneProved: async () => {} }), bat }
}
