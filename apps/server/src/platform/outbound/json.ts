export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((item) => isObject(item)) : []

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null for a text that is no JSON object. */
export function parseObject(text: string): Record<string, unknown> | null {
  const value = parseJson(text)
  return isObject(value) ? value : null
}
