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
  VendorDocument,
} from '@delguur/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { type TSchema, Type } from 'typebox'
import type { CatalogProduct, CatalogReference } from './catalog-file.ts'
import { type Fault, type FaultCode, faultOf } from './import-faults.ts'

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
    vendor: optional(fields.vendor),
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
  vendor: VendorDocument.properties,
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

/** Faults of a product of a file; empty if there are none. */
export function productFaults(product: unknown): Fault[] {
  const { checkShape } = checks()
  if (!checkShape(product)) return describe(checkShape)
  return [...textFaults(product), ...variantFaults(product)]
}

/** Faults of a line that describes a brand, vendor, taxon, option type or badge. */
export function referenceFaults(reference: { type: string }): Fault[] {
  const { checkReference } = checks()
  const check = Object.hasOwn(checkReference, reference.type) ? checkReference[reference.type] : undefined
  if (!check) return [faultOf('unknown_line', { type: reference.type })]
  return check(reference) ? textFaults(reference) : describe(check)
}

/** PostgreSQL text holds neither NUL nor a lone surrogate. */
function textFaults(value: unknown): Fault[] {
  const text = JSON.stringify(value)
  if (/(?<!\\)(\\\\)*\\u0000/.test(text)) return [faultOf('nul')]
  if (/(?<!\\)(\\\\)*\\ud[89a-f]/.test(text)) return [faultOf('half_character')]
  return []
}

function variantFaults({ variants, option_types }: CatalogProduct): Fault[] {
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const { sku, options, sale_start_at, sale_expire_at } of variants) {
    if (seen.has(sku)) faults.push(faultOf('sku_twice', { sku }, 'sku'))
    seen.add(sku)
    if (sale_start_at && sale_expire_at && Date.parse(sale_expire_at) <= Date.parse(sale_start_at)) {
      faults.push(faultOf('sale_ends_early', { sku }, 'sale_expire_at'))
    }
    const chosen = Object.keys(options)
    if (chosen.length !== option_types.length || !option_types.every((type) => chosen.includes(type))) {
      faults.push(faultOf('options_differ', { sku }, 'option_types'))
    }
  }
  return faults
}

const MAX_FAULTS = 5

function describe({ errors }: ValidateFunction): Fault[] {
  const faults = (errors ?? []).filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'const').map(describeOne)
  const different = new Map(faults.map((fault) => [JSON.stringify(fault), fault]))
  return faults.length > 0 ? [...different.values()].slice(0, MAX_FAULTS) : [faultOf('wrong_shape')]
}

/** Rules whose text names the one value that the rule holds. */
const CODES: Record<string, { code: FaultCode; value: string }> = {
  minimum: { code: 'minimum', value: 'limit' },
  maximum: { code: 'maximum', value: 'limit' },
  minLength: { code: 'min_length', value: 'limit' },
  maxLength: { code: 'max_length', value: 'limit' },
  pattern: { code: 'pattern', value: 'pattern' },
  format: { code: 'format', value: 'format' },
  type: { code: 'type', value: 'type' },
}

function describeOne({ instancePath, keyword, params, message }: ErrorObject): Fault {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const inner = (name: unknown) => [path, name].filter(Boolean).join('.')
  if (keyword === 'required') return named('missing', inner(params.missingProperty))
  if (keyword === 'additionalProperties') return named('unknown', inner(params.additionalProperty))
  const known = CODES[keyword]
  const field = path || 'the row'
  if (known) return faultOf(known.code, { field, [known.value]: String(params[known.value]) }, path || null)
  return faultOf('wrong', { field, text: message ?? 'is wrong' }, path || null)
}

const named = (code: FaultCode, field: string) => faultOf(code, { field }, field)
