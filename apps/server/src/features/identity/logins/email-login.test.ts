import { expect, test } from 'vitest'
import { codeFor, laterBy, newcomer, PASSWORD, sentTo, wrongFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('ACC-03 an e-mail address and its code open an account, and later log in to it', async () => {
  const shop = await openTestShop()
  const [here, there] = [shop.guest(), shop.guest()]

  await here.logins.email.sendCode(' Bat@Example.MN ')
  await here.logins.email.signUp({
    email: 'bat@example.mn',
    code: await codeFor(shop, 'bat@example.mn'),
    ...newcomer,
    password: PASSWORD,
  })
  await laterBy(shop.db, 61)
  await there.logins.email.sendCode('bat@example.mn')
  await there.logins.email.login({ email: 'BAT@example.mn', code: await codeFor(shop, 'bat@example.mn') })

  expect(await here.account.me()).toMatchObject({ email: 'bat@example.mn', email_state: 'confirmed', phone: null })
  expect((await there.account.me()).id).toBe((await here.account.me()).id)
})

test('ACC-03 an address without an account gets a proof for one sign-up', async () => {
  const shop = await openTestShop()
  const bat = shop.guest()
  await bat.logins.email.sendCode('bat@example.mn')
  const code = await codeFor(shop, 'bat@example.mn')

  const refused = await bat.logins.email.login({ email: 'bat@example.mn', code }).catch((error) => error)
  const { proof } = refused.details
  await expect(bat.logins.email.signUp({ email: 'other@example.mn', proof, ...newcomer })).rejects.toMatchObject({
    code: 'proof_invalid',
  })
  await bat.logins.email.signUp({ proof, ...newcomer })

  expect(refused).toMatchObject({ status: 409, code: 'sign_up_needed' })
  expect(await bat.account.me()).toMatchObject({ email: 'bat@example.mn' })
  await expect(bat.logins.email.signUp({ proof, ...newcomer })).rejects.toMatchObject({ code: 'proof_invalid' })
})

test('ACC-03 an address with an account opens no second one', async () => {
  const shop = await openTestShop()
  await shop.customer({ email: 'bat@example.mn' })
  const bat = shop.guest()
  await bat.logins.email.sendCode('bat@example.mn')
  const code = await codeFor(shop, 'bat@example.mn')

  await expect(bat.logins.email.signUp({ email: 'bat@example.mn', code, ...newcomer })).rejects.toMatchObject({
    code: 'email_taken',
    status: 409,
  })
})

test('ACC-03 ACC-10 a wrong code logs nobody in, and from the sixth attempt on the right one is refused with a reason', async () => {
  const shop = await openTestShop()
  await shop.customer({ email: 'bat@example.mn' })
  const bat = shop.guest()
  await bat.logins.email.sendCode('bat@example.mn')
  const code = await codeFor(shop, 'bat@example.mn')
  const logIn = (typed: string) => bat.logins.email.login({ email: 'bat@example.mn', code: typed })

  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(logIn(wrongFor(code))).rejects.toMatchObject({ code: 'email_code_wrong', status: 422 })
  }
  await expect(logIn(code)).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('ACC-03 the proof of a social login opens an account with its confirmed data', async () => {
  const shop = await openTestShop()
  const { proofs } = await import('./contacts/proofs.ts')
  const { id: siteId } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const person = { email: 'bat@example.mn', first_name: 'Bat' }
  const proof = await proofs.give(shop.db, { siteId, channel: 'google', target: '1077', purpose: 'login', person })
  const bat = shop.guest()

  await expect(bat.logins.phone.signUp({ proof, ...newcomer })).rejects.toMatchObject({ code: 'proof_invalid' })
  await expect(bat.logins.email.signUp({ email: 'other@example.mn', proof, ...newcomer })).rejects.toMatchObject({
    code: 'proof_invalid',
  })
  await bat.logins.email.signUp({ proof, ...newcomer })

  expect(await bat.account.me()).toMatchObject({
    email: 'bat@example.mn',
    email_state: 'confirmed',
    social_logins: ['google'],
  })
})

test('ACC-03 the code is mailed in both languages, as text and as HTML', async () => {
  const shop = await openTestShop()
  await shop.guest('mn').logins.email.sendCode('bat@example.mn')
  await shop.guest('en').logins.email.sendCode('bold@example.mn')

  const [mongolian] = await sentTo(shop, 'bat@example.mn')
  const [english] = await sentTo(shop, 'bold@example.mn')

  expect(mongolian).toMatchObject({ channel: 'email', subject: 'Delguur: Нэвтрэх код' })
  expect(english).toMatchObject({ channel: 'email', subject: 'Delguur: Your login code' })
  for (const letter of [mongolian, english]) {
    const code = /\n(\d{6})\n/.exec(letter?.text ?? '')?.[1] ?? 'none'
    expect(letter?.html).toContain(code)
  }
  expect(mongolian?.html).toContain('<html lang="mn">')
})

test('ACC-03 a shop without a mail server reports that login by e-mail is unavailable', async () => {
  const shop = await openTestShop({ sandboxMessages: false })
  const unavailable = { code: 'mail_login_unavailable', status: 503 }

  await expect(shop.guest().logins.email.sendCode('bat@example.mn')).rejects.toMatchObject(unavailable)
  await expect(shop.guest().logins.password.forgot('bat@example.mn')).rejects.toMatchObject(unavailable)
})
