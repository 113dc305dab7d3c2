import { useLocation, useNavigation } from 'react-router'
import { type ListRequest, readListRequest } from './list-request.ts'

/** What the address asks of the list; while a filter or an order of the same list loads, what it will be. */
export function useChosenRequest(): { request: ListRequest; chosen: ListRequest; isChanging: boolean } {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const request = readListRequest(new URLSearchParams(search))
  const isChanging = next?.pathname === pathname && next.search !== search
  return { request, chosen: isChanging ? readListRequest(new URLSearchParams(next.search)) : request, isChanging }
}
