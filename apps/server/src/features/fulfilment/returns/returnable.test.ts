import { expect, test } from 'vitest'
import { allocate, requestedLines, returnableByLine } from './returnable.ts'
import type { DeliveredPieces } from './returns.queries.ts'

const NOW = new Date('2027-01-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const pieces = (changes: Partial<DeliveredPieces> = {}): DeliveredPieces => ({
  line_item_id: 1,
  shipment_id: 1,
  quantity: 3,
  return_hours: 48,
  delivered_at: hoursAgo(24),
  in_return: 0,
  revealed: 0,
  ...changes,
})
const linesOf = (quantity: number, line_item_id = 1) => [{ line_item_id, quantity, reason: 'defect' as const }]

test.each([
  ['all delivered pieces', [pieces()], 3],
  ['no piece of an open return', [pieces({ in_return: 2 })], 1],
  ['no revealed key', [pieces({ revealed: 3 })], 0],
  ['nothing after the return period', [pieces({ delivered_at: hoursAgo(48) })], 0],
  ['until the last moment', [pieces({ delivered_at: hoursAgo(47.999) })], 3],
  ['nothing that is never returnable', [pieces({ return_hours: 0 })], 0],
  ['nothing without a return period', [pieces({ return_hours: null })], 0],
  ['each parcel by its own period', [pieces({ delivered_at: hoursAgo(50) }), pieces({ shipment_id: 2 })], 3],
])('CHK-09 may be sent back: %s', (_what, delivered, expected) => {
  expect(returnableByLine(delivered, NOW).get(1) ?? 0).toBe(expected)
})

test('CHK-09 pieces are taken from the parcels whose time is over first', () => {
  const delivered = [pieces({ shipment_id: 7, quantity: 2 }), pieces({ shipment_id: 8, delivered_at: hoursAgo(2) })]

  expect(allocate(linesOf(4), delivered, NOW)).toMatchObject([
    { shipment_id: 7, quantity: 2 },
    { shipment_id: 8, quantity: 2 },
  ])
})

test('CHK-09 one line requested twice is one return line, and two for two reasons', () => {
  const request = [...linesOf(1), { line_item_id: 1, quantity: 1, reason: 'changed_mind' as const }, ...linesOf(1)]

  const lines = allocate(request, [pieces()], NOW)

  expect(requestedLines(lines)).toEqual([
    { line_item_id: 1, quantity: 2, reason: 'defect' },
    { line_item_id: 1, quantity: 1, reason: 'changed_mind' },
  ])
  expect(() => allocate([...request, ...linesOf(1)], [pieces()], NOW)).toThrow('not_returnable')
})

test.each([
  ['more than was delivered', linesOf(4), [pieces()], 'not_returnable'],
  ['an unknown line', linesOf(1, 9), [pieces()], 'not_returnable'],
  ['goods that are never returnable', linesOf(1), [pieces({ return_hours: 0 })], 'not_returnable'],
  ['goods after their return period', linesOf(1), [pieces({ delivered_at: hoursAgo(49) })], 'return_too_late'],
  ['more than was delivered, late too', linesOf(4), [pieces({ delivered_at: hoursAgo(49) })], 'not_returnable'],
])('CHK-09 is refused: %s', (_what, request, delivered, code) => {
  expect(() => allocate(request, delivered, NOW)).toThrow(code)
})
