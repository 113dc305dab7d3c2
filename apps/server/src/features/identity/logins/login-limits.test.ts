import { memoryTokens } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { codeFor, laterBy, PASSWORD, sentTo, visitorFrom, wrongFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { createCodes } from './codes/codes.ts'
import { createLoginLimits, guessStages } from './login-limits.ts'

const SITE = 1
const NOBODY = async () => null
const tooManyCodes = { code: 'too_many_codes', details: { seconds: expect.any(Number) } }
const tooManyAttempts = { code: 'too_many_tries', details: { seconds: expect.any(Number) } }

test('ACC-10 a code is sent at most once a minute, even for concurrent requests', async () => {
  const shop = await openTestShop()
  const ask = () => shop.guest().logins.phone.check('99112233')

  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, ask))

  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(9)
  for (const reason of refused) {
    expect(reason).toMatchObject({ code: 'resend_too_soon', status: 429, details: { seconds: expect.any(Number) } })
    expect(reason.details.seconds).toBeGreaterThan(0)
    expect(reason.details.seconds).toBeLessThanOrEqual(60)
  }
  expect(await sentTo(shop, '99112233')).toHaveLength(1)
  await laterBy(shop.db, 61)
  await ask()
})

test('ACC-10 one phone gets five codes an hour, and one IP address sixty', async () => {
  const { shop, limits, warned } = await openLimits()
  const send = (clientIp: string, target: string, purpose: string) =>
    limits.countSending(shop.db, { siteId: SITE, clientIp, channel: 'sms', target, purpose })

  for (let at = 0; at < 5; at++) await send(`10.1.0.${at}`, '99112233', `purpose ${at}`)
  await expect(send('10.1.0.9', '99112233', 'another')).rejects.toMatchObject(tooManyCodes)

  for (let at = 0; at < 3; at++) await send('10.3.0.1', '88112233', `purpose ${at}`)
  await expect(send('10.3.0.1', '88112233', 'another')).rejects.toMatchObject(tooManyCodes)
  await send('10.3.0.2', '88112233', 'a third')

  for (let at = 0; at < 60; at++) await send('10.2.0.1', `8811${1000 + at}`, 'login')
  await expect(send('10.2.0.1', '88119999', 'login')).rejects.toMatchObject(tooManyCodes)
  await send('10.2.0.2', '88119999', 'login')
  expect(warned).toEqual([])
})

test('ACC-10 addresses of one IPv6 network count as one client', async () => {
  const { shop, limits } = await openLimits()
  const send = (clientIp: string, target: string) =>
    limits.countSending(shop.db, { siteId: SITE, clientIp, channel: 'sms', target, purpose: 'login' })

  for (let at = 0; at < 60; at++) await send(`2001:db8:0:7::${at + 1}`, `8811${1000 + at}`)

  await expect(send('2001:db8:0:7:ffff::1', '88119999')).rejects.toMatchObject(tooManyCodes)
  await send('2001:db8:0:8::1', '88119999')
})

test('ACC-10 the shop sends six hundred SMS codes an hour, at most half of them to a few addresses; at the limit it warns once and names nobody', async () => {
  const { shop, limits, warned } = await openLimits()
  let target = 88_000_000
  const send = (clientIp: string, channel: 'sms' | 'email' = 'sms') =>
    limits.countSending(shop.db, { siteId: SITE, clientIp, channel, target: String(target++), purpose: 'login' })

  for (let at = 0; at < 300; at++) await send(`10.0.0.${at % 5}`)
  for (let at = 0; at < 50; at++) await send(`10.0.0.${5 + (at % 5)}`)
  for (let at = 5; at < 10; at++) await expect(send(`10.0.0.${at}`)).rejects.toMatchObject(tooManyCodes)
  expect(warned).toEqual([])

  for (let at = 0; at < 250; at++) await send(`10.1.${at}.1`)
  await expect(send('10.2.0.1')).rejects.toMatchObject(tooManyCodes)
  await expect(send('10.2.0.2')).rejects.toMatchObject(tooManyCodes)
  await send('10.2.0.3', 'email')

  expect(warned).toEqual(['the shop sends no more codes by sms in this hour: its budget is used up'])
})

test('ACC-02 ACC-10 SMS are sent to Mongolian mobile numbers only', async () => {
  const shop = await openTestShop()

  for (const phone of ['77112233', '75051234', '11345678', '+1 202 555 0123', '+7 9911 2233', '9011223344']) {
    await expect(shop.guest().logins.phone.check(phone)).rejects.toMatchObject({
      errors: { phone: [expect.any(String)] },
    })
  }

  expect(await shop.db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('ACC-10 a hundred thousand guesses from a thousand addresses at fifty phones are limited to ten an hour per phone', () => {
  const counts = new Map<string, number>()
  const looked = new Map<string, number>()
  const passes = (limits: readonly { of: readonly (string | number)[]; max: number; seconds: number }[]) =>
    limits.every((limit) => {
      const key = JSON.stringify(limit)
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return (counts.get(key) ?? 0) <= limit.max
    })

  for (let guess = 0; guess < 100_000; guess++) {
    const at = `sms ${88_100_000 + (guess % 50)}`
    const clientIp = `10.0.${Math.floor((guess % 1000) / 250)}.${guess % 250}`
    const stages = guessStages({ siteId: SITE, clientIp, kind: 'code', target: at })
    if (stages.every(passes)) looked.set(at, (looked.get(at) ?? 0) + 1)
  }

  expect(looked.size).toBe(50)
  expect(Math.max(...looked.values())).toBe(10)
})

test('ACC-10 password guesses by strangers do not lock out the owner on a known device', async () => {
  const shop = await openTestShop({ trustedProxies: 1 })
  await shop.customer({ phone: '99112233', password: PASSWORD })
  const own = memoryTokens()
  const bat = () => visitorFrom(shop, '10.1.0.1', 'mn', own)
  await bat().logins.withPassword('99112233', PASSWORD)
  await attack(shop, 40, (stranger) => stranger.logins.withPassword('99112233', 'wrong'))

  await expect(visitorFrom(shop, '10.2.0.1').logins.withPassword('99112233', PASSWORD)).rejects.toMatchObject({
    status: 429,
    code: 'too_many_tries',
  })
  await bat().logins.withPassword('99112233', PASSWORD)

  // A device that is known to one name is unknown to another, and its guesses are counted.
  await shop.customer({ phone: '88112233', password: PASSWORD })
  await attack(shop, 40, (stranger) => stranger.logins.withPassword('88112233', 'wrong'))
  await expect(bat().logins.withPassword('88112233', PASSWORD)).rejects.toMatchObject({ status: 429 })
  for (let at = 0; at < 10; at++) {
    await expect(bat().logins.withPassword('99112233', 'wrong')).rejects.toMatchObject({ status: 400 })
  }
  await expect(bat().logins.withPassword('99112233', PASSWORD)).rejects.toMatchObject({ status: 429 })
})

test('ACC-10 the owner of an attacked password can log in by code on any device', async () => {
  const shop = await openTestShop({ trustedProxies: 1 })
  await shop.customer({ phone: '99112233', password: PASSWORD })
  await attack(shop, 40, (stranger) => stranger.logins.withPassword('99112233', 'wrong'))
  const elsewhere = visitorFrom(shop, '10.2.0.1')

  await elsewhere.logins.phone.check('99112233')
  const code = await codeFor(shop, '99112233')
  await attack(shop, 40, (stranger) => stranger.logins.phone.login({ phone: '99112233', code: wrongFor(code) }))

  await elsewhere.logins.phone.login({ phone: '99112233', code })
})

test('ACC-10 code requests by strangers do not use up those of a known device', async () => {
  const shop = await openTestShop({ trustedProxies: 1 })
  await shop.customer({ phone: '99112233', password: PASSWORD })
  const own = memoryTokens()
  const bat = () => visitorFrom(shop, '10.1.0.1', 'mn', own)
  await bat().logins.withPassword('99112233', PASSWORD)
  await attack(shop, 1, (stranger) => stranger.logins.phone.check('99112233'))
  const strange = await codeFor(shop, '99112233')

  await bat().logins.phone.check('99112233')
  const code = await codeFor(shop, '99112233')
  await attack(shop, 10, (stranger) => stranger.logins.phone.login({ phone: '99112233', code: wrongFor(strange) }))

  await bat().logins.phone.login({ phone: '99112233', code })
})

test('ACC-10 a refused client gets the time to wait in a header', async () => {
  const shop = await openTestShop()
  const ask = () =>
    shop.fetch('/api/v2/mcs_auth/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"phone":"99112233"}',
    })
  await ask()

  const refused = await ask()

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('ACC-10 a password change makes every other device unknown', async () => {
  const shop = await openTestShop({ trustedProxies: 1 })
  await shop.customer({ phone: '99112233', password: PASSWORD })
  const [own, lost] = [memoryTokens(), memoryTokens()]
  const onLost = () => visitorFrom(shop, '10.2.0.1', 'mn', lost)
  await onLost().logins.withPassword('99112233', PASSWORD)
  const bat = visitorFrom(shop, '10.1.0.1', 'mn', own)
  await bat.logins.withPassword('99112233', PASSWORD)
  const next = 'Хөх тэнгэр 48 морь'
  await bat.logins.password.change({ old_password: PASSWORD, password: next, password_confirmation: next })
  await attack(shop, 40, (stranger) => stranger.logins.withPassword('99112233', 'wrong'))

  await expect(onLost().logins.withPassword('99112233', next)).rejects.toMatchObject({ status: 429 })
  await visitorFrom(shop, '10.1.0.1', 'mn', own).logins.withPassword('99112233', next)
})

test('ACC-10 a user name has ten wrong passwords an hour; after that the right one is refused, and other names are not', async () => {
  const shop = await openTestShop({ trustedProxies: 1 })
  await shop.customer({ phone: '99112233', password: PASSWORD })
  await shop.customer({ phone: '88112233', password: PASSWORD })
  const logIn = (at: number, phone: string, password: string) =>
    visitorFrom(shop, `10.0.0.${at}`).logins.withPassword(phone, password)

  for (let at = 0; at < 10; at++) {
    await expect(logIn(at, '99112233', 'wrong')).rejects.toMatchObject({ status: 400 })
  }

  await expect(logIn(11, '+976 9911 2233', PASSWORD)).rejects.toMatchObject({ status: 429 })
  await logIn(12, '88112233', PASSWORD)
})

test('ACC-10 correct logins are not counted as guesses: a family behind one address logs in without limit', async () => {
  const { shop, limits } = await openLimits()
  const guess = (at: number) =>
    limits.countGuess(shop.db, { siteId: SITE, clientIp: '10.0.0.1', kind: 'code', target: `sms ${at}` }, NOBODY)

  for (let at = 0; at < 100; at++) await (await guess(at))()
  for (let at = 0; at < 60; at++) await guess(at)

  await expect(guess(61)).rejects.toMatchObject(tooManyAttempts)
})

test('ACC-10 a client over the limit uses up no attempts of other clients', async () => {
  const { shop, limits } = await openLimits()
  const guess = (clientIp: string, at: string) =>
    limits.countGuess(shop.db, { siteId: SITE, clientIp, kind: 'code', target: at }, NOBODY)

  for (let at = 0; at < 60; at++) await guess('10.0.0.1', `sms ${at}`)
  for (let attempt = 0; attempt < 100; attempt++) {
    await expect(guess('10.0.0.1', 'sms 99112233')).rejects.toMatchObject(tooManyAttempts)
  }

  for (let attempt = 0; attempt < 10; attempt++) await guess('10.0.0.2', 'sms 99112233')
  await expect(guess('10.0.0.3', 'sms 99112233')).rejects.toMatchObject(tooManyAttempts)
})

test('ACC-02 ACC-10 only five of fifty concurrent guesses at one code are compared', async () => {
  const shop = await openTestShop()
  const codes = createCodes('key')
  const address = { siteId: SITE, channel: 'sms', target: '99112233', purpose: 'login', userId: null } as const
  const wrong = wrongFor(await codes.make(shop.db, address, null))

  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => codes.compare(shop.db, address, wrong, null)),
  )

  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'right'))
  expect(reasons.filter((code) => code === 'sms_code_wrong')).toHaveLength(5)
  expect(reasons.filter((code) => code === 'too_many_tries')).toHaveLength(45)
})

test('ACC-02 only one of five concurrent logins with one code succeeds', async () => {
  const shop = await openTestShop({ trustedProxies: 1 })
  await shop.customer({ phone: '99112233' })
  await shop.guest().logins.phone.check('99112233')
  const code = await codeFor(shop, '99112233')

  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, (_, at) =>
      visitorFrom(shop, `10.0.0.${at}`).logins.phone.login({ phone: '99112233', code }),
    ),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('ACC-02 equal codes are stored as different values', async () => {
  const shop = await openTestShop()
  const codes = createCodes('key')
  const address = { siteId: SITE, channel: 'email', purpose: 'login', userId: null } as const

  for (let at = 0; at < 40; at++) await codes.make(shop.db, { ...address, target: `${at % 2}@example.mn` }, null)

  const rows = await shop.db.selectFrom('login_codes').select(['code_hash', 'target_hash']).execute()
  expect(new Set(rows.map(({ code_hash }) => code_hash)).size).toBe(40)
  expect(new Set(rows.map(({ target_hash }) => target_hash)).size).toBe(2)
})

/** Wrong guesses from so many unknown addresses. */
async function attack(shop: TestShop, addresses: number, guess: (clientIp: ReturnType<typeof visitorFrom>) => unknown) {
  for (let at = 0; at < addresses; at++)
    await Promise.resolve(guess(visitorFrom(shop, `10.66.${at}.1`))).catch(() => {})
}

async function openLimits() {
  const shop = await openTestShop()
  const warned: string[] = []
  return { shop, warned, limits: createLoginLimits({ warn: (text) => warned.push(text), note: async () => {} }) }
}
