import { type Static, Type } from 'typebox'
import { Quantity } from './cart.ts'
import { Image } from './catalog.ts'
import { closed, endpoint, Id, LocaleQuery, Money, masked, Nullable, Paged, paging, Slug } from './endpoint.ts'
import { Order } from './order.ts'
import { holderQuery, OrderNumber, OrderToken } from './order-numbers.ts'
import { PACKAGE_DISCOUNTS, PACKAGE_FIELD_KINDS } from './package-goods.ts'

const Tags = Type.Array(Type.String(), { description: 'Short codes as `am5`' })

/** Goods that a part of a package may be. */
export const PackageChoice = Type.Object({
  variant_id: Id,
  product_id: Id,
  sku: Type.String(),
  slug: Type.String({ description: 'Of its product' }),
  name: Type.String(),
  brand: Nullable(Type.String()),
  option_text: Type.String({ description: '“Black · 256 GB”; empty if the product has one version' }),
  image: Nullable(Image),
  price: Type.Integer({ description: 'Of one piece, whole tugrik' }),
  old_price: Nullable(Money, { description: 'Set during a sale' }),
  available: Type.Integer({ description: 'Pieces that could be bought now, at most 999' }),
  is_default: Type.Boolean(),
  provides: Tags,
  needs: Type.Array(Type.String(), { description: 'Codes of which each has to be provided by another chosen part' }),
})
export type PackageChoice = Static<typeof PackageChoice>

/** Part of a package. One that has a single choice and is required is fixed. */
export const PackageComponent = Type.Object({
  id: Id,
  name: Type.String(),
  quantity: Type.Integer({ description: 'Pieces of what is chosen in one package' }),
  required: Type.Boolean(),
  choices: Type.Array(PackageChoice, { description: 'Those for sale now; none: the part cannot be had' }),
})
export type PackageComponent = Static<typeof PackageComponent>

/** What the shopper writes or picks besides the goods, as a name that is engraved. */
export const PackageField = Type.Object({
  name: Type.String({ description: 'Its key in `cv`' }),
  label: Type.String(),
  kind: Type.Enum(PACKAGE_FIELD_KINDS),
  required: Type.Boolean(),
  max_length: Nullable(Type.Integer({ description: 'Characters of a text' })),
  options: Type.Array(Type.Object({ value: Type.String(), name: Type.String() }), {
    description: 'Of a choice; `cv` holds the value',
  }),
})
export type PackageField = Static<typeof PackageField>

export const PackageDiscount = Type.Object(
  {
    type: Type.Enum(PACKAGE_DISCOUNTS),
    value: Type.Integer({ minimum: 1, maximum: 10_000_000_000, description: 'Percent, or tugrik off one package' }),
  },
  closed,
)
export type PackageDiscount = Static<typeof PackageDiscount>

/** Goods that are sold together, as a computer that is put together from its parts. */
export const PackageSummary = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  description: Type.String({ description: 'Markdown' }),
  image: Nullable(Image),
  price: Nullable(Money, {
    description: 'Goods of the selection that comes first; null: a required part cannot be had',
  }),
  discount: Type.Integer({ description: 'What the package takes off `price`' }),
  total: Nullable(Money, { description: '`price` less `discount`' }),
  stock: Type.Integer({ description: 'Packages that could be put together now, at most 999' }),
})
export type PackageSummary = Static<typeof PackageSummary>

export const PackageChoices = Type.Array(Type.Object({ component_id: Id, variant_id: Id }, closed), { maxItems: 40 })
export type PackageChoices = Static<typeof PackageChoices>

export const Package = Type.Object({
  ...PackageSummary.properties,
  discount_terms: Nullable(PackageDiscount),
  components: Type.Array(PackageComponent, { description: 'In their order' }),
  default_choices: Type.Array(Type.Object({ component_id: Id, variant_id: Id }), {
    description: 'The selection that comes first, which `price` is of',
  }),
  cv: Type.Array(PackageField),
})
export type Package = Static<typeof Package>

const CustomValues = Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 500 }), {
  ...masked,
  maxProperties: 10,
  description: 'Custom values by name: texts, and values of options',
})

/** Package with the selection of its goods and its custom values, as a shopper asks for it. */
export const RequestedPackage = Type.Object(
  {
    slug: Slug,
    qty: Type.Optional(Quantity),
    choices: Type.Optional(
      Type.Unsafe<PackageChoices>({ ...PackageChoices, description: 'The selection that comes first if missing' }),
    ),
    cv: Type.Optional(CustomValues),
  },
  closed,
)

const ofOrder = Type.Object({ number: OrderNumber, id: Id })
const Pieces = Type.Integer({ minimum: 0, maximum: 999 })
const unsellable = [
  'variant_not_found',
  'not_for_sale',
  'out_of_stock',
  'insufficient_stock',
  'alcohol_not_sold',
] as const

export const packages = {
  'GET /api/v2/packages': endpoint({
    summary: 'Packages: goods that are sold together',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ packages: Type.Array(PackageSummary), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/packages/:slug': endpoint({
    summary: 'One package with its parts, what each of them may be, and the values that the shopper gives',
    for: 'anyone',
    cache: 'public',
    params: Type.Object({ slug: Slug }),
    query: Type.Object(LocaleQuery),
    reply: Package,
    fails: ['package_not_found'],
  }),
  'POST /api/v2/orders/:number/packages': endpoint({
    summary:
      'Add all goods of a package, or none of them; number 0 as with single goods. One with the same choices and values has so many more of it',
    for: 'anyone',
    status: 201,
    idempotent: true,
    params: Type.Object({ number: Type.String({ pattern: '^(0|R\\d{9})$', maxLength: 10 }) }),
    query: holderQuery,
    body: Type.Object(
      {
        package: RequestedPackage,
        order_token: Type.Optional(OrderToken),
      },
      closed,
    ),
    reply: Order,
    fails: [
      'order_not_found',
      'package_not_found',
      'package_part_missing',
      'package_part_unknown',
      'package_part_unfit',
      ...unsellable,
      'cart_full',
      'order_not_editable',
      'order_goods_agreed',
      'cart_must_be_emptied',
      'idempotency_key_reused',
    ],
  }),
  'PUT /api/v2/orders/:number/packages/:id': endpoint({
    summary: 'Have so many of a package in the cart, with all its goods; 0 takes it out',
    for: 'order_holder',
    params: ofOrder,
    query: holderQuery,
    body: Type.Object({ qty: Pieces, order_token: Type.Optional(OrderToken) }, closed),
    reply: Order,
    fails: ['order_not_found', 'package_not_in_cart', ...unsellable, 'order_not_editable', 'order_goods_agreed'],
  }),
  'DELETE /api/v2/orders/:number/packages/:id': endpoint({
    summary: 'Take a package out of the cart, with all its goods',
    for: 'order_holder',
    params: ofOrder,
    query: holderQuery,
    reply: Order,
    fails: ['order_not_found', 'package_not_in_cart', 'order_not_editable', 'order_goods_agreed'],
  }),
}
