import {
  LABELS,
  type LabelState,
  ORDER_PAYMENT_STATES,
  ORDER_RECEIPT_STATES,
  ORDER_SHIPMENT_STATES,
  orderLabel,
} from '@delguur/contract'
import { expect, test } from 'vitest'
import { LABEL_CONDITIONS, type LabelCondition } from './label-conditions.ts'

test('BO-03 each of the 21 labels finds exactly the placed orders that show it', () => {
  const standings = allStandings()

  const wrong = standings.filter((standing) => {
    const found = LABELS.filter((label) => LABEL_CONDITIONS[label].some((condition) => holds(condition, standing)))
    return found.length !== 1 || found[0] !== orderLabel(standing)
  })

  expect(standings).toHaveLength(3 * 10 * 9 * 5 * 2)
  expect(wrong).toEqual([])
})

const allStandings = (): LabelState[] =>
  (['payment', 'complete', 'canceled'] as const).flatMap((state) =>
    ORDER_PAYMENT_STATES.flatMap((payment_state) =>
      ORDER_SHIPMENT_STATES.flatMap((shipment_state) =>
        ORDER_RECEIPT_STATES.flatMap((receipt_state) =>
          [true, false].map((returnable) => ({ state, payment_state, shipment_state, receipt_state, returnable })),
        ),
      ),
    ),
  )

function holds(condition: LabelCondition, standing: LabelState): boolean {
  return Object.entries(condition).every(([key, allowed]) => {
    const value = standing[key as keyof LabelState]
    return Array.isArray(allowed) ? allowed.includes(value) : allowed === value
  })
}
