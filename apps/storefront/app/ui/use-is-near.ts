import { type RefObject, useEffect, useState } from 'react'

/** Distance in pixels at which something is loaded before it is seen. */
const AHEAD = '400px'

/** Whether the visitor has scrolled near an element; stays true. */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: AHEAD,
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
