import { type Static, Type } from 'typebox'
import { endpoint, Id, LocaleQuery } from './endpoint.ts'
import { Badge, Taxon, TaxonNode } from './site.ts'

/** A tree of categories as its root and the categories right below, as much as a menu of two levels shows. */
export const Taxonomy = Type.Object({
  id: Type.Integer({ minimum: 1, description: 'That of the root' }),
  name: Type.String(),
  root: Taxon,
  taxons: Type.Array(Taxon, { description: 'Right below the root, in their order' }),
})
export type Taxonomy = Static<typeof Taxonomy>

export const taxons = {
  'GET /api/v2/taxonomies': endpoint({
    summary: 'The trees of categories, each as its root and the categories right below',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ taxonomies: Type.Array(Taxonomy) }),
    fails: [],
  }),
  'GET /api/v2/taxons/all': endpoint({
    summary: 'All categories, flat',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ taxons: Type.Array(Taxon) }),
    fails: [],
  }),
  'GET /api/v2/taxons/tree': endpoint({
    summary: 'All categories as a tree',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ taxons: Type.Array(TaxonNode) }),
    fails: [],
  }),
  'GET /api/v2/badges': endpoint({
    summary: 'Badges',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ badges: Type.Array(Badge) }),
    fails: [],
  }),
  'GET /api/v2/badges/:id': endpoint({
    summary: 'One badge',
    for: 'anyone',
    cache: 'public',
    params: Type.Object({ id: Id }),
    query: Type.Object(LocaleQuery),
    reply: Badge,
    fails: ['badge_not_found'],
  }),
}
