import { useSyncExternalStore } from 'react'

/** Whether what the device keeps is known: not on the server, and not in the page as it came from there. */
export const useIsKnown = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => undefined
