export interface SendLater<T> {
  /** Replaces the waiting value. */
  put(value: T): void
  /** Sends the waiting value at once, if there is one. */
  flush(): void
}

/** Debounces values: sends the last one `waitMs` after it was set. */
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
