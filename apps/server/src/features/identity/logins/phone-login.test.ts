import { expect, test } from 'vitest'
import { codeFor, laterBy, newcomer, PASSWORD, sentTo, wrongFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { createCodes } from './codes/codes.ts'

const DAY_SECONDS = 24 * 60 * 60

test('ACC-02 ACC-07 a phone number and its code open an account', async () => {
  const shop = await openTestShop()
  const bat = shop.guest()

  const sent = await bat.logins.phone.check('+976 9911-2233')
  const verified = await bat.logins.phone.verify('9911 2233', await codeFor(shop, '99112233'))
  await bat.logins.phone.signUp({ proof: verified.proof, ...newcomer, marketing: true })

  expect(sent).toEqual({ sent: true, resend_after: 60, expires_in: 300 })
  expect(verified).toEqual({ registered: false, proof: expect.any(String), expires_in: 900 })
  expect(await bat.account.me()).toMatchObject({
    phone: '99112233',
    phone_state: 'confirmed',
    email: null,
    first_name: 'Бат',
    terms_version: '2026-11-01',
    marketing: true,
    has_password: false,
  })
  const consents = await shop.db.selectFrom('consents').select(['kind', 'version', 'given', 'created_at']).execute()
  expect(consents).toEqual([
    { kind: 'terms', version: '2026-11-01', given: true, created_at: expect.any(Date) },
    { kind: 'marketing', version: '2026-11-01', given: true, created_at: expect.any(Date) },
  ])
})

test('ACC-02 a login works with the code alone, or with the proof of a code', async () => {
  const shop = await openTestShop()
  const account = await shop.customer({ phone: '99112233' })
  const [here, there] = [shop.guest(), shop.guest()]

  await here.logins.phone.check('99112233')
  await here.logins.phone.login({ phone: '99112233', code: await codeFor(shop, '99112233') })
  await laterBy(shop.db, 61)
  await there.logins.phone.check('99112233')
  const { registered, proof } = await there.logins.phone.verify('99112233', await codeFor(shop, '99112233'))
  await there.logins.phone.login({ proof })

  expect(registered).toBe(true)
  expect((await here.account.me()).id).toBe(account.id)
  expect((await there.account.me()).id).toBe(account.id)
  expect(await account.account.sessions.list()).toHaveLength(3)
})

test('ACC-02 a verified phone without an account leads to sign-up, without a second code', async () => {
  const shop = await openTestShop()
  const bat = shop.guest('en')
  await bat.logins.phone.check('99112233')

  const refused = await bat.logins.phone
    .login({ phone: '99112233', code: await codeFor(shop, '99112233') })
    .catch((error) => error)
  const { proof } = refused.details
  await bat.logins.phone.signUp({ phone: '99112233', proof, ...newcomer, password: PASSWORD })

  expect(refused).toMatchObject({ status: 409, code: 'sign_up_needed', details: { expires_in: 900 } })
  expect(await bat.account.me()).toMatchObject({ phone: '99112233', has_password: true })
})

test('ACC-02 a code alone signs up too', async () => {
  const shop = await openTestShop()
  const bat = shop.guest()
  await bat.logins.phone.check('99112233')

  await bat.logins.phone.signUp({ phone: '99112233', code: await codeFor(shop, '99112233'), ...newcomer })

  expect(await bat.account.me()).toMatchObject({ phone: '99112233' })
})

test('ACC-02 a code compared twice is used once', async () => {
  const shop = await openTestShop()
  const codes = createCodes('a key')
  const { id: siteId } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const address = { siteId, channel: 'sms', target: '99112233', purpose: 'login', userId: null } as const
  const code = await codes.make(shop.db, address, null)
  const verified = [
    await codes.compare(shop.db, address, code, null),
    await codes.compare(shop.db, address, code, null),
  ]

  const used = await Promise.all(verified.map((id) => codes.use(shop.db, id)))

  expect(used).toEqual([true, false])
})

test('ACC-02 a code is valid once, for five minutes, for its number, and until the next one is sent', async () => {
  const shop = await openTestShop()
  await shop.customer({ phone: '99112233' })
  await shop.customer({ phone: '88112233' })
  const bat = shop.guest()
  const wrong = { code: 'sms_code_wrong', status: 422 }
  const logIn = (phone: string, code: string) => bat.logins.phone.login({ phone, code })
  const send = async (phone: string) => {
    await bat.logins.phone.check(phone)
    return codeFor(shop, phone)
  }

  const first = await send('99112233')
  await expect(logIn('88112233', first)).rejects.toMatchObject(wrong)
  await logIn('99112233', first)
  await expect(logIn('99112233', first)).rejects.toMatchObject(wrong)

  await laterBy(shop.db, 61)
  const second = await send('99112233')
  await laterBy(shop.db, 61)
  const third = await send('99112233')
  if (second !== third) await expect(logIn('99112233', second)).rejects.toMatchObject(wrong)
  await laterBy(shop.db, 301)
  await expect(logIn('99112233', third)).rejects.toMatchObject(wrong)
})

test('ACC-02 ACC-10 after five wrong attempts even the right code is refused', async () => {
  const shop = await openTestShop()
  await shop.customer({ phone: '99112233' })
  const bat = shop.guest()
  await bat.logins.phone.check('99112233')
  const code = await codeFor(shop, '99112233')
  const logIn = (typed: string) => bat.logins.phone.login({ phone: '99112233', code: typed })

  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(logIn(wrongFor(code))).rejects.toMatchObject({ code: 'sms_code_wrong' })
  }

  await expect(logIn(code)).rejects.toMatchObject({ code: 'too_many_tries', status: 429 })
  await expect(bat.account.me()).rejects.toMatchObject({ code: 'login_required' })
})

test('ACC-02 a proof is valid once, for a quarter of an hour, for its own number and purpose', async () => {
  const shop = await openTestShop()
  await shop.customer({ phone: '99112233' })
  const bat = shop.guest()
  const invalid = { code: 'proof_invalid', status: 422 }
  const prove = async () => {
    await laterBy(shop.db, 61)
    await bat.logins.phone.check('99112233')
    return (await bat.logins.phone.verify('99112233', await codeFor(shop, '99112233'))).proof
  }

  const proof = await prove()
  await expect(bat.logins.phone.login({ phone: '88112233', proof })).rejects.toMatchObject(invalid)
  await expect(bat.logins.email.login({ proof })).rejects.toMatchObject(invalid)
  await expect(bat.logins.email.signUp({ proof, ...newcomer })).rejects.toMatchObject(invalid)
  await expect(bat.logins.password.change(twice(PASSWORD, { token: proof }))).rejects.toMatchObject({
    code: 'email_link_invalid',
  })
  await bat.logins.phone.login({ proof })
  await expect(bat.logins.phone.login({ proof })).rejects.toMatchObject(invalid)

  const old = await prove()
  await laterBy(shop.db, 901)
  await expect(bat.logins.phone.login({ proof: old })).rejects.toMatchObject(invalid)
  await expect(bat.logins.phone.login({ proof: 'made-up' })).rejects.toMatchObject(invalid)
})

test('ACC-02 a number with an account opens no second one, and its proof remains valid for a login', async () => {
  const shop = await openTestShop()
  const account = await shop.customer({ phone: '99112233' })
  const bat = shop.guest()
  await bat.logins.phone.check('99112233')
  const { proof } = await bat.logins.phone.verify('99112233', await codeFor(shop, '99112233'))

  await expect(bat.logins.phone.signUp({ proof, ...newcomer })).rejects.toMatchObject({
    code: 'phone_taken',
    status: 409,
  })
  await bat.logins.phone.login({ proof })

  expect((await bat.account.me()).id).toBe(account.id)
})

test('ACC-02 two concurrent sign-ups with one number open one account', async () => {
  const shop = await openTestShop()
  const guests = [shop.guest(), shop.guest()]
  await guests[0]?.logins.phone.check('99112233')
  const first = (await guests[0]?.logins.phone.verify('99112233', await codeFor(shop, '99112233')))?.proof
  await laterBy(shop.db, 61)
  await guests[1]?.logins.phone.check('99112233')
  const second = (await guests[1]?.logins.phone.verify('99112233', await codeFor(shop, '99112233')))?.proof

  const outcomes = await Promise.allSettled([
    guests[0]?.logins.phone.signUp({ proof: first ?? '', ...newcomer }),
    guests[1]?.logins.phone.signUp({ proof: second ?? '', ...newcomer }),
  ])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'phone_taken' } })
  expect(await shop.db.selectFrom('users').select('phone').execute()).toEqual([{ phone: '99112233' }])
})

test('ACC-02 a number that was not confirmed for a year opens no old account: its current holder may sign up with it', async () => {
  const shop = await openTestShop()
  const old = await shop.customer({ phone: '99112233', email: 'old@example.mn' })
  await shop.db
    .updateTable('users')
    .set({ phone_proved_at: new Date(Date.now() - 366 * DAY_SECONDS * 1000) })
    .where('id', '=', old.id)
    .execute()
  const bat = shop.guest()
  await bat.logins.phone.check('99112233')

  const { registered, proof } = await bat.logins.phone.verify('99112233', await codeFor(shop, '99112233'))
  await bat.logins.phone.signUp({ proof, ...newcomer })

  expect(registered).toBe(false)
  expect((await bat.account.me()).id).not.toBe(old.id)
  expect(await old.account.me()).toMatchObject({ phone: null, phone_state: 'not_confirmed', email: 'old@example.mn' })
  const [notice] = await sentTo(shop, 'old@example.mn')
  expect(notice?.subject).toBe('Delguur: Утасны дугаар хасагдлаа')
  expect(notice?.text).toContain('9911 ••33 дугаарыг')
})

test('ACC-02 a login by code reserves the number for another year', async () => {
  const shop = await openTestShop()
  const account = await shop.customer({ phone: '99112233' })
  await shop.db
    .updateTable('users')
    .set({ phone_proved_at: new Date(Date.now() - 364 * DAY_SECONDS * 1000) })
    .where('id', '=', account.id)
    .execute()
  const bat = shop.guest()
  await bat.logins.phone.check('99112233')

  await bat.logins.phone.login({ phone: '99112233', code: await codeFor(shop, '99112233') })

  const { phone_proved_at } = await shop.db.selectFrom('users').select('phone_proved_at').executeTakeFirstOrThrow()
  expect(Date.now() - Number(phone_proved_at)).toBeLessThan(DAY_SECONDS * 1000)
})

test('ACC-02 the code is sent as one SMS in the caller’s language, with a last line for browsers', async () => {
  const shop = await openTestShop({ publicUrl: 'https://shop.example.mn' })
  await shop.guest('mn').logins.phone.check('99112233')
  await shop.guest('en').logins.phone.check('88112233')

  const [mongolian] = await sentTo(shop, '99112233')
  const [english] = await sentTo(shop, '88112233')

  expect(mongolian).toMatchObject({ channel: 'sms', subject: null, html: null })
  expect(mongolian?.text).toMatch(
    /^Нэвтрэх код: (\d{6})\. .+\n@shop\.example\.mn #\1$|^Нэвтрэх код: (\d{6})\n@shop\.example\.mn #\2$/,
  )
  expect(mongolian?.text.length).toBeLessThanOrEqual(70)
  expect(english?.text).toMatch(/^Login code: (\d{6})\. Tell it to nobody\n@shop\.example\.mn #\1$/)
})

test('ACC-02 a shop without an SMS gateway reports that login by phone is unavailable', async () => {
  const shop = await openTestShop({ sandboxMessages: false })

  await expect(shop.guest('en').logins.phone.check('99112233')).rejects.toMatchObject({
    code: 'sms_login_unavailable',
    status: 503,
  })
})

const twice = <T>(password: string, rest: T) => ({ password, password_confirmation: password, ...rest })
