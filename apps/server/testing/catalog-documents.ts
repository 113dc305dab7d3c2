import type {
  CatalogBrand,
  CatalogOptionType,
  CatalogProduct,
  CatalogTaxon,
  CatalogVariant,
} from '../src/features/catalog/catalog/import/catalog-file.ts'
import type { DocumentRow } from '../src/features/catalog/search/documents/product-document.queries.ts'
import { type ProductDocument, productDocument } from '../src/features/catalog/search/documents/product-document.ts'

/** Entities that products of a catalogue file reference. */
export interface CatalogNames {
  brands: readonly CatalogBrand[]
  /** All categories, ancestors included. */
  taxons: readonly CatalogTaxon[]
  optionTypes: readonly CatalogOptionType[]
}

/** Search documents of imported products, without a database. */
export function catalogDocuments(products: readonly CatalogProduct[], names: CatalogNames): ProductDocument[] {
  const numberOf = numbers()
  return products.map((product) => productDocument(documentRow(product, names, numberOf)))
}

type NumberOf = (kind: string, code: string) => number

/** Ids as assigned by a database, from 1 per table. */
function numbers(): NumberOf {
  const tables = new Map<string, Map<string, number>>()
  return (kind, code) => {
    const ids = tables.get(kind) ?? new Map<string, number>()
    tables.set(kind, ids)
    const id = ids.get(code) ?? ids.size + 1
    ids.set(code, id)
    return id
  }
}

function documentRow(product: CatalogProduct, names: CatalogNames, numberOf: NumberOf): DocumentRow {
  const brand = names.brands.find(({ code }) => code === product.brand)
  const since = new Date(product.available_on ?? 0)
  return {
    id: numberOf('product', product.slug),
    slug: product.slug,
    kind: product.kind,
    name: product.name,
    description: product.description,
    properties: product.properties,
    available_on: since,
    created_at: since,
    updated_at: since,
    sellable: 1,
    stocked: true,
    listed: [],
    brand: brand ? { id: numberOf('brand', brand.code), code: brand.code, name: brand.name } : null,
    vendor: null,
    badges: [],
    images: [{ hash: product.slug, width: 1, height: 1, widths: [1], placeholder: '', variant_id: null }],
    taxons: taxonsOf(product, names, numberOf),
    variants: product.variants.map((variant) => ({
      id: numberOf('variant', variant.sku),
      sku: variant.sku,
      price: variant.price,
      current_price: variant.price,
      sale_start_at: null,
      sale_expire_at: null,
      sellable: 1,
      options: optionsOf(variant, names),
    })),
    phrases: [],
    popularity: 0,
    rating: null,
  }
}

const optionsOf = ({ options }: CatalogVariant, { optionTypes }: CatalogNames) =>
  Object.entries(options).flatMap(([type, value]) => {
    const known = optionTypes.find(({ code }) => code === type)?.values.find(({ code }) => code === value)
    return known ? [{ type, value, name: known.name, swatch: known.swatch ?? null }] : []
  })

function taxonsOf({ taxons }: CatalogProduct, names: CatalogNames, numberOf: NumberOf): DocumentRow['taxons'] {
  const isAbove = (permalink: string) =>
    taxons.some((taxon) => taxon === permalink || taxon.startsWith(`${permalink}/`))
  return names.taxons
    .filter(({ permalink }) => isAbove(permalink))
    .map(({ permalink, name }) => ({
      id: numberOf('taxon', permalink),
      permalink,
      name,
      level: permalink.split('/').length - 1,
      direct: taxons.includes(permalink),
      gpc: null,
      gpc_name: null,
    }))
    .sort((one, other) => one.level - other.level)
}
