import { expect, test } from 'vitest'
import { codeFor, laterBy, linkFor, newcomer, PASSWORD, sentTo } from '../../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'

const NEXT = 'Долоон бурхан 8 од'

test('ACC-03 a phone number in any format, or an e-mail address, and the password log in', async () => {
  const shop = await openTestShop()
  const account = await shop.customer({ phone: '99112233', email: 'bat@example.mn', password: PASSWORD })

  for (const username of ['99112233', '+976 9911-2233', ' Bat@example.MN ']) {
    const bat = shop.guest()
    await bat.logins.withPassword(username, PASSWORD)
    expect((await bat.account.me()).id).toBe(account.id)
  }
})

test('ACC-03 the refusal of a wrong password does not reveal whether the account exists', async () => {
  const shop = await openTestShop()
  await shop.customer({ phone: '99112233', password: PASSWORD })
  await shop.customer({ phone: '88112233' })

  for (const username of ['99112233', '88112233', '77112233', 'bat@example.mn', 'nobody', '٩٩١١٢٢٣٣']) {
    await expect(shop.guest('en').logins.withPassword(username, 'not the password')).rejects.toMatchObject({
      status: 400,
      message: 'The username or password is incorrect',
    })
  }
})

test('ACC-04 a mailed link sets a new password, ends every other session and works once', async () => {
  const shop = await openTestShop()
  const account = await shop.customer({ email: 'bat@example.mn', password: PASSWORD })
  const bat = shop.guest()

  const sent = await bat.logins.password.forgot('Bat@example.mn')
  const token = await linkFor(shop, 'bat@example.mn')
  await bat.logins.password.change(twice(NEXT, { token }))

  expect(sent).toEqual({ sent: true, resend_after: 60, expires_in: 1800 })
  expect((await bat.account.me()).id).toBe(account.id)
  expect(await bat.account.sessions.list()).toHaveLength(1)
  await expect(account.client.request('GET /api/v2/users/sessions')).rejects.toMatchObject({ status: 401 })
  await expect(shop.guest().logins.withPassword('bat@example.mn', PASSWORD)).rejects.toMatchObject({
    code: 'login_failed',
  })
  await shop.guest().logins.withPassword('bat@example.mn', NEXT)
  await expect(bat.logins.password.change(twice('Өөр нууц үг 12', { token }))).rejects.toMatchObject({
    code: 'email_link_invalid',
    status: 422,
  })
  const letters = await sentTo(shop, 'bat@example.mn')
  expect(letters.at(-1)?.subject).toBe('Delguur: Нууц үг солигдлоо')
})

test('ACC-04 the reset link opens the page in the right language, and opening it does not use it up', async () => {
  const shop = await openTestShop({ publicUrl: 'https://shop.example.mn/' })
  await shop.customer({ email: 'bat@example.mn' })

  await shop.guest('en').logins.password.forgot('bat@example.mn')
  await laterBy(shop.db, 61)
  await shop.guest('mn').logins.password.forgot('bat@example.mn')

  const [english, mongolian] = await sentTo(shop, 'bat@example.mn')
  expect(english?.text).toMatch(/\nhttps:\/\/shop\.example\.mn\/en\/reset\?token=[\w-]{43}\n/)
  expect(mongolian?.text).toMatch(/\nhttps:\/\/shop\.example\.mn\/reset\?token=[\w-]{43}\n/)
  expect(mongolian?.html).toContain('Нууц үг сэргээх')
})

test('ACC-04 a reset link expires after half an hour, with a new password, and with a change of the address', async () => {
  const shop = await openTestShop()
  const account = await shop.customer({ email: 'bat@example.mn', password: PASSWORD })
  const link = async () => {
    await laterBy(shop.db, 61)
    await shop.guest().logins.password.forgot('bat@example.mn')
    return linkFor(shop, 'bat@example.mn')
  }
  const use = (token: string) => shop.guest().logins.password.change(twice(NEXT, { token }))
  const invalid = { code: 'email_link_invalid' }

  const slow = await link()
  await laterBy(shop.db, 1801)
  await expect(use(slow)).rejects.toMatchObject(invalid)

  const [overtaken, used] = [await link(), await link()]
  await use(used)
  await expect(use(overtaken)).rejects.toMatchObject(invalid)

  const moved = await link()
  await shop.db.updateTable('users').set({ email: 'other@example.mn' }).where('id', '=', account.id).execute()
  await expect(use(moved)).rejects.toMatchObject(invalid)
  await expect(use('made-up')).rejects.toMatchObject(invalid)
})

test('ACC-04 an unknown address gets the same answer and no mail', async () => {
  const shop = await openTestShop()
  await shop.customer({ email: 'bat@example.mn' })

  const known = await shop.guest().logins.password.forgot('bat@example.mn')
  const unknown = await shop.guest().logins.password.forgot('nobody@example.mn')

  expect(unknown).toEqual(known)
  expect(await sentTo(shop, 'bat@example.mn')).toHaveLength(1)
  expect(await sentTo(shop, 'nobody@example.mn')).toHaveLength(0)
  await expect(shop.guest().logins.password.forgot('nobody@example.mn')).rejects.toMatchObject({
    code: 'resend_too_soon',
  })
})

test('ACC-04 a code by SMS sets a new password and ends every other session', async () => {
  const shop = await openTestShop()
  const account = await shop.customer({ phone: '99112233', email: null, password: PASSWORD })
  const bat = shop.guest()
  await bat.logins.phone.check('99112233')
  const code = await codeFor(shop, '99112233')

  await bat.logins.phone.reset(twice(NEXT, { phone: '99112233', code }))

  expect((await bat.account.me()).id).toBe(account.id)
  expect(await bat.account.sessions.list()).toHaveLength(1)
  await shop.guest().logins.withPassword('99112233', NEXT)
  const messages = await sentTo(shop, '99112233')
  expect(messages.at(-1)?.text).toBe('Delguur: нууц үг солигдлоо. Та биш бол даруй сэргээнэ үү')
})

test('ACC-04 a refused reset keeps the proof of the code valid; a number without an account leads to sign-up', async () => {
  const shop = await openTestShop()
  await shop.customer({ phone: '99112233', password: PASSWORD })
  const bat = shop.guest()
  const prove = async (phone: string) => {
    await bat.logins.phone.check(phone)
    return (await bat.logins.phone.verify(phone, await codeFor(shop, phone))).proof
  }
  const known = await prove('99112233')
  const unknown = await prove('88112233')

  await expect(bat.logins.phone.reset(twice(PASSWORD, { proof: known }))).rejects.toMatchObject({
    code: 'password_same',
  })
  await expect(
    bat.logins.phone.reset({ proof: known, password: NEXT, password_confirmation: `${NEXT}!` }),
  ).rejects.toMatchObject({ code: 'passwords_differ' })
  await expect(bat.logins.phone.reset(twice('mongol123', { proof: known }))).rejects.toMatchObject({
    code: 'password_common',
  })
  await bat.logins.phone.reset(twice(NEXT, { proof: known }))

  const refused = await bat.logins.phone.reset(twice(NEXT, { proof: unknown })).catch((error) => error)
  expect(refused).toMatchObject({ code: 'sign_up_needed' })
  await shop.guest().logins.phone.signUp({ proof: refused.details.proof, ...newcomer })
})

test('ACC-04 a logged-in customer changes the password with the old one, or sets a first one', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ password: PASSWORD })
  const bold = await shop.customer()
  const change = (old_password: string | undefined, password = NEXT) =>
    bat.logins.password.change(twice(password, { old_password }))

  await expect(change('not it')).rejects.toMatchObject({ code: 'password_wrong', status: 422 })
  await expect(change(undefined)).rejects.toMatchObject({ errors: { old_password: ['Нууц үгээ оруулна уу'] } })
  await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject({ code: 'password_same' })
  await change(PASSWORD)
  await bold.logins.password.change(twice(NEXT, {}))

  expect(await bat.account.me()).toMatchObject({ id: bat.id, has_password: true })
  expect(await bat.account.sessions.list()).toHaveLength(1)
  expect(await bold.account.me()).toMatchObject({ has_password: true })
  await expect(shop.guest().logins.password.change(twice(NEXT, {}))).rejects.toMatchObject({ code: 'login_required' })
})

test('ACC-04 concurrent password changes succeed once, and the other gets its own error', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ password: PASSWORD })
  const change = (password: string) =>
    shop.fetch('/api/v2/users/password', {
      method: 'PUT',
      headers: { authorization: `Bearer ${bat.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(twice(password, { old_password: PASSWORD })),
    })

  const answers = await Promise.all([change(NEXT), change('Гурван гол 5 уул')])

  const codes = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { code?: string }).code))
  // The slower request may also find the session ended, or the old password wrong.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(['password_change_failed', 'token_invalid', 'password_wrong']).toContain(codes.find(Boolean))
})

test('ACC-10 a stolen session cannot guess the old password', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ password: PASSWORD })
  const change = (old_password: string) => bat.logins.password.change(twice(NEXT, { old_password }))

  for (let attempt = 0; attempt < 10; attempt++)
    await expect(change('wrong')).rejects.toMatchObject({ code: 'password_wrong' })

  await expect(change(PASSWORD)).rejects.toMatchObject({ code: 'too_many_tries', status: 429 })
})

test('ACC-04 an account without an e-mail address gets its notice by SMS', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: '99112233', email: null })

  await bat.logins.password.change(twice(NEXT, {}))

  expect(await messagesOf(shop, '99112233')).toEqual(['Delguur: нууц үг солигдлоо. Та биш бол даруй сэргээнэ үү'])
})

const messagesOf = async (shop: TestShop, to: string) => (await sentTo(shop, to)).map(({ text }) => text)

const twice = <T>(password: string, rest: T) => ({ password, password_confirmation: password, ...rest })
