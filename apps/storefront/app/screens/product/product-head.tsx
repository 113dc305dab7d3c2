import { breadcrumbData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { ProductData } from './product-data.ts'
import { productStructuredData } from './product-structured-data.ts'

const DESCRIPTION_LENGTH = 160

export function ProductHead({ product }: { product: ProductData }) {
  const t = useMessages()
  const { origin, addressOf } = useAddressOf()
  const crumbs = [
    { title: t('nav.all_products'), to: '/products' },
    ...product.taxons.map(({ name, permalink }) => ({ title: name, to: `/t/${permalink}` })),
    { title: product.name, to: `/products/${product.slug}` },
  ]
  const sku = product.variants.find(({ id }) => id === product.defaultVariantId)?.sku ?? ''
  return (
    <PageHead
      kind="product"
      title={product.name}
      description={shortened(product.description) || product.name}
      picture={product.images[0] ?? null}
      structuredData={[
        productStructuredData({ ...product, sku }, addressOf, origin),
        breadcrumbData(crumbs, addressOf),
      ]}
    />
  )
}

/** Truncates a text at a word boundary, to the length that search results show. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}
