import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { listSearch, readListRequest } from './list/list-request.ts'

/** Changes of the cart do not affect public pages. */
export const notAfterActions = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false

/** A list that grew by a page has loaded that page itself; any other change of its address makes another list. */
export function listRevalidation(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = navigation
  const before = readListRequest(currentUrl.searchParams)
  const after = readListRequest(nextUrl.searchParams)
  const isSameList =
    currentUrl.pathname === nextUrl.pathname && listSearch({ ...before, page: 1 }) === listSearch({ ...after, page: 1 })
  return isSameList && after.page > before.page ? false : notAfterActions(navigation)
}

/** A product page holds all its variants: a selection only changes the address. */
export const productRevalidation = (navigation: ShouldRevalidateFunctionArgs): boolean =>
  navigation.currentUrl.pathname === navigation.nextUrl.pathname ? false : notAfterActions(navigation)
