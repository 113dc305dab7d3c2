import { useEffect, useState } from 'react'

/** True once `active` has been true for `delayMs` without a break. */
export function useDelayed(active: boolean, delayMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setIsLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [active, delayMs])
  return active && isLate
}
