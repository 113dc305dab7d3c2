import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSmsParts, inSmsLetters } from './sms.ts'

describe('ACC-02 the number of SMS segments of a text', () => {
  test.each([
    ['', 'gsm', 1],
    ['a'.repeat(160), 'gsm', 1],
    ['a'.repeat(161), 'gsm', 2],
    ['a'.repeat(306), 'gsm', 2],
    ['a'.repeat(307), 'gsm', 3],
    ['{'.repeat(80), 'gsm', 1],
    ['{'.repeat(81), 'gsm', 2],
    [`${'a'.repeat(152)}{${'a'.repeat(152)}`, 'gsm', 3],
    ['Tany kod: 123456 öüÖÜ', 'gsm', 1],
    ['а'.repeat(70), 'unicode', 1],
    ['а'.repeat(71), 'unicode', 2],
    ['а'.repeat(134), 'unicode', 2],
    ['а'.repeat(135), 'unicode', 3],
    ['😀'.repeat(35), 'unicode', 1],
    ['😀'.repeat(36), 'unicode', 2],
    ['😀'.repeat(66), 'unicode', 2],
    ['😀'.repeat(67), 'unicode', 3],
    [`${'a'.repeat(100)}₮`, 'unicode', 2],
    ['Таны баталгаажуулах код: 123456. 5 минут хүчинтэй.', 'unicode', 1],
  ])('%j: %s, %i', (text, alphabet, parts) => {
    expect(countSmsParts(text)).toEqual({ alphabet, parts })
  })

  test('a longer text is never fewer messages', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '{', 'ө', '😀'), maxLength: 400 }), (text) => {
        expect(countSmsParts(`${text}😀`).parts).toBeGreaterThanOrEqual(countSmsParts(text).parts)
      }),
    )
  })
})

describe('ACC-02 a text in the GSM alphabet', () => {
  test.each([
    ['Таны баталгаажуулах код: 123456', 'Tany batalgaajuulakh kod: 123456'],
    ['Өвөр Үүд', 'Övör Üüd'],
    ['“Дэлгүүр” — 1,250,000₮…', '"Delgüür" - 1,250,000MNT...'],
    ['Your code is 123456', 'Your code is 123456'],
    ['№ 5', 'No. 5'],
  ])('%s is %s', (text, latin) => {
    expect(inSmsLetters(text)).toBe(latin)
    expect(countSmsParts(latin).alphabet).toBe('gsm')
  })

  test('the digits of a code stay', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[а-яөү ]{0,20}\d{6}$/), (text) => {
        expect(inSmsLetters(text).slice(-6)).toBe(text.slice(-6))
      }),
    )
  })
})
