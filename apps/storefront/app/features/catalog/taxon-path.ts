import type { TaxonNode } from '@delguur/contract'

/** Returns the categories from the root down to the one with this permalink; empty if it is unknown. */
export function taxonPath(tree: readonly TaxonNode[], permalink: string): TaxonNode[] {
  for (const node of tree) {
    if (node.permalink === permalink) return [node]
    const below = taxonPath(node.children, permalink)
    if (below.length) return [node, ...below]
  }
  return []
}
