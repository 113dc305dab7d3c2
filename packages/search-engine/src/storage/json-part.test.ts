import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPart } from './json-part.ts'

const name = fc.oneof(fc.constantFrom('a', 'b', 'c', 'ab', 'ө', ''), fc.string({ maxLength: 3 }))
const document = fc.dictionary(name, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 8 })

test('SRCH-01 the asked properties of a document are read without the others', () => {
  fc.assert(
    fc.property(document, fc.uniqueArray(name, { maxLength: 4 }), (source, names) => {
      const given = JSON.parse(JSON.stringify(source))
      const found = jsonPart(Buffer.from(JSON.stringify(given)), namesOf(names))

      const wanted = Object.fromEntries(Object.entries(given).filter(([key]) => names.includes(key)))
      expect(found && JSON.parse(found.text)).toEqual(wanted)
    }),
  )
})

test('SRCH-01 a document that is cut off answers nothing but what is whole', () => {
  fc.assert(
    fc.property(
      document,
      fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
      fc.nat(200),
      (source, names, length) => {
        const json = Buffer.from(JSON.stringify(source))
        const whole = jsonPart(json, namesOf(names))
        const found = jsonPart(json.subarray(0, Math.min(length, json.length - 1)), namesOf(names))

        if (found) expect(found.text).toBe(whole?.text)
      },
    ),
  )
})

const namesOf = (names: readonly string[]) => names.map((key) => Buffer.from(JSON.stringify(key).slice(1, -1)))
