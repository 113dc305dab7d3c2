import { expect, test } from 'vitest'
import { partsOf } from './untyped.ts'

/** Puts the text that was not typed in brackets, as it is bold in the list. */
const marked = (suggestion: string, typed: string) =>
  partsOf(suggestion, typed)
    .map(({ text, isTyped }) => (isTyped ? text : `[${text}]`))
    .join('')

test.each([
  ['гар утас', 'гар', 'гар[ утас]'],
  ['Гар утас', 'гар ут', 'Гар ут[ас]'],
  ['гар утасны гэр', 'утас', '[гар ]утас[ны гэр]'],
  ['ухаалаг цаг', 'uhaalag', 'ухаалаг[ цаг]'],
  ['утасны гэр', 'utas', 'утас[ны гэр]'],
  ['хөргөгч', 'hurg', 'хөрг[өгч]'],
  ['iPhone 15', 'iphon', 'iPhon[e 15]'],
  ['зурагт', 'tv', '[зурагт]'],
  ['үнэ (шинэ)', '(', '[үнэ ]([шинэ)]'],
  ['утас', '', '[утас]'],
  ['утас', 'утас', 'утас'],
])('SRCH-05 the suggestion %j for the typed %j completes as %j', (suggestion, typed, expected) => {
  expect(marked(suggestion, typed)).toBe(expected)
})
