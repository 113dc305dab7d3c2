import { type Static, type TSchema, Type } from 'typebox'
import { MAX_PRICE } from './constants.ts'
import { closed } from './endpoint.ts'

/** Documents of the catalogue: what staff edit, and what files of the import hold besides pictures and stock. */

export const TAX_TYPES = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT'] as const

/** Code of a brand, vendor, badge, option type, option value or stock location. */
export const CatalogCode = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s/]+$' })
export const Permalink = Type.String({ minLength: 1, maxLength: 300, pattern: '^[^\\s/]+(/[^\\s/]+){0,4}$' })
const Price = Type.Integer({ minimum: 0, maximum: MAX_PRICE, description: 'Whole tugrik, VAT included' })
export const texts = (maxLength: number, minLength = 0) =>
  Type.Object({ mn: Type.String({ minLength, maxLength }), en: Type.Optional(Type.String({ maxLength })) }, closed)
export const CatalogName = texts(300, 1)
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A day, or a time with its offset: any other format depends on the time zone. */
export const MOMENT = '^\\d{4}-\\d\\d-\\d\\d([T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,6})?)?(Z|[+-]\\d\\d:?\\d\\d))?$'
export const Moment = orNull(Type.String({ pattern: MOMENT, description: 'A day, or a time with its offset' }))

export const PictureHash = Type.String({
  pattern: '^[a-f0-9]{24}$',
  description: 'Hash of a picture that the shop has',
})
const Pictures = Type.Array(PictureHash, { maxItems: 50 })
const Properties = Type.Array(Type.Object({ name: CatalogName, value: texts(2000) }, closed), { maxItems: 200 })

export const VariantDocument = Type.Object(
  {
    sku: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    options: Type.Record(CatalogCode, CatalogCode, {
      description: 'Codes of option values by option type: `{ colour: black }`',
    }),
    price: Price,
    selling_price: orNull(Price),
    sale_start_at: Moment,
    sale_expire_at: Moment,
    weight_grams: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    bar_code: orNull(Type.String({ pattern: '^\\S{1,50}$' })),
    images: Pictures,
  },
  closed,
)

export const ProductDocument = Type.Object(
  {
    // `compare` is a path beside those of the products.
    slug: Type.String({ minLength: 1, maxLength: 200, pattern: '^(?!compare$)[^\\s/?#]+$' }),
    name: CatalogName,
    description: texts(20_000),
    brand: orNull(CatalogCode),
    vendor: Type.Union([CatalogCode, Type.Null()], { description: 'Code of the vendor; null: the shop itself' }),
    taxons: Type.Array(Permalink, {
      maxItems: 20,
      uniqueItems: true,
      description: 'Permalinks of the deepest taxons; their ancestors are implied',
    }),
    kind: Type.String({ minLength: 1, maxLength: 100 }),
    properties: Properties,
    nutrition: Properties,
    badges: Type.Array(CatalogCode, { maxItems: 20, uniqueItems: true }),
    available_on: Moment,
    preorder: Type.Boolean({ description: 'It may be bought before `available_on`' }),
    serialised: Type.Boolean({ description: 'Staff record the serial number of each piece' }),
    classification_code: orNull(Type.String({ pattern: '^[0-9]{7}$', description: 'BÜNA' })),
    tax_type: Type.Enum([...TAX_TYPES]),
    tax_product_code: orNull(Type.String({ pattern: '^\\S{1,20}$' })),
    city_tax: Type.Boolean(),
    option_types: Type.Array(CatalogCode, { maxItems: 10, uniqueItems: true }),
    images: Pictures,
    image_texts: Type.Optional(
      Type.Record(PictureHash, texts(300, 1), {
        description: 'What a picture shows, by its hash; without it the product’s name is said',
      }),
    ),
    variants: Type.Array(VariantDocument, { minItems: 1, maxItems: 500, description: 'The first is the default' }),
  },
  closed,
)
export type ProductDocument = Static<typeof ProductDocument>
