import { loadAnewIfNeeded } from './new-build.ts'

interface Asking {
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
export async function untilThere<T>(
  ask: () => Promise<T>,
  { signal, isSafe = true, isScript = false }: Asking = {},
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    // The browser may come online before the request has failed.
    let isBack = false
    const comeBack = () => {
      isBack = isSafe
    }
    window.addEventListener('online', comeBack)
    try {
      return await ask()
    } catch (error) {
      if (signal?.aborted) throw error
      await loadAnewIfNeeded(isScript && !isFirst)
    } finally {
      window.removeEventListener('online', comeBack)
    }
    if (!isBack) await nextTry(signal, isSafe)
  }
}

/** Loads a script. It is not requested while the browser is offline, because the failure would be cached. */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  untilThere(() => (navigator.onLine ? load() : Promise.reject()), { isScript: true })

/** Whether a request waits for the connection, as the snapshot of an external store. */
export const isConnectionLost = () => waiting.size > 0

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Repeats all requests that are waiting. */
export function tryAgain(): void {
  for (const go of [...waiting]) go()
}

function nextTry(signal: AbortSignal | null | undefined, isSafe: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const left = new AbortController()
    const leave = () => {
      left.abort()
      waiting.delete(go)
      tell()
    }
    const go = () => {
      leave()
      resolve()
    }
    const giveUp = () => {
      leave()
      reject(signal?.reason)
    }
    if (signal?.aborted) return reject(signal.reason)
    waiting.add(go)
    signal?.addEventListener('abort', giveUp, { signal: left.signal })
    if (isSafe) window.addEventListener('online', go, { signal: left.signal })
    tell()
  })
}

function tell() {
  for (const listener of listeners) listener()
}
