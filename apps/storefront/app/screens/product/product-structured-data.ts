import { type AddressOf, CONTEXT } from '../../features/catalog/structured-data.ts'
import { pictureUrl } from '../../ui/picture.ts'

interface OfferedProduct {
  slug: string
  name: string
  description: string
  sku: string
  brand: { name: string } | null
  images: readonly { hash: string; widths: number[] }[]
  rating: { average: number | null; total: number }
  variants: readonly { id: number; sku: string; price: number; stock: string; saleEndsAt: string | null }[]
}

export function productStructuredData(product: OfferedProduct, addressOf: AddressOf, origin: string) {
  const { rating } = product
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    image: product.images.map(({ hash, widths }) => `${origin}${pictureUrl(hash, widths.at(-1) ?? 640)}.webp`),
    // Undefined is left out of the JSON.
    aggregateRating: rating.average
      ? { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.total }
      : undefined,
    offers: product.variants.map(({ id, sku, price, stock, saleEndsAt }) => ({
      '@type': 'Offer',
      url: addressOf(`/products/${product.slug}?variant=${id}`),
      sku,
      price,
      priceCurrency: 'MNT',
      ...(saleEndsAt ? { priceValidUntil: saleEndsAt.slice(0, 10) } : {}),
      availability: `${CONTEXT}/${AVAILABILITY[stock] ?? 'OutOfStock'}`,
    })),
  }
}

const AVAILABILITY: Readonly<Record<string, string>> = {
  in_stock: 'InStock',
  low_stock: 'LimitedAvailability',
  sold_out: 'SoldOut',
  out_of_stock: 'OutOfStock',
}
