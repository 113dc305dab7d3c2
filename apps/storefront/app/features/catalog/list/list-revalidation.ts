import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { notAfterActions } from '../revalidation.ts'
import { listSearch, readListRequest } from './list-request.ts'

/** A list that grew by a page has loaded that page itself; any other change of its address makes another list. */
export function listRevalidation(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = navigation
  const before = readListRequest(currentUrl.searchParams)
  const after = readListRequest(nextUrl.searchParams)
  const isSameList =
    currentUrl.pathname === nextUrl.pathname && listSearch({ ...before, page: 1 }) === listSearch({ ...after, page: 1 })
  return isSameList && after.page > before.page ? false : notAfterActions(navigation)
}
