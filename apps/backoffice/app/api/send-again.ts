import { useCallback, useEffect, useRef } from 'react'

/** Whether a failure tells nothing of what was sent: it may not have arrived, or somebody else has to mend the server first. */
export const isUnanswered = ({ status }: { status: number }): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500

/**
 * Sends what is kept on the device: at once, every so often, and when the line is back. `send` goes through what waits and
 * ends at the first that gets no answer; it never runs twice at a time.
 */
export function useSendAgain(send: () => Promise<void>, everyMs: number): () => Promise<void> {
  const isSending = useRef(false)
  const sendAgain = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await send()
    } finally {
      isSending.current = false
    }
  }, [send])

  useEffect(() => {
    const onTime = () => void sendAgain()
    onTime()
    const timer = setInterval(onTime, everyMs)
    addEventListener('online', onTime)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onTime)
    }
  }, [sendAgain, everyMs])

  return sendAgain
}
