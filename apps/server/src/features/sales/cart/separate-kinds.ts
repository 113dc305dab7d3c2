import type { CartVariant, StoredLine } from '../orders/index.ts'

/** Whether the lines combine a kind that must be ordered separately, alcohol for example, with anything else. */
export function mixesSeparateKinds(
  lines: Pick<StoredLine, 'variant_id'>[],
  variants: Pick<CartVariant, 'id' | 'kind'>[],
  separateKinds: readonly string[],
): boolean {
  const kinds = new Map(variants.map(({ id, kind }) => [id, separateKinds.includes(kind) ? kind : null]))
  return new Set(lines.map((line) => kinds.get(line.variant_id) ?? null)).size > 1
}
