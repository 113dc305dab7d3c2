/**
 * Puts copies in the place of the number arrays in what `deserialize` has read: as read they are views of the whole
 * snapshot, and would keep all of it in memory.
 */
export function ownArrays(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice()
  if (typeof value !== 'object' || value === null) return value
  // Long lists are of texts or numbers alone: nothing is below them.
  if (Array.isArray(value) && typeof value.at(-1) !== 'object') return value
  const entries = value as Record<string, unknown>
  for (const key of Object.keys(entries)) entries[key] = ownArrays(entries[key])
  return value
}
