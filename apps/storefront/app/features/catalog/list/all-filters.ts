import { type ListRequest, listSearch } from './list-request.ts'

/** Id of the filter form; the sort field belongs to it from anywhere on the page. */
export const FILTERS_ID = 'filters'

/** Returns the address of the same list with every filter on the page. */
export function allFiltersAddress(pathname: string, request: ListRequest): string {
  const search = listSearch({ ...request, page: 1 })
  return `${pathname}${search}${search ? '&' : '?'}filters=all#${FILTERS_ID}`
}
