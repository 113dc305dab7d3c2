type Fields = Record<string, unknown>

/** Characters of a field, as JSON, up to which it is stored. */
const LONGEST_FIELD = 8_000

/** Fields that differ between two states of a thing. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(differs)
  const chosen = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: chosen(before), after: chosen(after) }
}

/** Replaces long fields by their length. */
export const shortened = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const length = (JSON.stringify(value) ?? '').length
      return [name, length > LONGEST_FIELD ? { characters: length } : value]
    }),
  )
