import { useEffect, useState } from 'react'

/**
 * Seconds until another code can be asked for: `seconds` as the server counts them, since clocks of devices are wrong, from
 * the moment the page hears of what was sent at `sentAt`. None before the page lives: without scripts nothing counts.
 */
export function useSecondsLeft(seconds: number, sentAt: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    // Counted from the answer that told of this code.
    void sentAt
    const update = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [seconds, sentAt])
  return left
}
