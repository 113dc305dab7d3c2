import type { DocumentChange } from '../../../../platform/search/port.ts'
import type { DocumentRow, ListedPrices, VersionedRow } from './product-document.queries.ts'
import { type ProductDocument, productDocument } from './product-document.ts'

/** Document of a product with its base prices, and one with those of each price list that it is in; none of other lists. */
export function documentsOf({ id, version, row, priceLists }: VersionedRow): DocumentChange[] {
  const listed = row?.listed ?? []
  return [
    { id: String(id), version, document: row && withFacets(productDocument(row), { priced_by: codesOf(listed) }) },
    ...priceLists.map((code) => {
      const prices = listed.find(({ price_list }) => price_list === code)
      return { id: listedId(id, code), version, document: row && prices ? listedDocument(row, prices) : null }
    }),
  ]
}

/** Id of a product's document with the prices of a list. */
export const listedId = (id: number | string, priceList: string): string => `${id}@${priceList}`

export const productIdOf = (documentId: string): string => documentId.split('@', 1)[0] ?? documentId

const codesOf = (listed: ListedPrices[]): string[] => listed.map(({ price_list }) => price_list)

/** Texts are completed from the documents with the base prices, each once. */
function listedDocument(row: DocumentRow, { price_list, prices }: ListedPrices) {
  const byVariant = new Map(prices.map((one) => [one.variant_id, one]))
  const variants = row.variants.map((variant) => {
    const own = byVariant.get(variant.id)
    if (!own) return variant
    const { price, selling_price } = own
    return { ...variant, price, current_price: selling_price ?? price, sale_start_at: null, sale_expire_at: null }
  })
  const { suggestion: _, custom_suggestion: __, completed: ___, ...document } = productDocument({ ...row, variants })
  return withFacets(document, { price_list })
}

const withFacets = <Document extends Pick<ProductDocument, 'facets'>>(document: Document, facets: object) => ({
  ...document,
  facets: { ...document.facets, ...facets },
})
