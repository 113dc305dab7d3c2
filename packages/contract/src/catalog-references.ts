import { type Static, Type } from 'typebox'
import { closed } from './endpoint.ts'
import { CatalogCode, CatalogName, Permalink, PictureHash, texts } from './product-document.ts'

/** Documents of what products name: brands, vendors, badges, options and categories. Files of the import hold the same. */

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })

export const BrandDocument = Type.Object(
  {
    code: CatalogCode,
    name: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    description: texts(20_000),
    colour: Colour,
  },
  closed,
)
export type BrandDocument = Static<typeof BrandDocument>

/** Number of a company in the state register, or of a person. */
const RegistryNumber = Type.String({ minLength: 1, pattern: '^(\\d{7}|[А-ЯЁӨҮ]{2}\\d{8})$' })
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

export const VendorDocument = Type.Object(
  {
    code: Type.String({ ...CatalogCode, description: 'Last part of the address of its page' }),
    name: line(300),
    about: texts(20_000),
    registry_number: RegistryNumber,
    address: Type.Union([line(300), Type.Null()]),
    phone: Type.Union([line(30), Type.Null()]),
    logo: Type.Union([PictureHash, Type.Null()]),
  },
  closed,
)
export type VendorDocument = Static<typeof VendorDocument>

export const BadgeDocument = Type.Object({ code: CatalogCode, name: CatalogName, colour: Colour }, closed)
export type BadgeDocument = Static<typeof BadgeDocument>

export const OptionTypeDocument = Type.Object(
  {
    code: CatalogCode,
    name: CatalogName,
    values: Type.Array(
      Type.Object(
        {
          code: CatalogCode,
          name: CatalogName,
          swatch: Type.Optional(Type.String({ maxLength: 100, description: 'CSS colour' })),
        },
        closed,
      ),
      { maxItems: 2_000, description: 'In the order in which shoppers see them' },
    ),
  },
  closed,
)
export type OptionTypeDocument = Static<typeof OptionTypeDocument>

/** Brick of GS1's Global Product Classification. */
export const GpcBrick = Type.Object(
  {
    code: Type.String({ pattern: '^[0-9]{8}$' }),
    name: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
  },
  closed,
)

export const TaxonDocument = Type.Object(
  {
    parent: Type.Union([Permalink, Type.Null()], { description: 'Permalink of the category above; null for a root' }),
    code: Type.String({ ...CatalogCode, description: 'Last part of the permalink' }),
    name: CatalogName,
    short_name: Type.Union([CatalogName, Type.Null()]),
    image: Type.Union([PictureHash, Type.Null()]),
    gpc: Type.Union([GpcBrick, Type.Null()], { description: 'Categories below without one take it on' }),
    position: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Place among its siblings' }),
  },
  closed,
)
export type TaxonDocument = Static<typeof TaxonDocument>
