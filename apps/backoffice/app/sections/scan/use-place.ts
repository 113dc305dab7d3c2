import { useState } from 'react'

const KEY = 'scan_place'

/** Where this device stands, remembered by it. */
export function usePlace(): [string, (place: string) => void] {
  const [place, setPlace] = useState(() => {
    try {
      return localStorage.getItem(KEY) ?? ''
    } catch {
      return ''
    }
  })
  return [
    place,
    (next) => {
      setPlace(next)
      try {
        localStorage.setItem(KEY, next)
      } catch {}
    },
  ]
}
