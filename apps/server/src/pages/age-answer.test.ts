import { expect, test } from 'vitest'
import { ageAnswer, audienceOf } from './age-answer.ts'

test.each([
  [undefined, null, ''],
  ['age=21', 21, '21'],
  ['order_token=x; age=18', 18, '18'],
  ['age=no', 'no', ''],
  ['age=', null, ''],
  ['age=2', null, ''],
  ['age=210', null, ''],
  ['voyage=21', null, ''],
  ['age=21<script>', null, ''],
] as const)('CONT-05 the cookie %j answers %j', (cookie, answer, audience) => {
  expect(ageAnswer(cookie, true).answer).toBe(answer)
  expect(audienceOf(cookie)).toBe(audience)
})

test('CONT-05 a yes is kept for 30 days, a no until the browser is closed, and nothing unless somebody answered', () => {
  const answered = (answer: number | 'no', isTls: boolean) => {
    const age = ageAnswer(undefined, isTls)
    age.keep(answer)
    return age.setCookies()
  }

  expect(ageAnswer('age=21', true).setCookies()).toEqual([])
  expect(answered(21, true)).toEqual(['age=21; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure'])
  expect(answered('no', false)).toEqual(['age=no; Path=/; HttpOnly; SameSite=Lax'])
})
