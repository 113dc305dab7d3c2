import { Mismatch } from './conformance-case.ts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The value at a path such as `hits.hits.0._id`; a dot within a name is escaped as `\.`. An empty path means the whole
 * value.
 */
export function valueAt(root: unknown, path: string): unknown {
  if (path === '' || path === '$body') return root
  const keys = path.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'))
  let value = root
  for (const key of keys) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isRecord(value)) value = value[key]
    else return undefined
  }
  return value
}

/** Whether values are equal, or match if the expectation has the form `/pattern/`; numbers are compared by value. */
export function expectMatch(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'string' && /^\s*\/[\s\S]*\/\s*$/.test(expected)) {
    if (patternOf(expected).test(String(actual))) return
  } else if (isEqual(actual, expected)) return
  throw new Mismatch(`${path || 'the answer'} is ${brief(actual)}, not ${brief(expected)}`)
}

/** Patterns use Java's syntax with comments and free spacing. */
export const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .trim()
      .slice(1, -1)
      .replaceAll(/\s*\n\s*/g, ''),
    's',
  )

function isEqual(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((entry, at) => isEqual(actual[at], entry))
    )
  }
  if (!isRecord(expected)) return actual === expected || (expected === null && actual === undefined)
  return (
    isRecord(actual) &&
    Object.keys(actual).length === Object.keys(expected).length &&
    Object.keys(expected).every((key) => isEqual(actual[key], expected[key]))
  )
}

/** Asserts that the response contains the expectation. Lists have the same length, or the same beginning with `isPrefix`. */
export function expectContained(actual: unknown, expected: unknown, path: string, isPrefix: boolean): void {
  if (Array.isArray(expected)) expectEntries(actual, expected, path, isPrefix)
  else if (!isRecord(expected)) expectMatch(actual, expected, path)
  else if (typeof expected.$expect === 'string') expectCondition(actual, expected.$expect, path)
  else if (!isRecord(actual)) throw new Mismatch(`${path} is ${brief(actual)}, no object`)
  else
    for (const [key, value] of Object.entries(expected)) expectContained(actual[key], value, `${path}.${key}`, isPrefix)
}

function expectCondition(actual: unknown, condition: string, path: string): void {
  if (!holds(condition, actual)) throw new Mismatch(`${path} is ${brief(actual)}: ${condition} does not hold`)
}

function expectEntries(actual: unknown, expected: readonly unknown[], path: string, isPrefix: boolean): void {
  if (!Array.isArray(actual)) throw new Mismatch(`${path} is ${brief(actual)}, no list`)
  if (isPrefix ? actual.length < expected.length : actual.length !== expected.length) {
    throw new Mismatch(`${path} has ${actual.length} entries, not ${expected.length}`)
  }
  for (const [at, entry] of expected.entries()) expectContained(actual[at], entry, `${path}.${at}`, isPrefix)
}

/** The few conditions of Quickwit's suite, written as lines of Python. */
const CONDITIONS: readonly [RegExp, (value: unknown, ...parts: string[]) => boolean][] = [
  [/^len\(val\) == (\d+)$/, (value, length) => Array.isArray(value) && value.length === Number(length)],
  [/^val\.startswith\(['"](.*)['"]\)$/, (value, start = '') => String(value).startsWith(start)],
  [/^['"](.*)['"] in val$/, (value, part = '') => (JSON.stringify(value) ?? '').includes(part)],
  [/^val ([<>]=?|==) (-?[\d.]+)$/, (value, operator = '', bound) => compares(Number(value), operator, Number(bound))],
]

function holds(condition: string, value: unknown): boolean {
  for (const [pattern, test] of CONDITIONS) {
    const found = pattern.exec(condition)
    if (found) return test(value, ...found.slice(1))
  }
  throw new Mismatch(`the runner does not understand the condition ${condition}`)
}

export function compares(value: number, operator: string, bound: number): boolean {
  if (operator === '>' || operator === 'gt') return value > bound
  if (operator === '>=' || operator === 'gte') return value >= bound
  if (operator === '<' || operator === 'lt') return value < bound
  if (operator === '<=' || operator === 'lte') return value <= bound
  return (operator === '==') === (value === bound)
}

export const brief = (value: unknown): string => (JSON.stringify(value) ?? 'missing').slice(0, 300)
