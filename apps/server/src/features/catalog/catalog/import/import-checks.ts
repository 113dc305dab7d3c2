import {
  BadgeDocument,
  BrandDocument,
  CatalogCode,
  CatalogName,
  closed,
  GpcBrick,
  MOMENT,
  OptionTypeDocument,
  Permalink,
  PictureHash,
  ProductDocument,
  VariantDocument,
} from '@delguur/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { type TSchema, Type } from 'typebox'
import type { CatalogProduct, CatalogReference } from './catalog-file.ts'

const MAX_PIECES = 1_000_000_000

const Time = Type.Union([Type.String({ format: 'moment' }), Type.Null()])
const IS_MOMENT = new RegExp(MOMENT)
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })

const Drawing = Type.Object(
  { kind: Type.String({ maxLength: 100 }), colour: Colour, accent: Colour, seed: Type.String({ maxLength: 200 }) },
  closed,
)
const Image = Type.Union([
  Type.Object({ drawing: Drawing, large: Type.Optional(Type.Boolean()) }, closed),
  Type.Object({ file: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
  Type.Object({ kept: PictureHash }, closed),
])
const Images = Type.Array(Image, { maxItems: 50 })

/** Null counts as a missing field. */
const optional = <Shape extends TSchema>(shape: Shape) => Type.Optional(Type.Union([shape, Type.Null()]))

const Variant = Type.Object(
  {
    ...VariantDocument.properties,
    sale_start_at: Time,
    sale_expire_at: Time,
    stock: Type.Record(CatalogCode, Type.Integer({ minimum: 0, maximum: MAX_PIECES })),
    bar_code: optional(VariantDocument.properties.bar_code),
    images: Images,
  },
  closed,
)

const fields = ProductDocument.properties
const Product = Type.Object(
  {
    ...fields,
    nutrition: Type.Optional(fields.nutrition),
    available_on: Time,
    preorder: optional(fields.preorder),
    serialised: optional(fields.serialised),
    classification_code: optional(fields.classification_code),
    tax_type: optional(fields.tax_type),
    tax_product_code: optional(fields.tax_product_code),
    city_tax: optional(fields.city_tax),
    images: Images,
    variants: Type.Array(Variant, { minItems: 1, maxItems: 500 }),
  },
  closed,
)

const references = {
  brand: BrandDocument.properties,
  taxon: {
    permalink: Permalink,
    name: CatalogName,
    short_name: Type.Optional(CatalogName),
    gpc: Type.Optional(GpcBrick),
    kind: Type.Optional(Type.String({ maxLength: 100 })),
  },
  option_type: OptionTypeDocument.properties,
  badge: BadgeDocument.properties,
} as const

/** Compiled with the first row: the start of a shop must not wait for a check of the import. */
let compiled: ReturnType<typeof compileChecks> | undefined

function compileChecks() {
  const ajv = new Ajv({ strict: false, allErrors: true, code: { optimize: false } })
  ajv.addFormat('moment', (value: string) => IS_MOMENT.test(value) && !Number.isNaN(Date.parse(value)))
  const checkShape: ValidateFunction<CatalogProduct> = ajv.compile(Product)
  const checkReference = Object.fromEntries(
    Object.entries(references).map(([type, fields]) => [
      type,
      ajv.compile<CatalogReference>(Type.Object({ type: Type.Literal(type), ...fields }, closed)),
    ]),
  )
  return { checkShape, checkReference }
}

function checks() {
  compiled ??= compileChecks()
  return compiled
}

/** Faults of a product of a file, in words for the file's author; empty if there are none. */
export function productFaults(product: unknown): string[] {
  const { checkShape } = checks()
  if (!checkShape(product)) return describe(checkShape)
  return [...textFaults(product), ...variantFaults(product)]
}

/** Faults of a line that describes a brand, taxon, option type or badge. */
export function referenceFaults(reference: { type: string }): string[] {
  const { checkReference } = checks()
  const check = Object.hasOwn(checkReference, reference.type) ? checkReference[reference.type] : undefined
  if (!check) return [`there is no line of the type "${reference.type}"`]
  return check(reference) ? textFaults(reference) : describe(check)
}

/** PostgreSQL text holds neither NUL nor a lone surrogate. */
function textFaults(value: unknown): string[] {
  const text = JSON.stringify(value)
  if (/(?<!\\)(\\\\)*\\u0000/.test(text)) return ['a text holds the character NUL']
  if (/(?<!\\)(\\\\)*\\ud[89a-f]/.test(text)) return ['a text holds half of a character']
  return []
}

function variantFaults({ variants, option_types }: CatalogProduct): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const { sku, options, sale_start_at, sale_expire_at } of variants) {
    if (seen.has(sku)) faults.push(`SKU ${sku} stands twice in the product`)
    seen.add(sku)
    if (sale_start_at && sale_expire_at && Date.parse(sale_expire_at) <= Date.parse(sale_start_at)) {
      faults.push(`SKU ${sku}: the sale ends before it starts`)
    }
    const chosen = Object.keys(options)
    if (chosen.length !== option_types.length || !option_types.every((type) => chosen.includes(type))) {
      faults.push(`SKU ${sku}: options are not those of option_types`)
    }
  }
  return faults
}

function describe({ errors }: ValidateFunction): string[] {
  const faults = (errors ?? []).filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'const').map(describeOne)
  return faults.length > 0 ? [...new Set(faults)].slice(0, 5) : ['has a wrong shape']
}

function describeOne({ instancePath, keyword, params, message }: ErrorObject): string {
  const field = instancePath.slice(1).replaceAll('/', '.')
  if (keyword === 'required') return `${[field, params.missingProperty].filter(Boolean).join('.')} is missing`
  if (keyword === 'additionalProperties')
    return `${[field, params.additionalProperty].filter(Boolean).join('.')} is unknown`
  return `${field || 'the row'} ${message ?? 'is wrong'}`
}
