import { type Static, Type } from 'typebox'
import { TaxonDocument } from './catalog-references.ts'
import { byId, closed, endpoint, forStaff, Id, Nullable, Time } from './endpoint.ts'
import { StaffImage, Version } from './staff-products.ts'

export const StaffTaxon = Type.Object({
  id: Id,
  version: Version,
  parent_id: Nullable(Id),
  permalink: Type.String({ description: 'Codes from the root, joined by `/`' }),
  level: Type.Integer({ description: '0 for a root, at most 4' }),
  retired_at: Nullable(Time, { description: 'Since when shoppers do not see it' }),
  taxon: TaxonDocument,
  image: Nullable(StaffImage),
})
export type StaffTaxon = Static<typeof StaffTaxon>

const manage = forStaff('catalog.manage')
const written = ['taxon_not_found', 'reference_unknown', 'taxon_misplaced', 'catalog_code_taken'] as const

export const staffTaxons = {
  'GET /api/back_office/taxons': endpoint({
    summary: 'The whole tree of categories, parents before children, retired ones too',
    ...manage,
    reply: Type.Object({ taxons: Type.Array(StaffTaxon) }),
    fails: [],
  }),
  'GET /api/back_office/taxons/:id': endpoint({
    summary: 'A category as a document',
    ...manage,
    params: byId,
    reply: StaffTaxon,
    fails: ['taxon_not_found'],
  }),
  'POST /api/back_office/taxons': endpoint({
    summary: 'Create a category',
    ...manage,
    status: 201,
    body: Type.Object({ taxon: TaxonDocument }, closed),
    reply: StaffTaxon,
    fails: written,
    idempotent: true,
  }),
  'PUT /api/back_office/taxons/:id': endpoint({
    summary:
      'Replace a category by a document: with another parent or code it moves with all below it, and goods follow',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, taxon: TaxonDocument }, closed),
    reply: StaffTaxon,
    fails: ['changed_meanwhile', ...written],
  }),
  'PUT /api/back_office/taxons/:id/retire': endpoint({
    summary: 'Hide a category and all below it from shoppers; its goods stay in the shop',
    ...manage,
    params: byId,
    reply: StaffTaxon,
    fails: ['taxon_not_found', 'taxon_in_assortment'],
  }),
  'PUT /api/back_office/taxons/:id/restore': endpoint({
    summary: 'Show a category again, with what was retired with it; its parent must be shown',
    ...manage,
    params: byId,
    reply: StaffTaxon,
    fails: ['taxon_not_found', 'taxon_misplaced'],
  }),
}
