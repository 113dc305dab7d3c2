import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickProperties } from './json-properties.ts'

const name = fc.oneof(fc.constantFrom('a', 'b', 'c', 'ab', 'ө', ''), fc.string({ maxLength: 3 }))
const document = fc.dictionary(name, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 8 })

test('SRCH-01 the requested properties of a document are read without the others', () => {
  fc.assert(
    fc.property(document, fc.uniqueArray(name, { maxLength: 4 }), (source, names) => {
      const given = JSON.parse(JSON.stringify(source))
      const found = pickProperties(Buffer.from(JSON.stringify(given)), namesOf(names))

      const expected = Object.fromEntries(Object.entries(given).filter(([key]) => names.includes(key)))
      expect(found && JSON.parse(found.text)).toEqual(expected)
    }),
  )
})

test('SRCH-01 a truncated document returns only complete properties', () => {
  fc.assert(
    fc.property(
      document,
      fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
      fc.nat(200),
      (source, names, length) => {
        const json = Buffer.from(JSON.stringify(source))
        const whole = pickProperties(json, namesOf(names))
        const found = pickProperties(json.subarray(0, Math.min(length, json.length - 1)), namesOf(names))

        if (found) expect(found.text).toBe(whole?.text)
      },
    ),
  )
})

const namesOf = (names: readonly string[]) => names.map((key) => Buffer.from(JSON.stringify(key).slice(1, -1)))
