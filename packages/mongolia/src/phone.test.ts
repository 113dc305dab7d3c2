import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, isMobilePhone, isPhone, normalisePhone } from './phone.ts'

describe('ACC-02 CHK-02 phone numbers', () => {
  test.each([
    '99112233',
    '9911 2233',
    '9911-2233',
    '99.11.22.33',
    '(+976) 9911-2233',
    '976 99112233',
    '00976 9911 2233',
    '  9911\u00a02233 ',
    '9911–2233',
  ])('%s is stored as 99112233', (typed) => {
    expect(normalisePhone(typed)).toBe('99112233')
    expect(isPhone(typed)).toBe(true)
  })

  test('a number that begins with the digits of the country code keeps them', () => {
    expect(normalisePhone('97691122')).toBe('97691122')
    expect(normalisePhone('+976 9769 1122')).toBe('97691122')
  })

  test.each([
    '',
    '9911223',
    '991122334',
    '11223344',
    '01123456',
    '+7 9911 2233',
    '+99112233',
    '9911223a',
    "99112233' OR 1=1",
  ])('"%s" is refused', (typed) => {
    expect(isPhone(typed)).toBe(false)
    expect(isMobilePhone(typed)).toBe(false)
    expect(formatPhone(typed)).toBe(typed)
  })

  test.each([
    ['88001122', true],
    ['80112233', true],
    ['83012345', true],
    ['83512345', false],
    ['60112233', true],
    ['77001122', false],
    ['75051234', false],
    ['51234567', false],
  ])('%s receives text messages: %s', (digits, mobile) => {
    expect(isPhone(digits)).toBe(true)
    expect(isMobilePhone(digits)).toBe(mobile)
  })

  test('it is formatted in two groups of four', () => {
    expect(formatPhone('+97699112233')).toBe('9911 2233')
  })

  test('normalising twice changes nothing more, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 .-]{0,18}$/)), (text) => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text))
      }),
    )
  })

  test('the formatted number normalises to the stored one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50_000_000, max: 99_999_999 }), (number) => {
        expect(normalisePhone(formatPhone(String(number)))).toBe(String(number))
      }),
    )
  })
})
