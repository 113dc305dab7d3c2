import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TYPED_WORDS } from '../folding.cases.ts'
import { queryWords } from './analysed-words.ts'
import { SEARCH_ANALYZERS, type SearchAnalyzer } from './analyzers.ts'
import { INFLECTED_WORDS } from './stemming.cases.ts'

describe('SRCH-07 queries match product names', () => {
  test.each(
    TYPED_WORDS.flatMap(({ word, exact, near }) => `${exact}, ${near}`.split(', ').map((typing) => [typing, word])),
  )('"%s" finds %s', (typing, word) => {
    expect(typing === '' || finds(typing, `Nova ${word} 2024`)).toBe(true)
  })

  test.each(INFLECTED_WORDS)('%s and %s find each other', (inflected, base) => {
    expect(finds(inflected, base)).toBe(true)
    expect(finds(base, inflected)).toBe(true)
  })

  test('a repeated letter is no word and finds nothing', () => {
    expect(finds('zzzzqqqq', 'Robo Z')).toBe(false)
    expect(finds('аааааа', 'A 54')).toBe(false)
  })

  test.each([
    ['headphones', 'чихэвч'],
    ['чихэвч', 'Wireless Headphone'],
    ['refrigerator', 'Хөргөгч 350 л'],
    ['fridge', 'хөргөгчнүүд'],
    ['холодильник', 'хөргөгч'],
    ['hurgugch', 'Refrigerator'],
    ['laptop', 'зөөврийн компьютер'],
    ['нотбук', 'HP laptop'],
    ['notebook', 'laptop'],
    ['power bank', 'зөөврийн цэнэглэгч'],
    ['зөөврийн цэнэглэгч', 'Anker PowerBank 20000'],
    ['Самсунг', 'Samsung'],
    ['samsung', 'самсунг утас'],
    ['айфон', 'iPhone 15'],
    ['iphone', 'Айфон 15'],
    ['garutas', 'гар утас'],
    ['ипад', 'ipad'],
    ['cases', 'case'],
    ['batteries', 'battery'],
    ['boxes', 'box'],
  ])('"%s" finds %s', (typed, sold) => {
    expect(finds(typed, sold)).toBe(true)
  })

  test.each([
    ['a54', 'Galaxy A54'],
    ['A 54', 'Galaxy A54'],
    ['a-54', 'Galaxy A54'],
    ['a54', 'Galaxy A 54'],
    ['tn-2110', 'Brother TN2110'],
    ['tn2110', 'Brother TN-2110'],
    ['TN 2110', 'Brother TN-2110'],
    ['wh1000xm4', 'Sony WH-1000-XM4'],
    ['usb-c', 'USB C cable'],
    ['usbc', 'USB-C cable'],
    ['usb c', 'USBC cable'],
    ['wifi', 'Wi-Fi'],
    ['memorystick', 'Memory Stick'],
    ['memory stick', 'MemoryStick'],
    ['65 inch', 'Зурагт 65"'],
    ['65"', '65 инчийн зурагт'],
    ['65"', 'TV 65 inch'],
    ['55инч', 'TV 55"'],
    ['55 инч', 'TV 55inch'],
    ['256gb', 'Nova 256 ГБ'],
    ['256 gb', 'Nova 256GB'],
    ['256', 'Nova 256GB'],
    ['1.5 л', 'Данх 1,5л'],
    ['tv 65', 'LG TV 65 инч'],
    ['2,000 вт', 'Халаагуур 2000W'],
  ])('"%s" finds %s', (typed, sold) => {
    expect(finds(typed, sold)).toBe(true)
  })

  test.each([
    ['a54', 'Galaxy A34 54W'],
    ['keyboard', 'гар утас'],
    ['гэр', 'гар'],
    ['256gb', '256 MB'],
    ['хор', 'гар'],
  ])('"%s" does not find %s', (typed, sold) => {
    expect(finds(typed, sold)).toBe(false)
  })
})

describe('SRCH-07 steps from a word to its hit', () => {
  test.each<[SearchAnalyzer, string, string]>([
    ['words_exact', 'утас', 'утас'],
    ['words_tight', 'utac', 'утас'],
    ['words_tight', 'утасны', 'утас'],
    ['words_joined', 'гарутас', 'гар утас'],
    ['words_same', 'phone', 'утас'],
    ['words_loose', 'hoh', 'хөх'],
    ['words_loose', 'utasnaas', 'утас'],
    ['words_loose', 'watch', 'бугуйвч'],
    ['words_skeleton', 'udirdlag', 'удирдлага'],
  ])('%s leads from "%s" to %s', (step, typed, sold) => {
    const terms = SEARCH_ANALYZERS.words(sold).flatMap((token) => token.terms)
    const tokens = step === 'words_joined' ? SEARCH_ANALYZERS.words_tight(typed) : SEARCH_ANALYZERS[step](typed)

    expect(tokens.some((token) => token.terms.some((term) => terms.includes(term)))).toBe(true)
  })

  test('a word with digits is joined with its neighbour as written', () => {
    expect(SEARCH_ANALYZERS.words_joined('3д принтер').flatMap(({ terms }) => terms)).toEqual([
      '3дпринтер',
      '3дпринтер',
    ])
  })

  test('words of two and three letters have no skeleton', () => {
    expect(SEARCH_ANALYZERS.words_skeleton('гар гэр хор')).toEqual([])
  })

  test('stop words are searched only if there is nothing else', () => {
    expect(queryWords('iphone үнэ').map(({ exact }) => exact)).toEqual(['iphone'])
    expect(queryWords('үнэ').map(({ exact }) => exact)).toEqual(['үнэ'])
  })
})

describe('SRCH-07 codes', () => {
  test.each([
    ['TEN-NOVA14-GRA', 'tennova14gra'],
    ['ten nova14 gra', 'tennova14gra'],
    ['0884420588030', '884420588030'],
    ['007', '007'],
  ])('%s is %s', (written, term) => {
    expect(SEARCH_ANALYZERS.code(written).map((token) => token.terms)).toEqual([[term]])
  })

  test('a text without letters and figures has none', () => {
    expect(SEARCH_ANALYZERS.code(' -–— ')).toEqual([])
  })
})

test.each(['ﷺ', 'ﱞ', 'ͺ'])('SRCH-07 the sign %s is no term with a space in it', (sign) => {
  expect(
    SEARCH_ANALYZERS.words(sign)
      .flatMap(({ terms }) => terms)
      .join(),
  ).not.toMatch(/\s/)
})

test('SRCH-07 tokens have the offsets of their words, for any text', () => {
  const names = Object.keys(SEARCH_ANALYZERS) as SearchAnalyzer[]
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), fc.constantFrom(...names), (text, name) => {
      let before = -1
      for (const { terms, position, start, end } of SEARCH_ANALYZERS[name](text)) {
        expect(terms.length).toBeGreaterThan(0)
        expect(terms.join('')).not.toMatch(/[\s|]/u)
        expect(position).toBeGreaterThan(before)
        expect(text.slice(start, end).length).toBe(end - start)
        before = position
      }
    }),
  )
})

/** Whether every word of the query occurs in the name. */
function finds(typed: string, sold: string): boolean {
  const terms = new Set(SEARCH_ANALYZERS.words(sold).flatMap((token) => token.terms))
  const tokens = SEARCH_ANALYZERS.words_typed(typed)
  return tokens.length > 0 && tokens.every((token) => token.terms.some((term) => terms.has(term)))
}
