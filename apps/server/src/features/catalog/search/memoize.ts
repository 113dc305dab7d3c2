const MAX_MEMOIZED = 20_000

/** Memoized function for frequently repeated texts: names of categories, properties and their values. */
export function memoize<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= MAX_MEMOIZED) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
