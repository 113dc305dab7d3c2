import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../../testing/databases.ts'
import type { Database } from '../../../platform/db/index.ts'
import { Fail, fail } from '../../../platform/http/index.ts'
import { createGuesses, type Guess } from './guesses.ts'

const RIGHT = '4711'

test('RWD-05 nine of ten thousand promo codes from one client are looked up in an hour', async () => {
  const { guesses, alarms } = await openGuesses()

  const answers = await sequentially(10_000, (at) => guesses(codeOf(at), { orderNumber: `R${at}` }))

  expect(answers.filter((answer) => answer === 'coupon_not_found')).toHaveLength(9)
  expect(answers).not.toContain('found')
  expect(answers.at(-1)).toBe('too_many_tries')
  expect(alarms()).toBe(0)
})

test('RWD-05 five hundred addresses that try all promo codes raise an alarm, and find none without a login', async () => {
  const { guesses, lookUps, alarms } = await openGuesses()
  let attemptsUntilAlarm = 0

  const answers = await sequentially(10_000, async (at) => {
    const answer = await guesses(codeOf(at), { clientIp: `198.51.${at % 2}.${at % 250}`, orderNumber: `R${at}` })
    if (attemptsUntilAlarm === 0 && alarms() > 0) attemptsUntilAlarm = at
    return answer
  })

  // At a rate of 10,000 an hour, 100 attempts take half a minute.
  expect(attemptsUntilAlarm).toBeLessThan(100)
  expect(lookUps()).toBeLessThanOrEqual(120)
  expect(answers).not.toContain('found')
  expect(answers).toContain('login_required')
  expect(alarms()).toBeGreaterThan(0)
  // Customers may continue, within their own limits.
  expect(await guesses(RIGHT, { userId: 7, clientIp: '203.0.113.9' })).toBe('found')
  expect(await guesses('NOPE', { clientIp: '203.0.113.10', isPromoCode: false })).toBe('coupon_not_found')
})

test('RWD-05 a right code is never counted as an attempt, even if it cannot be used now', async () => {
  const { guesses, refusing } = await openGuesses()

  for (let time = 0; time < 30; time++) expect(await guesses(RIGHT)).toBe('found')
  refusing('coupon_min_purchase')
  for (let time = 0; time < 30; time++) expect(await guesses(RIGHT)).toBe('coupon_min_purchase')
  for (let time = 0; time < 9; time++) expect(await guesses('0000')).toBe('coupon_not_found')
  expect(await guesses('0000')).toBe('too_many_tries')
})

test('RWD-05 wrong codes of an order and of an account are counted across addresses', async () => {
  const { guesses } = await openGuesses()
  const from = (at: number) => ({ clientIp: `198.51.100.${at}` })

  const ofOrder = await sequentially(20, (at) => guesses('0000', { ...from(at), isPromoCode: false }))
  const ofAccount = await sequentially(20, (at) =>
    guesses('0000', { ...from(100 + at), orderNumber: `R${at}`, userId: 5, isPromoCode: false }),
  )

  for (const answers of [ofOrder, ofAccount]) {
    expect(answers.filter((answer) => answer === 'coupon_not_found')).toHaveLength(9)
    expect(answers.at(-1)).toBe('too_many_tries')
  }
})

test('RWD-05 fifteen people behind one address enter the right code at once, and none is refused', async () => {
  const { guesses } = await openGuesses()
  const people = Array.from({ length: 15 }, (_, at) => ({ orderNumber: `R${at}`, deviceKey: `device ${at}` }))

  const answers = await Promise.all(people.map((one) => guesses(RIGHT, one)))

  expect(new Set(answers)).toEqual(new Set(['found']))
})

test('RWD-05 a guessing device is refused, its neighbours are not, and new devices of an address share a limit', async () => {
  const { guesses } = await openGuesses()
  const wrong = (at: number, deviceKey: string) =>
    guesses('NOPE', { orderNumber: `R${at}`, deviceKey, isPromoCode: false })

  const atOnce = await Promise.all(Array.from({ length: 20 }, (_, at) => wrong(at, 'one')))

  expect(atOnce.filter((answer) => answer === 'coupon_not_found')).toHaveLength(9)
  expect(await guesses(RIGHT, { deviceKey: 'another' })).toBe('found')
  const byMany = await sequentially(40, (at) => wrong(100 + at, `device ${at}`))
  expect(byMany.filter((answer) => answer === 'coupon_not_found')).toHaveLength(21)
})

const codeOf = (at: number) => String(at).padStart(4, '0')

async function sequentially<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let at = 0; at < count; at++) done.push(await work(at))
  return done
}

/** Guesses against a single promo code. */
async function openGuesses() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  let [lookUps, alarms] = [0, 0]
  let refusal: Fail['code'] | null = null
  const { around } = createGuesses({ db: database.db as Kysely<Database>, onAttack: () => void alarms++ })

  return {
    async guesses(code: string, more: Partial<Guess> = {}): Promise<string> {
      const guess = {
        siteId: 1,
        clientIp: '203.0.113.7',
        deviceKey: null,
        orderNumber: 'R000000001',
        userId: null,
        isPromoCode: true,
      }
      try {
        return await around({ ...guess, ...more }, async () => {
          lookUps++
          if (code !== RIGHT) throw fail('coupon_not_found')
          if (refusal) throw fail(refusal)
          return 'found'
        })
      } catch (error) {
        if (error instanceof Fail) return error.code
        throw error
      }
    },
    refusing(code: Fail['code']) {
      refusal = code
    },
    lookUps: () => lookUps,
    alarms: () => alarms,
  }
}
