import { type Static, Type } from 'typebox'
import { VendorDocument } from './catalog-references.ts'
import { byId, Cursored, closed, cursored, endpoint, forStaff, Id, LocaleQuery, Nullable, Time } from './endpoint.ts'
import { StaffImage, Version } from './staff-products.ts'

export const StaffVendor = Type.Object({
  id: Id,
  version: Version,
  in_use: Type.Boolean({ description: 'Goods that are sold name it: it cannot be retired' }),
  retired_at: Nullable(Time, { description: 'Since when goods cannot be given to it' }),
  image: Nullable(StaffImage),
  vendor: VendorDocument,
})
export type StaffVendor = Static<typeof StaffVendor>

const manage = forStaff('catalog.manage')

export const staffVendors = {
  'GET /api/back_office/vendors': endpoint({
    summary: 'Vendors by code, retired ones too',
    ...manage,
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a code, a name or a registry number' })),
    }),
    reply: Type.Object({ vendors: Type.Array(StaffVendor), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/vendors/:id': endpoint({
    summary: 'A vendor as a document',
    ...manage,
    params: byId,
    reply: StaffVendor,
    fails: ['vendor_not_found'],
  }),
  'POST /api/back_office/vendors': endpoint({
    summary: 'Create a vendor',
    ...manage,
    status: 201,
    body: Type.Object({ vendor: VendorDocument }, closed),
    reply: StaffVendor,
    fails: ['catalog_code_taken', 'reference_unknown'],
    idempotent: true,
  }),
  'PUT /api/back_office/vendors/:id': endpoint({
    summary: 'Replace a vendor by a document; its goods name it anew at once',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, vendor: VendorDocument }, closed),
    reply: StaffVendor,
    fails: ['vendor_not_found', 'changed_meanwhile', 'catalog_code_taken', 'reference_unknown'],
  }),
  'PUT /api/back_office/vendors/:id/retire': endpoint({
    summary: 'Take no more goods of a vendor; none of its goods is sold any more',
    ...manage,
    params: byId,
    reply: StaffVendor,
    fails: ['vendor_not_found', 'vendor_in_use'],
  }),
  'PUT /api/back_office/vendors/:id/restore': endpoint({
    summary: 'Take goods of a vendor again',
    ...manage,
    params: byId,
    reply: StaffVendor,
    fails: ['vendor_not_found'],
  }),
}
