import { expect, test } from 'vitest'
import {
  codeFor,
  laterBy,
  PASSWORD,
  sentTo,
  visitorFrom,
  wellWithinTheHour,
  wrongFor,
} from '../../testing/login-steps.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { createCodes } from './codes.ts'
import { createLoginLimits } from './login-limits.ts'

const SITE = 1
const tooManyCodes = { code: 'too_many_codes', details: { seconds: expect.any(Number) } }
const tooManyTries = { code: 'too_many_tries', details: { seconds: expect.any(Number) } }

test('ACC-10 a code comes at most once a minute, however many ask at the same time', async () => {
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

test('ACC-10 five codes an hour go to one phone, and sixty from one address of the network', async () => {
  const { shop, limits, warned } = await openLimits()
  const send = (visitor: string, target: string, purpose: string) =>
    limits.countSending(shop.db, { siteId: SITE, visitor, channel: 'sms', target, purpose })

  for (let at = 0; at < 5; at++) await send(`10.1.0.${at}`, '99112233', `purpose ${at}`)
  await expect(send('10.1.0.9', '99112233', 'another')).rejects.toMatchObject(tooManyCodes)

  for (let at = 0; at < 60; at++) await send('10.2.0.1', `8811${1000 + at}`, 'login')
  await expect(send('10.2.0.1', '88119999', 'login')).rejects.toMatchObject(tooManyCodes)
  await send('10.2.0.2', '88119999', 'login')
  expect(warned).toEqual([])
})

test('ACC-10 visitors of one IPv6 network are one visitor, whatever address each of them takes', async () => {
  const { shop, limits } = await openLimits()
  const send = (visitor: string, target: string) =>
    limits.countSending(shop.db, { siteId: SITE, visitor, channel: 'sms', target, purpose: 'login' })

  for (let at = 0; at < 60; at++) await send(`2001:db8:0:7::${at + 1}`, `8811${1000 + at}`)

  await expect(send('2001:db8:0:7:ffff::1', '88119999')).rejects.toMatchObject(tooManyCodes)
  await send('2001:db8:0:8::1', '88119999')
})

test('ACC-10 the shop sends six hundred codes an hour by SMS; beyond it says so once in its log, and of nobody', async () => {
  const { shop, limits, warned } = await openLimits()
  const send = (at: number, channel: 'sms' | 'email' = 'sms') =>
    limits.countSending(shop.db, {
      siteId: SITE,
      visitor: `10.${at >> 8}.${at & 255}.1`,
      channel,
      target: String(88_000_000 + at),
      purpose: 'login',
    })

  for (let at = 0; at < 600; at++) await send(at)
  await expect(send(600)).rejects.toMatchObject(tooManyCodes)
  await expect(send(601)).rejects.toMatchObject(tooManyCodes)
  await send(602, 'email')

  expect(warned).toEqual(['the shop sends no more codes by sms in this hour: its budget is used up'])
})

test('ACC-02 ACC-10 no SMS goes to what is no mobile number of Mongolia', async () => {
  const shop = await openTestShop()

  for (const phone of ['77112233', '75051234', '11345678', '+1 202 555 0123', '+7 9911 2233', '9011223344']) {
    await expect(shop.guest().logins.phone.check(phone)).rejects.toMatchObject({
      errors: { phone: [expect.any(String)] },
    })
  }

  expect(await shop.db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('ACC-10 ten wrong passwords an hour for one name; the right one is refused after that, other names are not', async () => {
  await wellWithinTheHour()
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

test('ACC-10 what is right is no guess: a family behind one address logs in as often as it likes', async () => {
  const { shop, limits } = await openLimits()
  const guess = (at: number) => limits.countGuess(shop.db, { siteId: SITE, visitor: '10.0.0.1', at: `sms ${at}` })

  for (let at = 0; at < 100; at++) await (await guess(at))()
  for (let at = 0; at < 60; at++) await guess(at)

  await expect(guess(61)).rejects.toMatchObject(tooManyTries)
})

test('ACC-10 whoever is over their own limit uses up nobody else’s tries', async () => {
  const { shop, limits } = await openLimits()
  const guess = (visitor: string, at: string) => limits.countGuess(shop.db, { siteId: SITE, visitor, at })

  for (let at = 0; at < 60; at++) await guess('10.0.0.1', `sms ${at}`)
  for (let tries = 0; tries < 100; tries++) {
    await expect(guess('10.0.0.1', 'sms 99112233')).rejects.toMatchObject(tooManyTries)
  }

  for (let tries = 0; tries < 10; tries++) await guess('10.0.0.2', 'sms 99112233')
  await expect(guess('10.0.0.3', 'sms 99112233')).rejects.toMatchObject(tooManyTries)
})

test('ACC-02 ACC-10 of fifty guesses at one code at the same time, five are compared', async () => {
  const shop = await openTestShop()
  const codes = createCodes('key')
  const address = { siteId: SITE, channel: 'sms', target: '99112233', purpose: 'login', userId: null } as const
  const wrong = wrongFor(await codes.make(shop.db, address))

  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => codes.compare(shop.db, address, wrong)))

  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'right'))
  expect(reasons.filter((code) => code === 'sms_code_wrong')).toHaveLength(5)
  expect(reasons.filter((code) => code === 'too_many_tries')).toHaveLength(45)
})

test('ACC-02 of five who show one code at the same time, one logs in', async () => {
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

test('ACC-02 equal codes do not look equal in the database', async () => {
  const shop = await openTestShop()
  const codes = createCodes('key')
  const address = { siteId: SITE, channel: 'email', purpose: 'login', userId: null } as const

  for (let at = 0; at < 40; at++) await codes.make(shop.db, { ...address, target: `${at % 2}@example.mn` })

  const rows = await shop.db.selectFrom('login_codes').select(['code_hash', 'target_hash']).execute()
  expect(new Set(rows.map(({ code_hash }) => code_hash)).size).toBe(40)
  expect(new Set(rows.map(({ target_hash }) => target_hash)).size).toBe(2)
})

async function openLimits() {
  await wellWithinTheHour()
  const shop = await openTestShop()
  const warned: string[] = []
  return { shop, warned, limits: createLoginLimits((text) => warned.push(text)) }
}
