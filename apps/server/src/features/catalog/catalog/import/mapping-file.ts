import { readFile } from 'node:fs/promises'
import { closed } from '@delguur/contract'
import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'

/** Template with fields of the row in braces: `{title}`, `{brand|supplier}` for the first that is not empty. */
const Template = Type.String({ maxLength: 500 })
const Words = Type.Object({ mn: Type.String(), en: Type.Optional(Type.String()) }, closed)
const Names = Type.Record(Type.String(), Words)
const TranslatedTemplate = Type.Union([Template, Type.Object({ mn: Template, en: Type.Optional(Template) }, closed)])

const Money = Type.Object(
  {
    value: Template,
    /** `cents` are hundredths of the currency of the source. */
    unit: Type.Optional(Type.Union([Type.Literal('cents'), Type.Literal('whole')])),
    /** Tugrik per unit of the source's currency; 1 for a source in tugrik. */
    rate: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    /** Tugrik to whose multiples prices are rounded. */
    round: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  closed,
)

const PropertyRule = Type.Union([
  Type.Object({ field: Type.String(), name: Type.Optional(Words), unit: Type.Optional(Type.String()) }, closed),
  Type.Object({ prefix: Type.String({ minLength: 1 }), except: Type.Optional(Type.Array(Type.String())) }, closed),
])

/** Mapping of a foreign catalogue's fields to ours. */
export const Mapping = Type.Object(
  {
    comment: Type.Optional(Type.String()),
    sku: Template,
    slug: Type.Optional(Template),
    name: TranslatedTemplate,
    description: Type.Optional(TranslatedTemplate),
    brand: Type.Optional(Template),
    /** Code of a vendor that the shop has. */
    vendor: Type.Optional(Template),
    /** Path from the root; `{list[]}` is a list field, `{kind}` the detected kind. Empty steps are dropped. */
    taxons: Type.Optional(Type.Array(Type.Array(Template, { minItems: 1, maxItems: 5 }))),
    /** Names of categories by the source's names. */
    taxon_names: Type.Optional(Names),
    /** Field with the kind, or texts to guess it from, the most significant first. */
    kind: Type.Optional(
      Type.Union([
        Type.Object({ field: Template }, closed),
        Type.Object({ guess: Type.Array(Template, { minItems: 1 }) }, closed),
      ]),
    ),
    price: Money,
    selling_price: Type.Optional(Money),
    weight_grams: Type.Optional(Template),
    bar_code: Type.Optional(Template),
    available_on: Type.Optional(Template),
    properties: Type.Optional(Type.Array(PropertyRule)),
    /** Readable names of properties by the field without its prefix. */
    property_names: Type.Optional(Names),
    max_properties: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
    stock: Type.Optional(
      Type.Object(
        {
          value: Type.Optional(Template),
          default: Type.Optional(Type.Integer({ minimum: 0 })),
          /** Stock location of the shop; its first one by default. */
          location: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
    /** Picture files beside the catalogue. Remote and missing pictures are drawn instead. */
    images: Type.Optional(Type.Array(Template)),
    /** Colour of the goods, for their drawing. */
    colour: Type.Optional(Template),
    /** Placeholder values that count as empty, for example `N/A`. */
    ignore: Type.Optional(Type.Array(Type.String())),
  },
  closed,
)
export type Mapping = Static<typeof Mapping>
export type MoneyRule = Static<typeof Money>

/** Invalid mapping; the message lists every fault. */
export class MappingRefused extends Error {}

export async function readMapping(file: string): Promise<Mapping> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new MappingRefused(
      `The mapping ${file} can not be read as JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
  // Compiled lazily: the start of a shop must not wait for a check of the command line.
  const checkShape = new Ajv({ strict: false, allErrors: true }).compile<Mapping>(Mapping)
  if (checkShape(content)) return content
  const mistakes = (checkShape.errors ?? []).map(({ instancePath, message, params }) => {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'the mapping'
    const what = params.additionalProperty ? `knows no "${params.additionalProperty}"` : message
    return `  - ${field} ${what}`
  })
  throw new MappingRefused(`The mapping ${file} has mistakes:\n${[...new Set(mistakes)].join('\n')}`)
}
