import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListRequest, listSearch, readListRequest } from './list-request.ts'

/** Returns the list parameters of the address. */
export function useListRequest(): ListRequest {
  return readListRequest(new URLSearchParams(useLocation().search))
}

/** Whether another list of the same page is loading. */
export function useIsListChanging(): boolean {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname && next.search !== search
}

/**
 * Returns the request, updated at once on a press, and the function that navigates to another one. A link that is being
 * followed counts, too: what is chosen meanwhile changes the list to come, not the one that is still shown.
 */
export function useListChoice(): [ListRequest, (target: ListRequest) => void] {
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const request = readListRequest(new URLSearchParams(next?.pathname === pathname ? next.search : search))
  const [picked, setPicked] = useState({ at: key, request })
  const shown = picked.at === key ? picked.request : request

  const choose = useCallback(
    (target: ListRequest) => {
      setPicked({ at: key, request: target })
      navigate(pathname + listSearch(target), { replace: true, preventScrollReset: true })
    },
    [key, pathname, navigate],
  )
  return [shown, choose]
}
