import type { Crumb } from '../../ui/breadcrumb.tsx'
import type { CatalogCard } from './card.ts'

export const CONTEXT = 'https://schema.org'

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
