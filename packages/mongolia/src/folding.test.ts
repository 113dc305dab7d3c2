import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TYPED_WORDS } from './folding.cases.ts'
import { type FoldingKey, fold, foldForIndex } from './folding.ts'

describe('SRCH-07 Latin typing and Cyrillic match', () => {
  test.each(TYPED_WORDS)('$word has the keys "$tight" and "$loose"', ({ word, tight, loose }) => {
    expect(joined(word, 'tight')).toBe(tight)
    expect(joined(word, 'loose')).toBe(loose)
  })

  test.each(TYPED_WORDS.flatMap(({ word, exact }) => typings(exact).map((typing) => [typing, word])))(
    '"%s" is %s, exactly',
    (typing, word) => {
      expect(meets(typing, word, 'tight')).toBe(true)
      expect(meets(typing, word, 'loose')).toBe(true)
    },
  )

  test.each(TYPED_WORDS.flatMap(({ word, near }) => typings(near).map((typing) => [typing, word])))(
    '"%s" is %s, nearly',
    (typing, word) => {
      expect(meets(typing, word, 'tight')).toBe(false)
      expect(meets(typing, word, 'loose')).toBe(true)
    },
  )

  test.each([
    ['samsung', 'Самсунг'],
    ['canon', 'Канон'],
    ['хєргєгч', 'хөргөгч'],
    ['хоргогч', 'хөргөгч'],
    ['uhaalag', 'УХААЛАГ'],
    ["kabel'", 'кабель'],
    ['55 инч', '55инч'],
    ['256gb', '256 GB'],
  ])('"%s" is %s', (typing, word) => {
    expect(meets(typing, word, 'loose')).toBe(true)
  })

  test.each([
    ['utas', 'тос'],
    ['gar', 'гэр'],
    ['hor', 'гар'],
    ['shar', 'цар'],
    ['chiiden', 'шийдэн'],
  ])('"%s" is not %s', (typing, word) => {
    expect(meets(typing, word, 'loose')).toBe(false)
  })
})

describe('SRCH-07 keys', () => {
  test('a lone c has three readings', () => {
    expect(fold('case', 'tight')).toEqual([['case', 'kase', 'sase']])
    expect(foldForIndex('case CASE', 'tight')).toEqual(['case', 'kase', 'sase'])
  })

  test('text without letters or figures has none', () => {
    expect(fold(' -–… ₮! \u0301')).toEqual([])
    expect(foldForIndex('')).toEqual([])
  })

  test('other scripts and figures keep their own letters', () => {
    expect(fold('小米 14 Ultra 5000', 'tight')).toEqual([['小米'], ['14'], ['ultra'], ['5000']])
  })

  test('have no case, no spaces and no doubled letters, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })),
        fc.constantFrom('tight', 'loose'),
        (text, key) => {
          for (const folded of foldForIndex(text, key as FoldingKey)) {
            expect(folded).toMatch(/^[\p{L}\p{M}\p{Nd}]+$/u)
            expect(folded).not.toMatch(/([a-z])\1/)
          }
        },
      ),
    )
  })

  test('a text matches itself in capitals', () => {
    const letters = fc.constantFrom(...'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя abcdefghijklmnopqrstuvwxyz 0123456789')
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        expect(fold(text.toUpperCase())).toEqual(fold(text))
      }),
    )
  })
})

function typings(list: string): string[] {
  return list === '' ? [] : list.split(', ')
}

function joined(text: string, key: FoldingKey): string {
  return fold(text, key)
    .map(([first]) => first)
    .join(' ')
}

function meets(typing: string, word: string, key: FoldingKey): boolean {
  const [typed, indexed] = [fold(typing, key), fold(word, key)]
  return typed.length === indexed.length && typed.every((keys, at) => keys.some((one) => indexed[at]?.includes(one)))
}
