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
const asked = { type: 'organisation', registry_number: '501 2345', name: ' Манай  компани ' } as const

test('CHK-10 an organisation gets the name that the tax office knows', () => {
  expect(fillBuyer(PERSON, asked, NOMIN)).toEqual(CONFIRMED)
})

test('CHK-10 while the tax office does not answer, the name is the buyer’s word', () => {
  expect(fillBuyer(PERSON, asked, 'unreachable').organisation).toEqual({
    name: 'Манай компани',
    registry_number: '5012345',
    tin: null,
    name_confirmed: false,
  })
  expect(codeOf(() => fillBuyer(PERSON, { ...asked, name: ' ' }, 'unreachable'))).toBe('invalid_request')
})

test('CHK-10 a number that the tax office does not know, or that is none, is refused', () => {
  expect(codeOf(() => fillBuyer(PERSON, asked, 'unknown'))).toBe('registry_number_unknown')
  expect(codeOf(() => fillBuyer(PERSON, { ...asked, registry_number: '12' }, null))).toBe('registry_number_invalid')
  expect(codeOf(() => fillBuyer(PERSON, { type: 'organisation' }, null))).toBe('registry_number_invalid')
})

test('CHK-10 what was confirmed stays so without being asked again', () => {
  expect(numberToLookUp(CONFIRMED, asked)).toBeNull()
  expect(fillBuyer(CONFIRMED, asked, null)).toEqual(CONFIRMED)
  expect(fillBuyer(CONFIRMED, { type: 'organisation' }, null)).toEqual(CONFIRMED)
  expect(fillBuyer(CONFIRMED, undefined, null)).toEqual(CONFIRMED)
  expect(numberToLookUp(CONFIRMED, { ...asked, registry_number: '5012346' })).toBe('5012346')
  expect(numberToLookUp(PERSON, asked)).toBe('5012345')
})

test('CHK-10 a person may give an e-barimt number, which is not an organisation’s', () => {
  const person = fillBuyer(CONFIRMED, { type: 'person', consumer_number: '12345678' }, null)

  expect(person).toEqual({ ...PERSON, consumer_number: '12345678' })
  expect(fillBuyer(person, { type: 'person' }, null)).toEqual(person)
  expect(fillBuyer(person, { type: 'person', consumer_number: null }, null)).toEqual(PERSON)
  expect(fillBuyer(person, asked, NOMIN)).toEqual(CONFIRMED)
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
