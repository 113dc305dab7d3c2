const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** Range of a property, its name included, and the position of its value. */
interface Property {
  from: number
  value: number
  to: number
}

/**
 * The named properties of a JSON object, as JSON of an object. `json` is output of `JSON.stringify` and may be cut off:
 * null if it ends before the last of the properties is found.
 */
export function pickProperties(json: Buffer, names: readonly Buffer[]): { text: string; end: number } | null {
  const ranges: [number, number][] = []
  let missing = names.length
  let at = 1
  while (missing > 0 && json[at] !== CLOSE_OBJECT) {
    const property = propertyAt(json, at)
    if (!property) return null
    const { from, value, to } = property
    if (names.some((name) => isName(json, from, value, name))) {
      const last = ranges.at(-1)
      if (last?.[1] === from - 1) last[1] = to
      else ranges.push([from, to])
      missing--
    }
    at = json[to] === COMMA ? to + 1 : to
  }
  const texts = ranges.map(([from, to]) => json.toString('utf8', from, to))
  return { text: `{${texts.join(',')}}`, end: at }
}

/** The name between its quotes, before the colon. */
function isName(json: Buffer, from: number, value: number, name: Buffer): boolean {
  return value - from - 3 === name.length && json.compare(name, 0, name.length, from + 1, value - 2) === 0
}

function propertyAt(json: Buffer, from: number): Property | null {
  const value = stringEnd(json, from) + 1
  const to = valueEnd(json, value)
  // A value is complete once the character after it is known.
  return to < json.length ? { from, value, to } : null
}

/** Position after the closing quote of the string that begins here. */
function stringEnd(json: Buffer, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at + 1
}

function valueEnd(json: Buffer, from: number): number {
  let depth = 0
  let at = from
  while (at < json.length) {
    const byte = json[at] as number
    if (byte === QUOTE) {
      at = stringEnd(json, at)
      continue
    }
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++
    else if (depth === 0 && (byte === COMMA || byte === CLOSE_OBJECT)) return at
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    at++
  }
  return at
}
