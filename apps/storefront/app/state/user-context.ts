import { createContext, useContext } from 'react'
import { useShopState } from './shop-state.ts'
import type { UserView } from './slices/user.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** The logged-in user of a private page; undefined in public pages. */
export const UserContext = createContext<UserView | null | undefined>(undefined)

/** Returns the logged-in user, null for a guest, or undefined while unknown. */
export function useUser(): UserView | null | undefined {
  const rendered = useContext(UserContext)
  const stored = useShopState((state) => state.user)
  return useIsHydrated() ? stored : rendered
}

/** A cookie that the server sets beside the session; it is not secret. */
const SIGNED_IN = 'signed_in=1'

/** An inline script that marks a public page as logged in before the first paint; see `AccountLabel`. */
export const MARK_SIGNED_IN = `document.cookie.includes('${SIGNED_IN}')&&(document.documentElement.dataset.signedIn='')`

/** Initialises the device's user before hydration, from the page or else from the cookie. */
export function restoreUser(): UserView | null | undefined {
  const { user, setUser } = useShopState.getState()
  const rendered = document.documentElement.dataset.user
  const known: UserView | null | undefined = rendered === undefined ? undefined : JSON.parse(rendered)
  if (known !== undefined) setUser(known)
  else if (!document.cookie.includes(SIGNED_IN)) setUser(null)
  else if (!user) setUser({ name: '' })
  return known
}
