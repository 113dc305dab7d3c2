export interface SendLater<T> {
  /** Takes the place of what still waits. */
  put(value: T): void
  /** Sends at once what still waits, if anything does. */
  flush(): void
}

/** Sends the last of several values that follow each other quickly, `waitMs` after it came. */
export function sendLater<T>(waitMs: number, send: (value: T) => void): SendLater<T> {
  let waiting: { value: T; timer: ReturnType<typeof setTimeout> } | null = null
  const flush = () => {
    if (!waiting) return
    const { value, timer } = waiting
    clearTimeout(timer)
    waiting = null
    send(value)
  }
  return {
    put(value) {
      clearTimeout(waiting?.timer)
      waiting = { value, timer: setTimeout(flush, waitMs) }
    },
    flush,
  }
}
