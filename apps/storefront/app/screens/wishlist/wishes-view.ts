import type { Wishlist } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { loadPages, nextPage, pagesIn } from '../../features/wishes/wish-pages.ts'
import { type Locale, pathInLocale } from '../../i18n/locale.ts'

/** The parameter of the page's address that names a list. */
const LIST_PARAMETER = 'list'

export interface ListTab {
  id: number
  name: string
  count: number
}

export interface CustomerWishesView {
  tabs: ListTab[]
  /** The list that is shown, with the wishes of the pages in the address; null where the customer has none. */
  list: Wishlist | null
  /** Path of the shown list with one more page; null at its end. */
  longer: string | null
  /** Address of the shown list for others, if it is shared. */
  sharedUrl: string | null
  /** Wished variants of all lists. */
  variantIds: number[]
  /** Key of the next list to be created, so that a repeated form creates one. */
  pageKey: string
}

/** Loads the list that the address names, the default one unless it does. */
export async function loadWishes(
  { wishlists }: Pick<Shop, 'wishlists'>,
  search: URLSearchParams,
  { origin, locale }: { origin: string; locale: Locale },
): Promise<CustomerWishesView> {
  const [lists, variantIds] = await Promise.all([wishlists.list(), wishlists.wishedIds()])
  const chosen = lists.find(({ id }) => String(id) === search.get(LIST_PARAMETER)) ?? lists[0]
  const pages = chosen ? await loadPages(pagesIn(search), (page) => wishlists.find(chosen.id, page)) : []
  const wishes = pages.flatMap(({ wished_products }) => wished_products)
  const list = pages[0] ? { ...pages[0], wished_products: wishes } : null
  const page = list && nextPage(pagesIn(search), list.wish_count)
  return {
    tabs: lists.map(({ id, name, wish_count }) => ({ id, name, count: wish_count })),
    list,
    longer: list && page ? `${listPath(list.id)}&page=${page}` : null,
    sharedUrl: list?.share_token ? origin + pathInLocale(`/wishlist/shared/${list.share_token}`, locale) : null,
    variantIds,
    pageKey: crypto.randomUUID(),
  }
}

export const listPath = (id: number): string => `/wishlist?${LIST_PARAMETER}=${id}`
