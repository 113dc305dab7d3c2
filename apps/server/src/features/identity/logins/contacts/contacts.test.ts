import { expect, test } from 'vitest'
import { codeFor, codeOf, laterBy, sentTo, wrongFor } from '../../../../../testing/people/login-steps.ts'
import { openTestShop } from '../../../../../testing/test-shop.ts'

test('ACC-04 a first e-mail address goes from not confirmed to waiting to confirmed', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: '99112233', email: null })
  const states = [(await bat.account.me()).email_state]

  const reply = await bat.logins.confirmEmail({ email: ' Bat@Example.mn' })
  states.push((await bat.account.me()).email_state)
  const code = await codeFor(shop, 'bat@example.mn')
  const confirmed = await bat.logins.confirmEmail({ email: 'bat@example.mn', code })
  states.push((await bat.account.me()).email_state)

  expect(reply).toEqual({ state: 'waiting', resend_after: 60, expires_in: 300, current_code_needed: false })
  expect(confirmed).toEqual({ state: 'confirmed', resend_after: null, expires_in: null, current_code_needed: false })
  expect(states).toEqual(['not_confirmed', 'waiting', 'confirmed'])
  expect((await bat.account.me()).email).toBe('bat@example.mn')
  const notices = await sentTo(shop, '99112233')
  expect(notices.map(({ text }) => text)).toEqual(['Таны бүртгэлд b•••@example.mn холбогдлоо. Та биш бол хэлнэ үү'])
})

test('ACC-04 a new phone number needs its own code and a code sent to the current one', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: '99112233' })

  const reply = await bat.logins.confirmPhone({ phone: '8811 2233' })
  const [code, current_code] = [await codeFor(shop, '88112233'), await codeFor(shop, '99112233')]
  const confirm = (codes: { code: string; current_code?: string }) =>
    bat.logins.confirmPhone({ phone: '88112233', ...codes })
  await expect(confirm({ code })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: { current_code: [expect.any(String)] },
  })
  await expect(confirm({ code, current_code: wrongFor(current_code) })).rejects.toMatchObject({
    code: 'sms_code_wrong',
    details: { field: 'current_code' },
  })
  await expect(confirm({ code: wrongFor(code), current_code })).rejects.toMatchObject({ code: 'sms_code_wrong' })
  expect(await bat.account.me()).toMatchObject({ phone: '99112233' })
  await confirm({ code, current_code })

  expect(reply).toMatchObject({ state: 'waiting', current_code_needed: true })
  expect(await bat.account.me()).toMatchObject({ phone: '88112233', phone_state: 'confirmed' })
  const notices = await sentTo(shop, '99112233')
  expect(notices.at(-1)?.text).toBe('Таны бүртгэлд 8811 ••33 холбогдлоо. Та биш бол хэлнэ үү')
})

test('ACC-04 a new e-mail address needs both codes, and the old address is notified', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ email: 'old@example.mn', locale: 'en' })

  await bat.logins.confirmEmail({ email: 'new@example.mn' })
  const [code, current_code] = [await codeFor(shop, 'new@example.mn'), await codeFor(shop, 'old@example.mn')]
  await bat.logins.confirmEmail({ email: 'new@example.mn', code, current_code })

  expect(await bat.account.me()).toMatchObject({ email: 'new@example.mn', email_state: 'confirmed' })
  const notice = (await sentTo(shop, 'old@example.mn')).at(-1)
  expect(notice?.subject).toBe('Delguur: Your contact was changed')
  expect(notice?.text).toContain('n•••@example.mn now belongs to your account.')
})

test('ACC-04 a confirmed contact stays unchanged and gets no code', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: '99112233', email: 'bat@example.mn' })

  expect(await bat.logins.confirmEmail({ email: 'bat@example.mn' })).toMatchObject({ state: 'confirmed' })
  expect(await bat.logins.confirmPhone({ phone: '99112233' })).toMatchObject({ state: 'confirmed' })
  expect(await sentTo(shop, '99112233')).toEqual([])
})

test('ACC-04 only the right code reveals that a contact belongs to another account', async () => {
  const shop = await openTestShop()
  await shop.customer({ phone: '88112233', email: 'other@example.mn' })
  const bat = await shop.customer({ phone: '99112233', email: null })

  const reply = await bat.logins.confirmEmail({ email: 'other@example.mn' })
  const code = await codeFor(shop, 'other@example.mn')
  await expect(bat.logins.confirmEmail({ email: 'other@example.mn', code })).rejects.toMatchObject({
    code: 'email_taken',
    status: 409,
  })
  await bat.logins.confirmPhone({ phone: '88112233' })
  const codes = { code: await codeFor(shop, '88112233'), current_code: await codeFor(shop, '99112233') }
  await expect(bat.logins.confirmPhone({ phone: '88112233', ...codes })).rejects.toMatchObject({
    code: 'phone_taken',
    status: 409,
  })

  expect(reply).toEqual({ state: 'waiting', resend_after: 60, expires_in: 300, current_code_needed: false })
})

test('ACC-04 ACC-09 a code sent to another contact or another customer confirms nothing', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ email: null })
  const bold = await shop.customer({ email: null })
  await bat.logins.confirmEmail({ email: 'bat@example.mn' })
  const code = await codeFor(shop, 'bat@example.mn')
  const notOwn = { code: 'not_own_contact', status: 422, message: 'Өөрийн утасны дугаар эсвэл и-мэйлээ оруулна уу' }

  await expect(bat.logins.confirmEmail({ email: 'other@example.mn', code })).rejects.toMatchObject(notOwn)
  await expect(bold.logins.confirmEmail({ email: 'bat@example.mn', code })).rejects.toMatchObject(notOwn)
  await laterBy(shop.db, 61)
  await bold.logins.confirmEmail({ email: 'bat@example.mn' })
  const second = await codeFor(shop, 'bat@example.mn')
  if (second !== code) {
    await expect(bold.logins.confirmEmail({ email: 'bat@example.mn', code })).rejects.toMatchObject({
      code: 'email_code_wrong',
    })
  }
  await bat.logins.confirmEmail({ email: 'bat@example.mn', code })
  await expect(bold.logins.confirmEmail({ email: 'bat@example.mn', code: second })).rejects.toMatchObject({
    code: 'email_taken',
  })
})

test('ACC-04 a login code confirms no contact, and a confirmation code logs nobody in', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: null })
  await bat.logins.confirmPhone({ phone: '99112233' })
  const toConfirm = await codeFor(shop, '99112233')
  await shop.guest().logins.phone.check('99112233')
  const toLogIn = codeOf(await shop.outbox.next('99112233'))

  if (toConfirm !== toLogIn) {
    const wrong = { code: 'sms_code_wrong' }
    await expect(bat.logins.confirmPhone({ phone: '99112233', code: toLogIn })).rejects.toMatchObject(wrong)
    await expect(shop.guest().logins.phone.login({ phone: '99112233', code: toConfirm })).rejects.toMatchObject(wrong)
  }
})

test('ACC-04 confirmation codes are sent at most once a minute, both or none', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer({ phone: '99112233' })
  await bat.logins.confirmPhone({ phone: '88112233' })

  await expect(bat.logins.confirmPhone({ phone: '88112234' })).rejects.toMatchObject({ code: 'resend_too_soon' })

  expect(await sentTo(shop, '88112234')).toEqual([])
})

test('ACC-02 ACC-04 a number that was not confirmed for a year can pass to another customer', async () => {
  const shop = await openTestShop()
  const old = await shop.customer({ phone: '99112233' })
  await shop.db
    .updateTable('users')
    .set({ phone_proved_at: new Date('2020-01-01') })
    .where('id', '=', old.id)
    .execute()
  const bat = await shop.customer({ phone: null })

  await bat.logins.confirmPhone({ phone: '99112233' })
  await bat.logins.confirmPhone({ phone: '99112233', code: await codeFor(shop, '99112233') })

  expect(await bat.account.me()).toMatchObject({ phone: '99112233' })
  expect(await old.account.me()).toMatchObject({ phone: null })
})
