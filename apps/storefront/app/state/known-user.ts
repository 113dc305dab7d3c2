import { createContext, useContext } from 'react'
import { useShopState } from './shop-state.ts'
import type { ShownUser } from './slices/user.ts'
import { useIsKnown } from './use-is-known.ts'

/** Who is logged in, as a page of one visitor is rendered; undefined in pages that are the same for everybody. */
export const KnownUser = createContext<ShownUser | null | undefined>(undefined)

/** Who is logged in; undefined where that is not known yet. */
export function useUser(): ShownUser | null | undefined {
  const told = useContext(KnownUser)
  const kept = useShopState((state) => state.user)
  return useIsKnown() ? kept : told
}

/** Set by the server beside a session, and no secret. */
const SIGNED_IN = 'signed_in=1'

/** Ahead of the first paint, marks a page that is the same for everybody for who is logged in: see `AccountWord`. */
export const MARK_SIGNED_IN = `document.cookie.includes('${SIGNED_IN}')&&(document.documentElement.dataset.signedIn='')`

/** Before a page comes alive: the device takes over what the page says, or else what the cookie does. */
export function recallUser(): ShownUser | null | undefined {
  const { user, knowUser } = useShopState.getState()
  const told = document.documentElement.dataset.user
  const known: ShownUser | null | undefined = told === undefined ? undefined : JSON.parse(told)
  if (known !== undefined) knowUser(known)
  else if (!document.cookie.includes(SIGNED_IN)) knowUser(null)
  else if (!user) knowUser({ name: '' })
  return known
}
