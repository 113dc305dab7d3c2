import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The moment, by the minute: at first that of the server, so that the page comes alive as it was sent. */
export function useMinute(sent: number): number {
  const [now, setNow] = useState(sent)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
