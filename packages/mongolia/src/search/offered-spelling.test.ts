import { expect, test } from 'vitest'
import { offeredSpelling } from './offered-spelling.ts'

test.each([
  ['utas', 'Nova 14 ухаалаг утас', 'утас'],
  ['utasnii ger', 'Утасны гэр', 'Утасны гэр'],
  ['iphon', 'Apple iPhone 15', 'iPhone'],
  ['samsong', 'Samsung Galaxy A54', 'Samsung'],
  ['хоргогч', 'Haier хөргөгч', 'хөргөгч'],
  ['udirdlag', 'Алсын удирдлага', 'удирдлага'],
  ['emgv', 'Nova утас', 'утас'],
  ['samsung utas', 'Samsung ухаалаг утас', 'samsung утас'],
])('SRCH-03 "%s" with %s found may mean %s', (typed, name, offered) => {
  expect(offeredSpelling(typed, [name])).toBe(offered)
})

test.each([
  ['утас', 'Nova утас'],
  ['NOVA', 'Nova утас'],
  ['phone', 'Nova утас'],
  ['memorystick', 'Sony Memory Stick'],
  ['65w цэнэглэгч', 'Цэнэглэгч 65 Вт'],
  ['телескоп', 'Nova утас'],
  ['', 'Nova утас'],
])('SRCH-03 nothing is offered for "%s" with %s found', (typed, name) => {
  expect(offeredSpelling(typed, [name])).toBeUndefined()
})

test('SRCH-03 nothing is offered where nothing was found', () => {
  expect(offeredSpelling('utas', [])).toBeUndefined()
})
