import { expect, test } from 'vitest'
import { deliveryCalendar, storeCalendar } from './calendar.ts'
import { type AddressRequest, promiseAtStore, promiseToAddress } from './promise.ts'
import { promiseText } from './promise-text.ts'

const RULES = { from_hour: 11, to_hour: 22, cutoff_hour: 14, weekends: false, pickup_hold_days: 3 }
const CITY = { from: 2, to: 5 }
const EXPRESS = { from: 1, to: 4 }
const [DAY, TWO_DAYS, FAR] = [
  { from: 4, to: 24 },
  { from: 24, to: 48 },
  { from: 168, to: 336 },
]
const STORE = { from: 0, to: 0 }
const WAREHOUSE = { from: 48, to: 72 }

// Payment, destination and stock location; delivery and its text.
const CASES = [
  // An ordinary Friday, 20 November 2026; Thursday 26 is Republic Day.
  ['2026-11-19 10:00', CITY, STORE, '2026-11-19 11:00', '2026-11-19 16:00', 'Өнөөдөр 16:00 гэхэд', 'Today by 16:00'],
  ['2026-11-19 12:30', CITY, STORE, '2026-11-19 14:30', '2026-11-19 17:30', 'Өнөөдөр 17:30 гэхэд', 'Today by 17:30'],
  ['2026-11-19 13:59', CITY, STORE, '2026-11-19 15:59', '2026-11-19 18:59', 'Өнөөдөр 19:00 гэхэд', 'Today by 19:00'],
  ['2026-11-19 14:00', CITY, STORE, '2026-11-20 11:00', '2026-11-20 16:00', 'Маргааш 16:00 гэхэд', 'Tomorrow by 16:00'],
  ['2026-11-19 23:59', CITY, STORE, '2026-11-20 11:00', '2026-11-20 16:00', 'Маргааш 16:00 гэхэд', 'Tomorrow by 16:00'],
  ['2026-11-20 00:00', CITY, STORE, '2026-11-20 11:00', '2026-11-20 16:00', 'Өнөөдөр 16:00 гэхэд', 'Today by 16:00'],
  [
    '2026-11-20 17:30',
    CITY,
    STORE,
    '2026-11-23 11:00',
    '2026-11-23 16:00',
    '11-р сарын 23, 16:00 гэхэд',
    '23 November by 16:00',
  ],
  [
    '2026-11-21 10:00',
    CITY,
    STORE,
    '2026-11-23 11:00',
    '2026-11-23 16:00',
    '11-р сарын 23, 16:00 гэхэд',
    '23 November by 16:00',
  ],
  [
    '2026-11-25 15:00',
    CITY,
    STORE,
    '2026-11-27 11:00',
    '2026-11-27 16:00',
    '11-р сарын 27, 16:00 гэхэд',
    '27 November by 16:00',
  ],
  ['2026-11-26 12:00', CITY, STORE, '2026-11-27 11:00', '2026-11-27 16:00', 'Маргааш 16:00 гэхэд', 'Tomorrow by 16:00'],
  // Tsagaan Sar of 2027 is Sunday 7 to Tuesday 9 February.
  [
    '2027-02-05 15:00',
    CITY,
    STORE,
    '2027-02-10 11:00',
    '2027-02-10 16:00',
    '2-р сарын 10, 16:00 гэхэд',
    '10 February by 16:00',
  ],
  [
    '2027-02-08 12:00',
    DAY,
    STORE,
    '2027-02-10 11:00',
    '2027-02-10 22:00',
    '2-р сарын 10, 22:00 гэхэд',
    '10 February by 22:00',
  ],
  // Naadam of 2026: 10 to 15 July, Friday to Wednesday.
  ['2026-07-09 13:00', CITY, STORE, '2026-07-09 15:00', '2026-07-09 18:00', 'Өнөөдөр 18:00 гэхэд', 'Today by 18:00'],
  [
    '2026-07-09 14:30',
    CITY,
    STORE,
    '2026-07-16 11:00',
    '2026-07-16 16:00',
    '7-р сарын 16, 16:00 гэхэд',
    '16 July by 16:00',
  ],
  [
    '2026-07-09 20:00',
    TWO_DAYS,
    STORE,
    '2026-07-16 20:00',
    '2026-07-17 20:00',
    '7-р сарын 16 – 7-р сарын 17',
    '16 July – 17 July',
  ],
  // The year ends on a Thursday; New Year is a holiday, then comes a weekend.
  ['2026-12-31 13:00', CITY, STORE, '2026-12-31 15:00', '2026-12-31 18:00', 'Өнөөдөр 18:00 гэхэд', 'Today by 18:00'],
  [
    '2026-12-31 16:00',
    CITY,
    STORE,
    '2027-01-04 11:00',
    '2027-01-04 16:00',
    '1-р сарын 4, 16:00 гэхэд',
    '4 January by 16:00',
  ],
  // Edges of the city, satellite towns, aimags.
  ['2026-11-19 10:00', DAY, STORE, '2026-11-19 11:00', '2026-11-19 22:00', 'Өнөөдөр 22:00 гэхэд', 'Today by 22:00'],
  ['2026-11-19 23:30', DAY, STORE, '2026-11-20 11:00', '2026-11-20 22:00', 'Маргааш 22:00 гэхэд', 'Tomorrow by 22:00'],
  [
    '2026-11-20 15:00',
    TWO_DAYS,
    STORE,
    '2026-11-23 15:00',
    '2026-11-24 15:00',
    '11-р сарын 23 – 11-р сарын 24',
    '23 November – 24 November',
  ],
  ['2026-11-16 12:00', FAR, STORE, '2026-11-25 12:00', '2026-12-07 12:00', '7–14 ажлын өдөрт', 'In 7–14 working days'],
  // From a warehouse: first to the couriers, then to the door.
  [
    '2026-11-16 12:00',
    CITY,
    WAREHOUSE,
    '2026-11-18 14:00',
    '2026-11-19 17:00',
    '11-р сарын 18 – 11-р сарын 19',
    '18 November – 19 November',
  ],
  [
    '2026-11-20 12:00',
    CITY,
    WAREHOUSE,
    '2026-11-24 14:00',
    '2026-11-25 17:00',
    '11-р сарын 24 – 11-р сарын 25',
    '24 November – 25 November',
  ],
  [
    '2026-11-20 15:00',
    CITY,
    WAREHOUSE,
    '2026-11-25 11:00',
    '2026-11-27 16:00',
    '11-р сарын 25 – 11-р сарын 27',
    '25 November – 27 November',
  ],
  [
    '2026-11-16 12:00',
    FAR,
    WAREHOUSE,
    '2026-11-30 12:00',
    '2026-12-10 12:00',
    '11-р сарын 30 – 12-р сарын 10',
    '30 November – 10 December',
  ],
] as const

test.each(CASES)(
  'CHK-03 paid at %s for %j out of %j it comes between %s and %s',
  (paid, hours, dispatch, from, to, mn, en) => {
    const promised = promiseToAddress(request(paid, { hours, dispatch }))

    expect([clock(promised.from), clock(promised.to)]).toEqual([from, to])
    expect(promiseText(promised, at(paid), 'mn')).toBe(mn)
    expect(promiseText(promised, at(paid), 'en')).toBe(en)
  },
)

test.each([
  ['2026-11-20 09:00', '2026-11-20 11:00', '2026-11-20 15:00'],
  ['2026-11-20 16:00', '2026-11-20 17:00', '2026-11-20 20:00'],
  ['2026-11-20 20:00', '2026-11-20 21:00', '2026-11-23 13:00'],
  ['2026-11-20 22:00', '2026-11-23 11:00', '2026-11-23 15:00'],
])('CHK-03 express paid at %s arrives between %s and %s: four working hours, no cut-off', (paid, from, to) => {
  const promised = promiseToAddress(request(paid, { hours: EXPRESS, isExpress: true }))

  expect([clock(promised.from), clock(promised.to)]).toEqual([from, to])
})

test('CHK-03 a pre-order is promised from its day on', () => {
  const promised = promiseToAddress(request('2026-11-20 10:00', { availableOn: at('2026-12-05 00:00') }))

  expect(promised.kind).toBe('preorder')
  expect([clock(promised.from), clock(promised.to)]).toEqual(['2026-12-07 11:00', '2026-12-07 16:00'])
  expect(promiseToAddress(request('2026-12-06 10:00', { availableOn: at('2026-12-05 00:00') })).kind).toBe('hours')
})

test('CHK-03 calendar overrides by staff take precedence', () => {
  const overrides = new Map([
    ['2026-11-20', false],
    ['2026-11-21', true],
  ])
  const promised = promiseToAddress({
    ...request('2026-11-20 10:00', {}),
    calendar: deliveryCalendar(RULES, overrides),
  })

  expect(clock(promised.to)).toBe('2026-11-21 16:00')
})

test('CHK-03 if couriers work at weekends, 7–14 days are calendar days', () => {
  const calendar = deliveryCalendar({ ...RULES, weekends: true }, new Map())
  const promised = promiseToAddress({ ...request('2026-11-01 12:00', { hours: { from: 72, to: 120 } }), calendar })

  expect(promiseText(promised, at('2026-11-01 12:00'), 'mn')).toBe('3–5 хоногт')
})

test('CHK-03 a shop that never delivers still answers, with a promise far in the future', () => {
  const calendar = { ...deliveryCalendar(RULES, new Map()), delivers: () => false }
  const promised = promiseToAddress({ ...request('2026-11-20 10:00', { hours: FAR }), calendar })

  expect(promised.to > at('2027-11-01 00:00')).toBe(true)
})

test('CHK-03 no promise lies in the past or ends before it begins, at any hour of two years', () => {
  for (let hour = 0; hour < 2 * 365 * 24; hour += 37) {
    const paid = new Date(at('2026-01-01 00:30').getTime() + hour * 3_600_000)
    for (const hours of [CITY, DAY, TWO_DAYS, FAR, { from: 0, to: 24 }, { from: 0, to: 0 }]) {
      for (const dispatch of [STORE, WAREHOUSE]) {
        const { from, to } = promiseToAddress({ ...request('2026-01-01 00:00', { hours, dispatch }), at: paid })
        expect(from >= paid && to >= from, `${paid.toISOString()} ${JSON.stringify(hours)}`).toBe(true)
      }
    }
  }
})

test.each([
  // Two hours to pack; the store is open at weekends, not on holidays.
  ['2026-11-20 15:00', STORE, '2026-11-20 17:00', 'Өнөөдөр 17:00 цагаас аваарай', 'Ready today from 17:00'],
  ['2026-11-20 19:00', STORE, '2026-11-21 12:00', 'Маргааш 12:00 цагаас аваарай', 'Ready tomorrow from 12:00'],
  ['2026-11-21 10:00', STORE, '2026-11-21 13:00', 'Өнөөдөр 13:00 цагаас аваарай', 'Ready today from 13:00'],
  [
    '2026-11-25 21:00',
    STORE,
    '2026-11-27 13:00',
    '11-р сарын 27, 13:00 цагаас аваарай',
    'Ready on 27 November from 13:00',
  ],
  [
    '2026-11-19 15:00',
    { from: 24, to: 24 },
    '2026-11-20 15:00',
    'Маргааш 15:00 цагаас аваарай',
    'Ready tomorrow from 15:00',
  ],
  [
    '2026-11-20 15:00',
    WAREHOUSE,
    '2026-11-25 15:00',
    '11-р сарын 25, 15:00 цагаас аваарай',
    'Ready on 25 November from 15:00',
  ],
])('CHK-03 paid at %s from %j, it can be picked up from %s', (paid, dispatch, ready, mn, en) => {
  const store = storeCalendar(RULES, new Map(), { from: 11, to: 20 })
  const couriers = deliveryCalendar(RULES, new Map())
  const promised = promiseAtStore({ at: at(paid), store, couriers, dispatch, availableOn: null })

  expect(clock(promised.to)).toBe(ready)
  expect(promiseText(promised, at(paid), 'mn')).toBe(mn)
  expect(promiseText(promised, at(paid), 'en')).toBe(en)
})

function request(paid: string, change: Partial<AddressRequest>): AddressRequest {
  const calendar = deliveryCalendar(RULES, new Map())
  return {
    at: at(paid),
    calendar,
    hours: CITY,
    isExpress: false,
    standardHours: null,
    dispatch: STORE,
    availableOn: null,
    ...change,
  }
}

/** Parses `2026-11-20 13:59`, local time of Ulaanbaatar. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`)
const clock = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
