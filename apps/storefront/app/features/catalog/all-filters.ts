import { type ListRequest, listSearch } from './list-request.ts'

/** The form of all filters; the field of the order is one of it, wherever it stands. */
export const FILTERS_ID = 'filters'

/** The address of the same list with every filter on the page. */
export function allFiltersAddress(pathname: string, request: ListRequest): string {
  const search = listSearch({ ...request, page: 1 })
  return `${pathname}${search}${search ? '&' : '?'}filters=all#${FILTERS_ID}`
}
