import { type Static, Type } from 'typebox'
import { BadgeDocument, BrandDocument, OptionTypeDocument } from './catalog-references.ts'
import { byId, Cursored, closed, cursored, endpoint, forStaff, Id, LocaleQuery } from './endpoint.ts'
import { Version } from './staff-products.ts'

const head = {
  id: Id,
  version: Version,
  in_use: Type.Boolean({ description: 'Goods name it: it cannot be deleted' }),
}

export const StaffBrand = Type.Object({ ...head, brand: BrandDocument })
export type StaffBrand = Static<typeof StaffBrand>
export const StaffBadge = Type.Object({ ...head, badge: BadgeDocument })
export type StaffBadge = Static<typeof StaffBadge>
export const StaffOptionType = Type.Object({ ...head, option_type: OptionTypeDocument })
export type StaffOptionType = Static<typeof StaffOptionType>

const manage = forStaff('catalog.manage')
const list = Type.Object({
  ...LocaleQuery,
  ...cursored(),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a code or a name' })),
})
export const staffReferences = {
  'GET /api/back_office/brands': endpoint({
    summary: 'Brands by code',
    ...manage,
    query: list,
    reply: Type.Object({ brands: Type.Array(StaffBrand), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/brands/:id': endpoint({
    summary: 'A brand as a document',
    ...manage,
    params: byId,
    reply: StaffBrand,
    fails: ['brand_not_found'],
  }),
  'POST /api/back_office/brands': endpoint({
    summary: 'Create a brand',
    ...manage,
    status: 201,
    body: Type.Object({ brand: BrandDocument }, closed),
    reply: StaffBrand,
    fails: ['catalog_code_taken'],
    idempotent: true,
  }),
  'PUT /api/back_office/brands/:id': endpoint({
    summary: 'Replace a brand by a document; its goods are found by the new name at once',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, brand: BrandDocument }, closed),
    reply: StaffBrand,
    fails: ['brand_not_found', 'changed_meanwhile', 'catalog_code_taken'],
  }),
  'DELETE /api/back_office/brands/:id': endpoint({
    summary: 'Delete a brand that no goods name',
    ...manage,
    params: byId,
    reply: Type.Object({ id: Id }),
    fails: ['brand_not_found', 'catalog_code_in_use'],
  }),
  'GET /api/back_office/badges': endpoint({
    summary: 'Badges by code',
    ...manage,
    query: list,
    reply: Type.Object({ badges: Type.Array(StaffBadge), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/badges/:id': endpoint({
    summary: 'A badge as a document',
    ...manage,
    params: byId,
    reply: StaffBadge,
    fails: ['badge_not_found'],
  }),
  'POST /api/back_office/badges': endpoint({
    summary: 'Create a badge',
    ...manage,
    status: 201,
    body: Type.Object({ badge: BadgeDocument }, closed),
    reply: StaffBadge,
    fails: ['catalog_code_taken'],
    idempotent: true,
  }),
  'PUT /api/back_office/badges/:id': endpoint({
    summary: 'Replace a badge by a document',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, badge: BadgeDocument }, closed),
    reply: StaffBadge,
    fails: ['badge_not_found', 'changed_meanwhile', 'catalog_code_taken'],
  }),
  'DELETE /api/back_office/badges/:id': endpoint({
    summary: 'Delete a badge that no goods carry',
    ...manage,
    params: byId,
    reply: Type.Object({ id: Id }),
    fails: ['badge_not_found', 'catalog_code_in_use'],
  }),
  'GET /api/back_office/option_types': endpoint({
    summary: 'Option types by code, each with its values',
    ...manage,
    query: list,
    reply: Type.Object({ option_types: Type.Array(StaffOptionType), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/option_types/:id': endpoint({
    summary: 'An option type with its values as a document',
    ...manage,
    params: byId,
    reply: StaffOptionType,
    fails: ['option_type_not_found'],
  }),
  'POST /api/back_office/option_types': endpoint({
    summary: 'Create an option type with its values',
    ...manage,
    status: 201,
    body: Type.Object({ option_type: OptionTypeDocument }, closed),
    reply: StaffOptionType,
    fails: ['catalog_code_taken'],
    idempotent: true,
  }),
  'PUT /api/back_office/option_types/:id': endpoint({
    summary: 'Replace an option type by a document; a value that variants have cannot be left out',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, option_type: OptionTypeDocument }, closed),
    reply: StaffOptionType,
    fails: ['option_type_not_found', 'changed_meanwhile', 'catalog_code_taken', 'catalog_code_in_use'],
  }),
  'DELETE /api/back_office/option_types/:id': endpoint({
    summary: 'Delete an option type that no goods have',
    ...manage,
    params: byId,
    reply: Type.Object({ id: Id }),
    fails: ['option_type_not_found', 'catalog_code_in_use'],
  }),
}
