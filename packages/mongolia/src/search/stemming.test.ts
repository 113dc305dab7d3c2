import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INFLECTED_WORDS } from './stemming.cases.ts'
import { isGenitive, MAX_STEMS, stemsOf } from './stemming.ts'

const SHARED = path.resolve(import.meta.dirname, '../../../../../shared/domain/search-stem-cases.json')

describe('SRCH-07 stems of Mongolian words', () => {
  test.each(INFLECTED_WORDS)('%s may be a form of %s', (word, base) => {
    const stems = stemsOf(word)

    expect(stems[0]).toBe(word)
    expect(stems).toContain(base)
    expect(stems.length).toBeLessThanOrEqual(MAX_STEMS)
  })

  test.each(['шинэ', 'ус', 'samsung', 'a54', 'зурагт', 'таблет', 'бараа', 'ширээ'])('%s stays as it is', (word) => {
    expect(stemsOf(word)).toEqual([word])
  })

  test('are at most six and no shorter than two letters, whatever the word', () => {
    const letters = fc.constantFrom(...'абвгдеёжзийклмноөпрстуүфхцчшыьэюя')
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 2, maxLength: 20 }), (word) => {
        const stems = stemsOf(word)

        expect(stems.length).toBeLessThanOrEqual(MAX_STEMS)
        expect(new Set(stems).size).toBe(stems.length)
        expect(Math.min(...stems.map((stem) => stem.length))).toBeGreaterThanOrEqual(2)
      }),
    )
  })

  test.each([
    ['утасны', true],
    ['компьютерийн', true],
    ['машины', true],
    ['утас', false],
    ['гар', false],
  ])('%s modifies the next word: %s', (word, genitive) => {
    expect(isGenitive(word)).toBe(genitive)
  })
})

test.skipIf(!existsSync(SHARED))(
  'SRCH-07 every word of search-stem-cases.json reaches its base (skipped where ../shared is missing)',
  () => {
    const { cases } = JSON.parse(readFileSync(SHARED, 'utf8')) as { cases: { word: string; expect: string }[] }
    const missed = cases.filter(({ word, expect: base }) => !stemsOf(word.toLowerCase()).includes(base))

    expect(cases.length).toBeGreaterThan(50)
    expect(missed).toEqual([])
  },
)
