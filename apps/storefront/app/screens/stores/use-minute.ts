import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Returns the current time by the minute; at first the server's, so that hydration matches. */
export function useMinute(sent: number): number {
  const [now, setNow] = useState(sent)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
