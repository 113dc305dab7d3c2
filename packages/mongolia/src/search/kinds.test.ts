import { expect, test } from 'vitest'
import { SEARCH_ANALYZERS } from './analyzers.ts'
import { kindsIn } from './kinds.ts'

const isA = (thing: string, name: string) => {
  const terms = kindsIn(name).named.flatMap((kind) => SEARCH_ANALYZERS.kinds(kind).flatMap((token) => token.terms))
  return SEARCH_ANALYZERS.words_same(thing).some((token) => token.terms.some((term) => terms.includes(term)))
}

test.each([
  ['laptop', 'HP Compaq 6910p Notebook PC 35.8 cm (14.1")'],
  ['laptop', 'Nomadex Air 14 зөөврийн компьютер'],
  ['bag', 'Targus 15.6" laptop bag black'],
  ['phone', 'Tengralis Nova 14 ухаалаг утас'],
  ['case', 'Гар утасны гэр'],
  ['charger', 'Phone charger 20 W'],
  ['projector', 'HP vp6110 Digital Projector'],
  ['toner', 'Brother TN-2110 toner cartridge'],
])('SRCH-07 a %s is what "%s" is', (thing, name) => {
  expect(isA(thing, name)).toBe(true)
})

test.each([
  ['laptop', 'Targus 15.6" laptop bag black'],
  ['phone', 'Гар утасны гэр'],
  ['phone', 'Phone charger 20 W'],
  ['laptop', 'Backpack for laptop'],
  ['projector', 'Newstar projector ceiling mount'],
  ['keyboard', 'Tengralis гар утас'],
])('SRCH-07 a %s is not what "%s" is', (thing, name) => {
  expect(isA(thing, name)).toBe(false)
})
