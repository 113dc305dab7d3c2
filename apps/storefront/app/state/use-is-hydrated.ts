import { useSyncExternalStore } from 'react'

/** Whether the persisted state is loaded: false on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => undefined
