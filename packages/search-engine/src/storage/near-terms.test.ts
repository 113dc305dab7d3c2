import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { nearTerms } from './near-terms.ts'

const word = fc.stringMatching(/^[abc]{0,6}$/)

test('SRCH-03 the terms near a word match a comparison with every term', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 40 }),
      word,
      fc.constantFrom(1, 2),
      fc.nat(2),
      (terms, query, most, same) => {
        const dictionary = new Dictionary()
        for (const term of terms) dictionary.add(term)

        const found = nearTerms(dictionary, query, most as 1 | 2, same, () => {})

        const expected = terms
          .map((term) => ({ term, distance: distanceOf(term, query) }))
          .filter(({ term, distance }) => distance <= most && term.startsWith(query.slice(0, same)))
        expect(found.map(({ number, distance }) => `${dictionary.terms[number]} ${distance}`).sort()).toEqual(
          expected.map(({ term, distance }) => `${term} ${distance}`).sort(),
        )
      },
    ),
    { numRuns: 500 },
  )
})

test('SRCH-03 the sorted view includes terms that are added later', () => {
  const dictionary = new Dictionary()
  for (const term of ['dog', 'ant']) dictionary.add(term)
  expect(Array.from(dictionary.sorted, (number) => dictionary.terms[number])).toEqual(['ant', 'dog'])

  for (const term of ['cat', 'eel', 'a']) dictionary.add(term)

  expect(Array.from(dictionary.sorted, (number) => dictionary.terms[number])).toEqual(['a', 'ant', 'cat', 'dog', 'eel'])
  expect(dictionary.prefixRange('a')).toEqual([0, 2])
})

/** Edit distance with insertions, deletions, substitutions, and swaps of neighbours that are not edited again. */
function distanceOf(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [head, tail] = [one[0] === other[0] ? 0 : 1, [one.slice(1), other.slice(1)] as const]
  const steps = [
    head + distanceOf(...tail),
    1 + distanceOf(one.slice(1), other),
    1 + distanceOf(one, other.slice(1)),
    ...(one.length > 1 && one[0] === other[1] && one[1] === other[0]
      ? [1 + distanceOf(one.slice(2), other.slice(2))]
      : []),
  ]
  return Math.min(...steps)
}
