/**
 * Replaces the number arrays in the output of `deserialize` with copies: as read they are views that keep the whole
 * snapshot in memory.
 */
export function ownArrays(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice()
  if (typeof value !== 'object' || value === null) return value
  // Long lists hold only texts or numbers: nothing below them needs copying.
  if (Array.isArray(value) && typeof value.at(-1) !== 'object') return value
  const entries = value as Record<string, unknown>
  for (const key of Object.keys(entries)) entries[key] = ownArrays(entries[key])
  return value
}
