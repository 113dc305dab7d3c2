import type { Badge, Taxon, TaxonNode, Taxonomy } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export function taxonActions({ request }: Client) {
  async function all(call?: CallOptions): Promise<Taxon[]> {
    return (await request('GET /api/v2/taxons/all', call)).taxons
  }

  return {
    /** Returns all categories in one list. */
    all,

    /** Returns all categories as a tree. */
    async tree(call?: CallOptions): Promise<TaxonNode[]> {
      return (await request('GET /api/v2/taxons/tree', call)).taxons
    },

    /** Returns the trees of categories, each as its root and the categories right below. */
    async taxonomies(call?: CallOptions): Promise<Taxonomy[]> {
      return (await request('GET /api/v2/taxonomies', call)).taxonomies
    },

    /** Returns the taxons from the root down to the one with this permalink; empty if it is unknown. */
    async breadcrumb(permalink: string, call?: CallOptions): Promise<Taxon[]> {
      const taxons = await all(call)
      const path: Taxon[] = []
      let taxon = taxons.find((one) => one.permalink === permalink)
      while (taxon) {
        path.unshift(taxon)
        const { parent_id } = taxon
        taxon = taxons.find((one) => one.id === parent_id)
      }
      return path
    },
  }
}

export function badgeActions({ request }: Client) {
  return {
    /** Returns the badges that products carry. */
    async list(call?: CallOptions): Promise<Badge[]> {
      return (await request('GET /api/v2/badges', call)).badges
    },

    /** Returns one badge. */
    find: (id: number, call?: CallOptions): Promise<Badge> =>
      request('GET /api/v2/badges/:id', { params: { id }, ...call }),
  }
}
