import { expect, test } from 'vitest'
import { costOf, createRequestCosts, holderOf } from './request-costs.ts'

const LIMITS = { writesPerMinute: 30, readsPerMinute: 120 }
const write = { isRead: false, cost: 1, ip: '10.0.0.1' }
const read = { isRead: true, cost: 1, ip: '10.0.0.1' }

test('CHK-11 each of ten honest devices behind one address has the full limit of writes', () => {
  const count = createRequestCosts(LIMITS, () => 0)

  for (let device = 0; device < 10; device++) {
    for (let at = 0; at < 30; at++) count({ ...write, holder: `device ${device}` })
  }

  expect(() => count({ ...write, ip: '10.0.0.2', holder: 'device 0' })).toThrow('too_many_requests')
})

test('CHK-11 invented devices share the limit of one address', () => {
  const count = createRequestCosts(LIMITS, () => 0)
  let done = 0

  const flood = () => {
    for (; done < 1000; done++) count({ ...write, holder: `invented ${done}` })
  }

  expect(flood).toThrow('too_many_requests')
  expect(done).toBe(300)
})

test('CHK-11 without a device an address has the limit of one device, and each minute starts anew', () => {
  let now = 0
  const count = createRequestCosts(LIMITS, () => now)
  for (let at = 0; at < 30; at++) count({ ...write, holder: null })
  now = 15_000

  expect(() => count({ ...write, holder: null })).toThrow(
    expect.objectContaining({ code: 'too_many_requests', details: { seconds: 45 } }),
  )
  now = 60_000
  count({ ...write, holder: null })
})

test('CHK-11 expensive requests use up more of the limit, requests of providers nothing', () => {
  const count = createRequestCosts(LIMITS, () => 0)
  count({ ...write, cost: 20, holder: 'device' })

  expect(() => count({ ...write, cost: 20, holder: 'device' })).toThrow('too_many_requests')
  for (let at = 0; at < 1000; at++) count({ ...write, cost: 0, holder: null })
})

test('CHK-11 reads of one account or device are limited, anonymous reads are not', () => {
  const count = createRequestCosts(LIMITS, () => 0)
  for (let at = 0; at < 120; at++) count({ ...read, holder: 'account' })

  expect(() => count({ ...read, holder: 'account' })).toThrow('too_many_requests')
  for (let at = 0; at < 1000; at++) count({ ...read, holder: null })
})

test('CHK-11 any number of invented devices leaves the limit of each address intact', () => {
  const count = createRequestCosts(LIMITS, () => 0)
  for (let at = 0; at <= 100_000; at++) count({ ...read, holder: `invented ${at}` })

  for (let at = 0; at < 30; at++) count({ ...write, holder: null })

  expect(() => count({ ...write, holder: null })).toThrow('too_many_requests')
})

test('CHK-11 a limit of zero means no limit', () => {
  const count = createRequestCosts({ writesPerMinute: 0, readsPerMinute: 0 }, () => 0)

  for (let at = 0; at < 1000; at++) count({ ...write, holder: 'device' })
  for (let at = 0; at < 1000; at++) count({ ...read, holder: 'device' })
})

test.each([
  [{}, false],
  [{ cookie: 'lang=mn' }, false],
  [{ 'x-device': 'd'.repeat(22) }, true],
  [{ authorization: 'Bearer abc' }, true],
  [{ 'x-order-token': 'o'.repeat(22) }, true],
  [{ cookie: `lang=mn; __Host-device=${'d'.repeat(22)}` }, true],
  [{ cookie: `device=${'d'.repeat(22)}` }, true],
  [{ cookie: `refresh_token=${'d'.repeat(43)}` }, true],
])('CHK-11 a request with %j belongs to an account or a device: %s', (headers, isSomebody) => {
  expect(holderOf({ headers }) !== null).toBe(isSomebody)
})

test('CHK-11 a picture costs more than a login, and a login more than a cart line', () => {
  const endpoint = { summary: '', for: 'anyone', reply: {}, fails: [] } as never as Parameters<typeof costOf>[0]

  const costs = [
    costOf({ ...endpoint, upload: { field: 'avatar', maximumBytes: 1 } }),
    costOf({ ...endpoint, dialect: 'oauth' }),
    costOf(endpoint),
  ]

  expect(costs).toEqual([20, 10, 1])
})
