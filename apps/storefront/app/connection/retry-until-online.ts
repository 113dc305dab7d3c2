import { reloadIfNeeded } from './new-build.ts'

interface RetryOptions {
  /** Ends the waiting, for example after a navigation. */
  signal?: AbortSignal | null | undefined
  /**
   * Whether the request is repeated automatically once the browser is online. False for requests that must not be sent
   * twice.
   */
  isSafe?: boolean
  /** Browsers cache the failure of a script and fail again without a request. */
  isScript?: boolean
}

const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

/** Repeats a request until there is a reply. Meanwhile the visitor sees that the connection is lost and can retry. */
export async function retryUntilOnline<T>(
  send: () => Promise<T>,
  { signal, isSafe = true, isScript = false }: RetryOptions = {},
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    // The browser may come online before the request has failed.
    let isBack = false
    const onBack = () => {
      isBack = isSafe
    }
    window.addEventListener('online', onBack)
    try {
      return await send()
    } catch (error) {
      if (signal?.aborted) throw error
      await reloadIfNeeded(isScript && !isFirst)
    } finally {
      window.removeEventListener('online', onBack)
    }
    if (!isBack) await nextTry(signal, isSafe)
  }
}

/** Loads a script. It is not requested while the browser is offline, because the failure would be cached. */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  retryUntilOnline(() => (navigator.onLine ? load() : Promise.reject()), { isScript: true })

/** Whether a request waits for the connection, as the snapshot of an external store. */
export const isConnectionLost = () => waiting.size > 0

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Repeats all requests that are waiting. */
export function retryAll(): void {
  for (const retry of [...waiting]) retry()
}

function nextTry(signal: AbortSignal | null | undefined, isSafe: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const left = new AbortController()
    const leave = () => {
      left.abort()
      waiting.delete(retry)
      notifyListeners()
    }
    const retry = () => {
      leave()
      resolve()
    }
    const abort = () => {
      leave()
      reject(signal?.reason)
    }
    if (signal?.aborted) return reject(signal.reason)
    waiting.add(retry)
    signal?.addEventListener('abort', abort, { signal: left.signal })
    if (isSafe) window.addEventListener('online', retry, { signal: left.signal })
    notifyListeners()
  })
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
