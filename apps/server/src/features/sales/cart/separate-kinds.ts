import type { CartVariant, StoredLine } from '../orders/index.ts'

/** Whether lines hold a kind that is ordered apart, alcohol for example, together with anything else. */
export function areApart(
  lines: Pick<StoredLine, 'variant_id'>[],
  variants: Pick<CartVariant, 'id' | 'kind'>[],
  separateKinds: readonly string[],
): boolean {
  const kinds = new Map(variants.map(({ id, kind }) => [id, separateKinds.includes(kind) ? kind : null]))
  return new Set(lines.map((line) => kinds.get(line.variant_id) ?? null)).size > 1
}
