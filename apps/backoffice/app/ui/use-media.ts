import { useSyncExternalStore } from 'react'

/** Whether the window is as wide as the sidebar and a table need. */
export const useIsWide = (): boolean => useMedia('(min-width: 992px)')

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
