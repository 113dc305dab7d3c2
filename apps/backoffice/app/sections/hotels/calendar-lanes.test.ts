import { expect, test } from 'vitest'
import { type Bar, lanesOf, movedBar, withDay } from './calendar-lanes.ts'

const DAYS = ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04']

const barOf = (id: number, from: string, to: string): Bar => ({
  ...{ kind: 'booking', id, room_type_id: 1, from, to, rooms: 1, title: '', state: 'booked', version: 1 },
})

test('TRAV-01 bars of one line do not overlap, and what lies outside of the days is cut off', () => {
  const bars = [
    barOf(1, '2027-04-28', '2027-05-02'),
    barOf(2, '2027-05-02', '2027-05-04'),
    barOf(3, '2027-05-01', '2027-05-09'),
    barOf(4, '2027-04-28', '2027-05-01'),
  ]

  expect(lanesOf(bars, DAYS).map((lane) => lane.map(({ bar, start, end }) => [bar.id, start, end]))).toEqual([
    [[3, 0, 4]],
    [
      [1, 0, 1],
      [2, 1, 3],
    ],
  ])
})

test('TRAV-01 the second press on a day of a room ends what the first began, a third begins anew', () => {
  const one = withDay(null, 1, '2027-05-03')
  const range = { roomTypeId: 1, from: '2027-05-02', to: '2027-05-03' }

  expect(withDay(one, 1, '2027-05-02')).toEqual(range)
  expect(withDay(range, 1, '2027-05-04')).toEqual({ roomTypeId: 1, from: '2027-05-04', to: '2027-05-04' })
  expect(withDay(one, 2, '2027-05-04')).toEqual({ roomTypeId: 2, from: '2027-05-04', to: '2027-05-04' })
})

test('TRAV-01 a booking that is dragged keeps its length, from before the days that are shown, too', () => {
  expect(movedBar(barOf(1, '2027-04-28', '2027-05-02'), 2, 3)).toEqual({
    roomTypeId: 2,
    from: '2027-05-01',
    to: '2027-05-05',
  })
})
