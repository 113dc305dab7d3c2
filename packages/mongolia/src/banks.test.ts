import { expect, test } from 'vitest'
import { BANKS, bankName, bankOfIban, isAccountNumber, maskAccount } from './banks.ts'

test('CHK-09 a bank is known by the IBANs of its accounts', () => {
  expect(bankName(bankOfIban('mn38 0005 0000 0000 0001'), 'mn')).toBe('Хаан банк')
  expect(bankName(bankOfIban('MN760034000000000001'), 'en')).toBe('State Bank')
  expect(bankName('0999', 'en')).toBe('0999')
  expect(['5012345678', 'MN760034000000000001'].map(maskAccount)).toEqual(['•••• 5678', 'MN76 •••• 0001'])
  expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length)
})

test.each([
  ['5012345678', true],
  ['5012 345-678', true],
  ['12345', false],
  ['MN380005000000000001', false],
  ['50123x5678', false],
])('CHK-09 an account number has digits only: %s', (typed, isOne) => {
  expect(isAccountNumber(typed)).toBe(isOne)
})
