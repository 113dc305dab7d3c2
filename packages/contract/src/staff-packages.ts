import { type Static, Type } from 'typebox'
import { byId, closed, endpoint, forStaff, Id, Nullable, Translated } from './endpoint.ts'
import { PACKAGE_FIELD_KINDS } from './package-goods.ts'
import { PackageDiscount } from './packages.ts'
import { CatalogCode, CatalogName, PictureHash, texts } from './product-document.ts'
import { StaffImage, Version } from './staff-products.ts'

const Tags = Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9_.-]{0,29}$' }), { maxItems: 20, uniqueItems: true })

const ComponentDocument = Type.Object(
  {
    id: Type.Optional(Type.Unsafe<number>({ ...Id, description: 'Of a part that is there; missing: a new one' })),
    name: CatalogName,
    quantity: Type.Integer({ minimum: 1, maximum: 100, description: 'Pieces of what is chosen in one package' }),
    required: Type.Boolean(),
    choices: Type.Array(
      Type.Object({ variant_id: Id, is_default: Type.Boolean(), provides: Tags, needs: Tags }, closed),
      { minItems: 1, maxItems: 100, description: 'In their order; one may be the default' },
    ),
  },
  closed,
)

const FieldDocument = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$', description: 'Its key in `cv`' }),
    label: CatalogName,
    kind: Type.Enum(PACKAGE_FIELD_KINDS),
    required: Type.Boolean(),
    max_length: Type.Union([Type.Integer({ minimum: 1, maximum: 500 }), Type.Null()], {
      description: 'Characters of a text; null for a choice',
    }),
    options: Type.Array(
      Type.Object({ value: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' }), name: CatalogName }, closed),
      { maxItems: 50, description: 'Of a choice; empty for a text' },
    ),
  },
  closed,
)
export type FieldDocument = Static<typeof FieldDocument>

/** What staff edit of a package. */
export const PackageDocument = Type.Object(
  {
    code: CatalogCode,
    slug: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\s/?#]+$' }),
    name: CatalogName,
    description: texts(20_000),
    image: Type.Union([PictureHash, Type.Null()]),
    published: Type.Boolean({ description: 'Shoppers see it' }),
    position: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Place among the packages' }),
    discount: Type.Union([PackageDiscount, Type.Null()]),
    components: Type.Array(ComponentDocument, { minItems: 1, maxItems: 40, description: 'In their order' }),
    cv: Type.Array(FieldDocument, { maxItems: 10, description: 'Values that the shopper gives' }),
  },
  closed,
)
export type PackageDocument = Static<typeof PackageDocument>

export const StaffPackage = Type.Object({
  id: Id,
  version: Version,
  package: PackageDocument,
  image: Nullable(StaffImage),
  variants: Type.Array(
    Type.Object({
      id: Id,
      product_id: Id,
      sku: Type.String(),
      name: Translated,
      option_text: Translated,
      image: Nullable(StaffImage),
      price: Type.Integer(),
      available: Type.Integer({ description: 'Pieces that could be sold now' }),
      is_offered: Type.Boolean({ description: 'Shoppers may choose it now, if there are pieces' }),
    }),
    { description: 'All that the document names, by id' },
  ),
})
export type StaffPackage = Static<typeof StaffPackage>

const manage = forStaff('catalog.manage')
const written = ['slug_taken', 'package_code_taken', 'package_alcohol', 'reference_unknown'] as const

export const staffPackages = {
  'GET /api/back_office/packages': endpoint({
    summary: 'All packages in their order, unpublished ones too',
    ...manage,
    reply: Type.Object({ packages: Type.Array(StaffPackage) }),
    fails: [],
  }),
  'GET /api/back_office/packages/:id': endpoint({
    summary: 'A package as a document',
    ...manage,
    params: byId,
    reply: StaffPackage,
    fails: ['package_not_found'],
  }),
  'POST /api/back_office/packages': endpoint({
    summary: 'Create a package',
    ...manage,
    status: 201,
    body: Type.Object({ package: PackageDocument }, closed),
    reply: StaffPackage,
    fails: written,
    idempotent: true,
  }),
  'PUT /api/back_office/packages/:id': endpoint({
    summary: 'Replace a package by a document; carts keep the goods that are in them',
    ...manage,
    params: byId,
    body: Type.Object({ version: Version, package: PackageDocument }, closed),
    reply: StaffPackage,
    fails: ['package_not_found', 'changed_meanwhile', ...written],
  }),
  'DELETE /api/back_office/packages/:id': endpoint({
    summary: 'Delete a package; carts keep the goods that are in them, orders all that they say of it',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: ['package_not_found'],
  }),
}
