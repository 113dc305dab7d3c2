import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { CARD, openErp } from '../../../../testing/providers/erp.ts'
import { timeLimitFor } from '../../../../testing/providers/time-limit.ts'
import { UpstreamUnavailable } from '../../../platform/outbound/index.ts'
import { createHttpErp } from './http-erp.ts'

const PHONE = '99112233'

test('CHK-07 a card is valid until the end of its last day in Ulaanbaatar, and an unknown phone number has no card', async () => {
  const books = await openErp()
  await books.give(PHONE, CARD)
  await books.give('99112244', { number: '1', points: 0 })
  const erp = createHttpErp(books.account)

  expect(await erp.cardOf(PHONE)).toEqual({
    card_number: '7001 2345',
    level: 'Алтан',
    points: 12_500,
    discount_percent: 3.5,
    valid_until: '2027-01-31T15:59:59.000Z',
  })
  expect(await erp.cardOf('99112244')).toEqual({
    card_number: '1',
    level: null,
    points: 0,
    discount_percent: null,
    valid_until: null,
  })
  expect(await erp.cardOf('88001122')).toBeNull()
})

test('CHK-07 an interrupted request is repeated once', async () => {
  const books = await openErp()
  await books.give(PHONE, CARD)
  await books.fault({ cut: 1 })

  expect(await createHttpErp(books.account).cardOf(PHONE)).toMatchObject({ points: 12_500 })
})

const card = (changes: object) => ({ garbage: JSON.stringify({ card: { ...CARD, ...changes } }) })

test.each([
  ['is broken', { status: 500 }, 'the ERP answered 500'],
  ['ends every connection', { cut: 9 }, 'the ERP, GET loyalty: UND_ERR_SOCKET'],
  ['never answers', { hang: true }, 'the ERP, GET loyalty: time-out'],
  ['answers a page', { garbage: '<html>' }, 'the ERP answered no JSON'],
  ['answers nothing', { garbage: '' }, 'the ERP answered no JSON'],
  ['answers null', { garbage: 'null' }, 'something else than a card'],
  ['answers no card', { garbage: '{"card":[]}' }, 'something else than a card'],
  ['counts half points', card({ points: 1.5 }), 'something else than a card'],
  ['owes points', card({ points: -1 }), 'something else than a card'],
  ['has a level that is none', card({ level: { name: 'Алтан' } }), 'something else than a card'],
  ['gives more than everything', card({ discount_percent: 101 }), 'something else than a card'],
  ['has a day that is none', card({ valid_until: '2027-13-45' }), 'something else than a card'],
  ['never stops answering', { garbage: ' '.repeat(100_000) }, 'the ERP, GET loyalty: answered more than'],
])(
  'CHK-07 the answer of an ERP that %s is discarded, and its error reveals no secret',
  async (_what, faults, reason) => {
    const books = await openErp()
    await books.fault(faults)

    const failure = await createHttpErp({ ...books.account, timeoutMs: timeLimitFor(faults) })
      .cardOf(PHONE)
      .catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UpstreamUnavailable)
    expect((failure as Error).message).toContain(reason)
    expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/very-secret|99112233/)
  },
)

test('CHK-07 an ERP that has failed five times is not called for a while', async () => {
  const books = await openErp()
  await books.fault({ status: 503 })
  const erp = createHttpErp(books.account)
  for (let again = 0; again < 5; again++) await expect(erp.cardOf(PHONE)).rejects.toBeInstanceOf(UpstreamUnavailable)
  const calls = books.calls.length

  await expect(erp.cardOf(PHONE)).rejects.toThrow('has not answered for a while')

  expect(calls).toBe(10)
  expect(books.calls).toHaveLength(calls)
})
