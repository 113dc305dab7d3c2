import { expect, test } from 'vitest'
import { isIban, maskIban, normaliseIban } from './iban.ts'

test.each(['MN380005000000000001', 'mn38 0005 0000 0000 0001', ' MN38-0005-0000-0000-0001 '])(
  'CHK-09 "%s" is an IBAN, however it is written',
  (typed) => {
    expect(isIban(typed)).toBe(true)
    expect(normaliseIban(typed)).toBe('MN380005000000000001')
    expect(maskIban(typed)).toBe('MN38 •••• 0001')
  },
)

test.each([
  ['one digit is wrong', 'MN380005000000000002'],
  ['two digits changed places', 'MN380050000000000001'],
  ['a digit is missing', 'MN38000500000000001'],
  ['it is of another country', 'DE89370400440532013000'],
  ['it is an account number alone', '5000000000'],
  ['it is nothing', ''],
  ['it holds letters', 'MN38000500000000000O'],
])('CHK-09 an IBAN is refused: %s', (_what, typed) => {
  expect(isIban(typed)).toBe(false)
})
