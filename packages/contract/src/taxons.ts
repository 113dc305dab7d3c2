import { Type } from 'typebox'
import { endpoint, Id, LocaleQuery } from './endpoint.ts'
import { Badge, Taxon, TaxonNode } from './site.ts'

export const taxons = {
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
