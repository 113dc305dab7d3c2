import { expect, test } from 'vitest'
import { Fail } from '../../../platform/http/index.ts'
import { type BuyerFields, fillBuyer, numberToLookUp, type TaxpayerLookup } from './buyer-form.ts'

const PERSON: BuyerFields = { buyer_type: 'person', organisation: null, consumer_number: null }
const NOMIN: TaxpayerLookup = { name: 'Номин ХХК', tin: '37900846788', vat_payer: true, city_payer: false }
const CONFIRMED: BuyerFields = {
  buyer_type: 'organisation',
  organisation: { name: 'Номин ХХК', registry_number: '5012345', tin: '37900846788', name_confirmed: true },
  consumer_number: null,
}
const request = { type: 'organisation', registry_number: '501 2345', name: ' Манай  компани ' } as const

test('CHK-10 an organisation gets its name at the tax office', () => {
  expect(fillBuyer(PERSON, request, NOMIN)).toEqual(CONFIRMED)
})

test('CHK-10 while the tax office is unreachable, the buyer’s own name is used', () => {
  expect(fillBuyer(PERSON, request, 'unreachable').organisation).toEqual({
    name: 'Манай компани',
    registry_number: '5012345',
    tin: null,
    name_confirmed: false,
  })
  expect(codeOf(() => fillBuyer(PERSON, { ...request, name: ' ' }, 'unreachable'))).toBe('invalid_request')
})

test('CHK-10 an unknown or invalid registry number is refused', () => {
  expect(codeOf(() => fillBuyer(PERSON, request, 'unknown'))).toBe('registry_number_unknown')
  expect(codeOf(() => fillBuyer(PERSON, { ...request, registry_number: '12' }, null))).toBe('registry_number_invalid')
  expect(codeOf(() => fillBuyer(PERSON, { type: 'organisation' }, null))).toBe('registry_number_invalid')
})

test('CHK-10 a confirmed organisation is not looked up again', () => {
  expect(numberToLookUp(CONFIRMED, request)).toBeNull()
  expect(fillBuyer(CONFIRMED, request, null)).toEqual(CONFIRMED)
  expect(fillBuyer(CONFIRMED, { type: 'organisation' }, null)).toEqual(CONFIRMED)
  expect(fillBuyer(CONFIRMED, undefined, null)).toEqual(CONFIRMED)
  expect(numberToLookUp(CONFIRMED, { ...request, registry_number: '5012346' })).toBe('5012346')
  expect(numberToLookUp(PERSON, request)).toBe('5012345')
})

test('CHK-10 a person may enter an e-barimt number, which an organisation does not have', () => {
  const person = fillBuyer(CONFIRMED, { type: 'person', consumer_number: '12345678' }, null)

  expect(person).toEqual({ ...PERSON, consumer_number: '12345678' })
  expect(fillBuyer(person, { type: 'person' }, null)).toEqual(person)
  expect(fillBuyer(person, { type: 'person', consumer_number: null }, null)).toEqual(PERSON)
  expect(fillBuyer(person, request, NOMIN)).toEqual(CONFIRMED)
})

function codeOf(fill: () => unknown): string | null {
  try {
    fill()
    return null
  } catch (error) {
    if (!(error instanceof Fail)) throw error
    return error.code
  }
}
