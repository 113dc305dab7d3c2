import { addDays, hourOf, isoDay, momentOf } from '@delguur/mongolia'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDemoShop } from '../../../demo/read-demo-shop.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import { rateRecords } from '../../shop/site/zone-records.ts'
import { type AfterPayment, addressAfterPayment, pickupAfterPayment } from './after-payment.ts'
import { type Calendar, deliveryCalendar } from './calendar.ts'
import { deliveryTimes, type Handover, isFeasible, spanOf, type TimesRequest } from './delivery-times.ts'
import { type AddressRequest, promiseAtStore, promiseToAddress } from './promise.ts'
import { afterPaymentText, promiseText } from './promise-text.ts'

const RULES = { from_hour: 11, to_hour: 22, cutoff_hour: 14, weekends: false, pickup_hold_days: 3 }
const FIRST_DAY = '2026-01-01'
const DAYS = 2 * 365

/** Moment within two years, and calendar overrides around it: working holidays and closed working days. */
const paidAt = fc
  .record({ day: fc.integer({ min: 0, max: DAYS }), minute: fc.integer({ min: 0, max: 24 * 60 - 1 }) })
  .map(({ day, minute }) => new Date(momentOf(addDays(FIRST_DAY, day), 0).getTime() + minute * 60_000))
const overridesAround = (at: Date) =>
  fc
    .array(fc.tuple(fc.integer({ min: -3, max: 20 }), fc.boolean()), { maxLength: 8 })
    .map((days) => new Map(days.map(([ahead, delivers]) => [addDays(isoDay(at), ahead), delivers])))
const span = (max: number) =>
  fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 1, max })).map(([one, other]) => ({
    from: Math.min(one, other),
    to: Math.max(one, other),
  }))
const dispatch = fc.constantFrom({ from: 0, to: 0 }, { from: 24, to: 24 }, { from: 48, to: 72 })

const world = paidAt.chain((at) =>
  fc.record({
    at: fc.constant(at),
    calendar: fc
      .record({ days: overridesAround(at), weekends: fc.boolean(), cutoff: fc.integer({ min: 0, max: 24 }) })
      .map(({ days, weekends, cutoff }) => deliveryCalendar({ ...RULES, weekends, cutoff_hour: cutoff }, days)),
    dispatch,
    availableOn: fc.constantFrom(null, 5, 40).map((days) => days && new Date(at.getTime() + days * 24 * HOUR_MS)),
  }),
)

test('CHK-03 express is never slower than standard, whatever hours a shop gives them and whenever it is paid', () => {
  fc.assert(
    fc.property(world, span(400), span(400), (known, hours, standardHours) => {
      const express = promiseToAddress({ ...known, hours, isExpress: true, standardHours })
      const standard = promiseToAddress({ ...known, hours: standardHours, isExpress: false, standardHours: null })
      const [first] = timesOf(known.calendar, standard.to, 'standard')

      expect(express.to <= standard.to).toBe(true)
      for (const window of first?.windows ?? []) expect(express.to <= spanOf(first?.day ?? '', window).to).toBe(true)
    }),
  )
})

test('CHK-03 in every zone of the demo express is faster, at each hour of the weeks of a year', async () => {
  const { site } = await readDemoShop(new Date())
  for (const zone of site.zones ?? []) {
    const records = rateRecords(zone)
    const express = records.find(({ method }) => method === 'express')
    if (!express) continue
    const standard = spanOfRate(records.find(({ method }) => method === 'standard') ?? express)
    for (let hour = 0; hour < 365 * 24; hour += 7) {
      const at = new Date(momentOf(FIRST_DAY, 0).getTime() + hour * HOUR_MS + 20 * 60_000)
      const fast = promiseToAddress(
        request({ at, hours: spanOfRate(express), isExpress: true, standardHours: standard }),
      )
      const slow = promiseToAddress(request({ at, hours: standard }))
      expect(fast.to < slow.to, `${zone.code} ${at.toISOString()}`).toBe(true)
    }
  }
})

test('CHK-03 a promise ends while couriers work, and not in the past', () => {
  fc.assert(
    fc.property(world, span(400), fc.boolean(), (known, hours, isExpress) => {
      const { from, to } = promiseToAddress({ ...known, hours, isExpress, standardHours: null })
      const hour = hourOf(to)

      expect(known.at <= from && from <= to).toBe(true)
      expect(known.calendar.delivers(isoDay(to))).toBe(true)
      expect(hour > known.calendar.fromHour && hour <= known.calendar.toHour).toBe(true)
    }),
  )
})

test('CHK-03 only feasible windows are offered, and the first one contains the end of the promise', () => {
  fc.assert(
    fc.property(world, span(400), fc.constantFrom<Handover>('standard', 'express'), (known, hours, handover) => {
      const promise = promiseToAddress({ ...known, hours, isExpress: handover === 'express', standardHours: null })
      const times = timesOf(known.calendar, promise.to, handover)
      const offered = times.flatMap(({ day, windows }) => windows.map((window) => spanOf(day, window)))

      expect(times.every(({ day }) => known.calendar.delivers(day))).toBe(true)
      expect(offered.every((one) => isFeasible(promise, handover, one))).toBe(true)
      expect(offered[0] && offered[0].from <= promise.to && promise.to <= offered[0].to).toBe(true)
    }),
  )
})

test('CHK-03 a later payment is never promised earlier', () => {
  fc.assert(
    fc.property(world, span(400), fc.integer({ min: 1, max: 60 * 24 * 4 }), (known, hours, minutes) => {
      const later = new Date(known.at.getTime() + minutes * 60_000)
      const promise = (at: Date) => promiseToAddress({ ...known, at, hours, isExpress: false, standardHours: null })

      expect(promise(later).to >= promise(known.at).to).toBe(true)
    }),
  )
})

test('CHK-03 the promise after payment holds for any moment of payment', () => {
  fc.assert(
    fc.property(world, span(400), fc.boolean(), (known, hours, isExpress) => {
      const request = { ...known, availableOn: null, hours, isExpress, standardHours: null }
      const { to } = promiseToAddress(request)

      expect(to <= latestOf(addressAfterPayment(request), known.at, known.calendar)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(world, ({ at, calendar: couriers, dispatch }) => {
      const store = { ...couriers, toHour: 20, cutoffHour: 24 }
      const goods = { at, couriers, dispatch, availableOn: null }
      const promise = pickupAfterPayment(goods)

      expect(
        promiseAtStore({ ...goods, store }).to <= latestOf(promise, at, promise.kind === 'hours' ? store : couriers),
      ).toBe(true)
    }),
  )
})

test.each([
  // Monday, 23 November 2026, 06:40 in an outer district.
  ['2026-11-23 06:40', { from: 4, to: 24 }, false, 'Today by 22:00', '2026-11-23 18-22'],
  ['2026-11-23 06:40', { from: 2, to: 4 }, true, 'Today by 15:00', '2026-11-23 14-18'],
  ['2026-11-23 06:40', { from: 2, to: 5 }, false, 'Today by 16:00', '2026-11-23 14-18'],
  ['2026-11-23 06:40', { from: 5, to: 5 }, false, 'Today by 16:00', '2026-11-23 14-18'],
  ['2026-11-23 12:00', { from: 4, to: 24 }, false, 'Tomorrow by 12:00', '2026-11-24 11-14'],
  // Saturday, and a Wednesday evening before a holiday.
  ['2026-11-21 09:00', { from: 4, to: 24 }, false, '23 November by 22:00', '2026-11-23 18-22'],
  ['2026-11-25 21:00', { from: 2, to: 4 }, true, '27 November by 14:00', '2026-11-27 11-14'],
])(
  'CHK-03 paid at %s, %j hours, express %s: “%s”, and the first hours to choose are %s',
  (paid, hours, isExpress, text, first) => {
    const at = new Date(`${paid.replace(' ', 'T')}:00+08:00`)
    const promise = promiseToAddress(request({ at, hours, isExpress }))
    const [time] = timesOf(request({ at }).calendar, promise.to, isExpress ? 'express' : 'standard')

    expect(promiseText(promise, at, 'en')).toBe(text)
    expect(`${time?.day} ${time?.windows[0]}`).toBe(first)
  },
)

test.each([
  [
    { hours: { from: 2, to: 5 } },
    'Төлбөр орсноос хойш ажлын 1 өдрийн дотор',
    'Within 1 working day after your payment arrives',
  ],
  [
    { hours: { from: 1, to: 4 }, isExpress: true },
    'Төлбөр орсноос хойш ажлын 4 цагийн дотор',
    'Within 4 working hours after your payment arrives',
  ],
  [
    { hours: { from: 168, to: 336 } },
    'Төлбөр орсноос хойш ажлын 14 өдрийн дотор',
    'Within 14 working days after your payment arrives',
  ],
  [
    { hours: { from: 2, to: 5 }, dispatch: { from: 48, to: 72 } },
    'Төлбөр орсноос хойш ажлын 4 өдрийн дотор',
    'Within 4 working days after your payment arrives',
  ],
  [
    { availableOn: new Date('2026-12-05T00:00:00+08:00') },
    'Төлбөр орсны дараа, хамгийн эртдээ 12-р сарын 5',
    'After your payment arrives, from 5 December on',
  ],
])('CHK-03 before a transfer arrives, %j is stated as “%s”', (change, mn, en) => {
  const promise = addressAfterPayment(request({ at: new Date('2026-11-20T10:00:00+08:00'), ...change }))

  expect([afterPaymentText(promise, false, 'mn'), afterPaymentText(promise, false, 'en')]).toEqual([mn, en])
})

test('CHK-03 goods of the store are ready two opening hours after payment', () => {
  const couriers = deliveryCalendar(RULES, new Map())
  const promise = pickupAfterPayment({ at: new Date(), couriers, dispatch: { to: 0 }, availableOn: null })

  expect(afterPaymentText(promise, true, 'en')).toBe('Ready within 2 working hours after your payment arrives')
  expect(afterPaymentText(promise, true, 'mn')).toBe('Төлбөр орсноос хойш ажлын 2 цагийн дотор бэлэн болно')
})

function request(change: Partial<AddressRequest>): AddressRequest {
  const calendar = deliveryCalendar(RULES, new Map())
  const hours = { from: 2, to: 5 }
  return {
    at: new Date(),
    calendar,
    hours,
    isExpress: false,
    standardHours: null,
    dispatch: { from: 0, to: 0 },
    availableOn: null,
    ...change,
  }
}

const timesOf = (calendar: Calendar, to: Date, handover: TimesRequest['handover']) =>
  deliveryTimes({ calendar, promise: { to }, handover, storeHours: null, full: new Set() })

const spanOfRate = ({
  promise_from_hours: from,
  promise_to_hours: to,
}: {
  promise_from_hours: number
  promise_to_hours: number
}) => ({ from, to })

/** End of the last stated working day or working hour. */
function latestOf(promise: AfterPayment, at: Date, calendar: Calendar): Date {
  if (promise.kind === 'from') return promise.day
  if (promise.kind === 'hours') return workedFrom(at, promise.max, calendar)
  let day = isoDay(at)
  for (let left = promise.max; left > 0; ) {
    day = addDays(day, 1)
    if (calendar.delivers(day)) left--
  }
  return momentOf(day, 24)
}

/** Reference implementation, minute by minute. */
function workedFrom(at: Date, hours: number, calendar: Calendar): Date {
  let moment = at.getTime()
  for (let left = hours * 60; left > 0; moment += 60_000) {
    const hour = hourOf(new Date(moment))
    if (calendar.delivers(isoDay(moment)) && hour >= calendar.fromHour && hour < calendar.toHour) left--
  }
  return new Date(moment)
}
