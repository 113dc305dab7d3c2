import { expect, test } from 'vitest'
import { searchedWords, searchTextOf } from './search-text.ts'

test('SRCH-07 a product is kept by the folded words of its names, then of everything else', () => {
  const text = searchTextOf({ names: ['Гар утас Номин', 'Nomin phone'], others: ['NM-10'] })

  expect(text.split('\n')).toEqual(['gar utas numin', 'numin puni', 'gar utas numin puni nm 10'])
})

test.each([
  { typed: 'утас', lexemes: "('utas':*)" },
  { typed: 'utas', lexemes: "('utas':*)" },
  { typed: 'ГАР  утас', lexemes: "('gar':*) & ('utas':*)" },
  { typed: '256gb', lexemes: "('256':*) & ('gb':*)" },
])('SRCH-07 “$typed” is looked for as $lexemes', ({ typed, lexemes }) => {
  expect(searchedWords(typed)?.lexemes).toBe(lexemes)
})

test.each(['', '   ', '%_', "'", "\\':*&|!()", '😀', '…'])('SRCH-07 “%s” holds no word', (typed) => {
  expect(searchedWords(typed)).toBeNull()
})

test("SRCH-07 signs of the database's query language never reach it", () => {
  expect(searchedWords("a' | 'b':* & !c")?.lexemes).toMatch(/^[^']*('[a-z]+':\*[ |&()]*)+$/)
})
