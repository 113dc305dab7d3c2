import type { Wishlist } from '@delguur/contract'
import { type Locale, pathInLocale } from '../../i18n/locale.ts'

/** The parameter of the page's address that names a list. */
export const LIST_PARAMETER = 'list'

export interface ListTab {
  id: number
  name: string
  isDefault: boolean
}

export interface CustomerWishesView {
  tabs: ListTab[]
  /** The list that is shown; null where the customer has none. */
  list: Wishlist | null
  /** Address of the shown list for others, if it is shared. */
  sharedUrl: string | null
  /** Wished variants of all lists. */
  variantIds: number[]
  /** Key of the next list to be created, so that a repeated form creates one. */
  pageKey: string
}

/** Shows the chosen list of a customer, the default one unless another is named. */
export function wishesView(
  lists: Wishlist[],
  chosen: string | null,
  { origin, locale }: { origin: string; locale: Locale },
): CustomerWishesView {
  const list = lists.find(({ id }) => String(id) === chosen) ?? lists[0] ?? null
  const wishes = lists.flatMap(({ wished_products }) => wished_products).toSorted((one, other) => other.id - one.id)
  return {
    tabs: lists.map(({ id, name, is_default }) => ({ id, name, isDefault: is_default })),
    list,
    sharedUrl: list?.share_token ? origin + pathInLocale(`/wishlist/shared/${list.share_token}`, locale) : null,
    variantIds: [...new Set(wishes.map(({ variant_id }) => variant_id))],
    pageKey: crypto.randomUUID(),
  }
}

export const listPath = (id: number): string => `/wishlist?${LIST_PARAMETER}=${id}`
