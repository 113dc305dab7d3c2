import { useEffect, useState } from 'react'

/**
 * Returns the seconds until another code can be requested: `seconds` in the server's time, because device clocks are
 * wrong, counted from the moment the page learns of the code sent at `sentAt`. 0 before hydration: without scripts
 * there is no countdown.
 */
export function useSecondsLeft(seconds: number, sentAt: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    // Restarts with every new code.
    void sentAt
    const update = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [seconds, sentAt])
  return left
}
