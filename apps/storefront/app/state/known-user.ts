import { createContext, useContext } from 'react'
import { useShopState } from './shop-state.ts'
import type { ShownUser } from './slices/user.ts'
import { useIsKnown } from './use-is-known.ts'

/** The logged-in user of a private page; undefined in public pages. */
export const KnownUser = createContext<ShownUser | null | undefined>(undefined)

/** Returns the logged-in user, null for a guest, or undefined while unknown. */
export function useUser(): ShownUser | null | undefined {
  const told = useContext(KnownUser)
  const kept = useShopState((state) => state.user)
  return useIsKnown() ? kept : told
}

/** A cookie that the server sets beside the session; it is not secret. */
const SIGNED_IN = 'signed_in=1'

/** An inline script that marks a public page as logged in before the first paint; see `AccountWord`. */
export const MARK_SIGNED_IN = `document.cookie.includes('${SIGNED_IN}')&&(document.documentElement.dataset.signedIn='')`

/** Initialises the device's user before hydration, from the page or else from the cookie. */
export function recallUser(): ShownUser | null | undefined {
  const { user, knowUser } = useShopState.getState()
  const told = document.documentElement.dataset.user
  const known: ShownUser | null | undefined = told === undefined ? undefined : JSON.parse(told)
  if (known !== undefined) knowUser(known)
  else if (!document.cookie.includes(SIGNED_IN)) knowUser(null)
  else if (!user) knowUser({ name: '' })
  return known
}
