import type { Crumb } from '../../ui/breadcrumb.tsx'
import { pictureUrl } from '../../ui/picture.ts'
import type { CatalogCard } from './card.ts'

const CONTEXT = 'https://schema.org'

/** Converts a path of the shop to a full address in the language of the page. */
export type AddressOf = (path: string) => string

export function breadcrumbData(crumbs: readonly Crumb[], addressOf: AddressOf) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: addressOf(to),
    })),
  }
}

const LISTED = 5

/** The first products of a list; search engines read no more of it. */
export function itemListData(cards: readonly CatalogCard[], addressOf: AddressOf) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: cards.slice(0, LISTED).map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: addressOf(`/products/${slug}`),
    })),
  }
}

export function organizationData(name: string, phone: string, addressOf: AddressOf) {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    url: addressOf('/'),
    ...(phone ? { contactPoint: { '@type': 'ContactPoint', telephone: phone, contactType: 'customer service' } } : {}),
  }
}

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

export function productData(product: OfferedProduct, addressOf: AddressOf, origin: string) {
  const { rating } = product
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    image: product.images.map(({ hash, widths }) => origin + pictureUrl(hash, widths.at(-1) ?? 640, 'webp')),
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
