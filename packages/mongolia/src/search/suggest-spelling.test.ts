import { expect, test } from 'vitest'
import { suggestSpelling } from './suggest-spelling.ts'

test.each([
  ['utas', 'Nova 14 ухаалаг утас', 'утас'],
  ['utasnii ger', 'Утасны гэр', 'Утасны гэр'],
  ['iphon', 'Apple iPhone 15', 'iPhone'],
  ['samsong', 'Samsung Galaxy A54', 'Samsung'],
  ['хоргогч', 'Haier хөргөгч', 'хөргөгч'],
  ['udirdlag', 'Алсын удирдлага', 'удирдлага'],
  ['emgv', 'Nova утас', 'утас'],
  ['samsung utas', 'Samsung ухаалаг утас', 'samsung утас'],
])('SRCH-03 "%s" with %s found suggests %s', (typed, name, offered) => {
  expect(suggestSpelling(typed, [name])).toBe(offered)
})

test.each([
  ['утас', 'Nova утас'],
  ['NOVA', 'Nova утас'],
  ['phone', 'Nova утас'],
  ['memorystick', 'Sony Memory Stick'],
  ['65w цэнэглэгч', 'Цэнэглэгч 65 Вт'],
  ['телескоп', 'Nova утас'],
  ['', 'Nova утас'],
])('SRCH-03 nothing is suggested for "%s" with %s found', (typed, name) => {
  expect(suggestSpelling(typed, [name])).toBeUndefined()
})

test('SRCH-03 nothing is suggested without hits', () => {
  expect(suggestSpelling('utas', [])).toBeUndefined()
})
