import { type Locale, SOCIAL_PROVIDERS } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { openSocialShop, returnFrom } from '../../../../../testing/people/social-shop.ts'
import { openTestShop } from '../../../../../testing/test-shop.ts'
import { forgetOldAttempts } from './social.service.ts'

const BAT = { sub: 'bat', email: 'bat@example.mn', email_verified: true, given_name: 'Бат' }
const AS_BAT = { login: 'bat' }

test('ACC-03 an answer of the provider is accepted once', async () => {
  const { shop } = await openSocialShop([BAT])
  await shop.customer({ email: BAT.email })
  const guest = shop.guest()
  const answer = await returnFrom(guest, AS_BAT)

  await guest.logins.social.finish('google', answer)

  expect(await codeOf(guest.logins.social.finish('google', answer))).toBe('social_login_invalid')
  const other = await returnFrom(guest, AS_BAT)
  const both = await Promise.all([1, 2].map(() => codeOf(guest.logins.social.finish('google', other))))
  expect(both.toSorted()).toEqual(['fine', 'social_login_invalid'])
})

test('ACC-03 an answer is refused in another browser, and the login there remains valid', async () => {
  const { shop } = await openSocialShop([BAT])
  await shop.customer({ email: BAT.email })
  const [attacker, victim] = [shop.guest(), shop.guest()]
  const ofAttacker = await returnFrom(attacker, AS_BAT)
  const ofVictim = await returnFrom(victim, AS_BAT)
  const finish = (answer: typeof ofVictim) => codeOf(victim.logins.social.finish('google', answer))

  expect(await finish({ attempt: ofVictim.attempt, query: ofAttacker.query })).toBe('social_login_invalid')
  expect(await finish({ attempt: 'of-nobody', query: ofAttacker.query })).toBe('social_login_invalid')
  expect(await finish({ attempt: ofVictim.attempt, query: '' })).toBe('social_login_invalid')
  expect(await finish(ofVictim)).toBe('fine')
})

test('ACC-03 an attempt belongs to one provider and one site', async () => {
  const { shop } = await openSocialShop([BAT])
  await shop.customer({ email: BAT.email })
  const guest = shop.guest()
  const ofGoogle = await returnFrom(guest, AS_BAT)
  const elsewhere = await returnFrom(guest, AS_BAT)
  const other = await shop.db
    .insertInto('sites')
    .values({ code: 'other', host: 'other.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()

  expect(await codeOf(guest.logins.social.finish('facebook', ofGoogle))).toBe('social_login_invalid')
  await shop.db.updateTable('social_attempts').set({ site_id: other.id }).execute()
  expect(await codeOf(guest.logins.social.finish('google', elsewhere))).toBe('social_login_invalid')
})

test('ACC-03 an attempt is valid for ten minutes and is then deleted', async () => {
  const { shop } = await openSocialShop([BAT])
  const guest = shop.guest()
  const answer = await returnFrom(guest, AS_BAT)
  await guest.logins.social.start('google')
  const attempts = () => shop.db.selectFrom('social_attempts').select(['hash', 'expires_at']).execute()
  const [stored] = await attempts()
  expect(stored && stored.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(600_000)

  const past = new Date(Date.now() - 1000)
  await shop.db.updateTable('social_attempts').set({ expires_at: past }).execute()

  expect(await codeOf(guest.logins.social.finish('google', answer))).toBe('social_login_invalid')
  expect(await attempts()).toHaveLength(1)
  await forgetOldAttempts(shop.db)
  expect(await attempts()).toEqual([])
})

test('ACC-03 the stored data of an attempt cannot complete it', async () => {
  const { shop } = await openSocialShop([BAT])
  const guest = shop.guest()
  const { url, attempt } = await guest.logins.social.start('google')

  const stored = JSON.stringify(await shop.db.selectFrom('social_attempts').selectAll().execute())

  expect(stored).not.toContain(attempt)
  for (const [, value] of new URL(url).searchParams) {
    if (value.length > 20) expect(stored).not.toContain(value)
  }
})

test('ACC-03 a login returns to the page it started from, and never to another site', async () => {
  const { shop } = await openSocialShop([BAT])
  await shop.customer({ email: BAT.email })
  const backFrom = async (returnTo: string) => {
    const guest = shop.guest()
    return (await guest.logins.social.finish('google', await returnFrom(guest, AS_BAT, { returnTo }))).returnTo
  }

  expect(await backFrom('/en/account?tab=orders')).toBe('/en/account?tab=orders')
  expect(await backFrom('https://evil.example/')).toBe('/')
  expect(await backFrom('//evil.example/')).toBe('/')
})

test.each<[Locale, Record<string, string>]>([
  [
    'mn',
    {
      declined: 'Та хандах зөвшөөрөл өгөөгүй байна',
      google: 'Google хаягтай холбогдож чадсангүй',
      facebook: 'Facebook хаягтай холбогдож чадсангүй',
      invalid: 'Нэвтрэлт дутуу үлдсэн байна. Дахин эхлүүлнэ үү',
      many: 'Хэт олон удаа буруу оруулсан байна. Дараа дахин оролдоно уу',
    },
  ],
  [
    'en',
    {
      declined: 'You declined access',
      google: 'Could not connect to Google',
      facebook: 'Could not connect to Facebook',
      invalid: 'This login is no longer valid. Please start again',
      many: 'Too many tries. Please try again later',
    },
  ],
])('ACC-03 the reason of a failed social login is shown in %s', async (locale, texts) => {
  const { shop, provider } = await openSocialShop([BAT])
  const guest = shop.guest(locale)
  const { social } = guest.logins

  const declined = await returnFrom(guest, 'decline')
  expect(await refusalOf(social.finish('google', declined))).toMatchObject({
    code: 'social_declined',
    message: texts.declined,
  })
  expect(await refusalOf(social.finish('google', declined))).toMatchObject({ message: texts.invalid })

  for (const at of SOCIAL_PROVIDERS) {
    provider.fault({})
    const answer = await returnFrom(guest, AS_BAT, { at })
    provider.fault({ trouble: 'down' })
    expect(await refusalOf(social.finish(at, answer))).toMatchObject({
      code: 'social_unavailable',
      status: 503,
      message: texts[at],
    })
  }

  provider.fault({})
  await shop.db.updateTable('attempt_counts').set({ count: 10_000 }).execute()
  expect(await refusalOf(social.start('google'))).toMatchObject({ code: 'too_many_tries', message: texts.many })
})

test('ACC-03 a shop without an account at a provider offers no login there', async () => {
  const shop = await openTestShop()
  const { social } = shop.guest('en').logins

  expect((await shop.guest().site.data()).configs.login_ways.social).toEqual([])
  expect(await refusalOf(social.start('google'))).toMatchObject({ message: 'Could not connect to Google' })
  expect(await codeOf(social.finish('facebook', { attempt: 'none', query: '' }))).toBe('social_unavailable')
})

test('ACC-03 a deleted account has no social login', async () => {
  const { shop } = await openSocialShop([BAT])
  const customer = await shop.customer({ email: BAT.email })
  const guest = shop.guest()
  await guest.logins.social.finish('google', await returnFrom(guest, AS_BAT))
  await customer.account.delete()

  const answer = await returnFrom(guest, AS_BAT)

  expect(await codeOf(shop.guest().logins.social.finish('google', answer))).toBe('sign_up_needed')
})

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call))?.code ?? 'fine'

async function refusalOf(call: Promise<unknown>): Promise<ApiError | null> {
  try {
    await call
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
