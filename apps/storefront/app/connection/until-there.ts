import { loadAnewIfNeeded } from './new-build.ts'

interface Asking {
  /** Ends the waiting, as when the visitor has gone elsewhere. */
  signal?: AbortSignal | null | undefined
  /** Asked again by itself once the browser is online. Not what would send something twice. */
  isSafe?: boolean
  /** Browsers remember a script that could not be had, and fail again without asking for it. */
  isScript?: boolean
}

const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

/** Asks until there is an answer. In between the visitor is told that the connection is lost, and tries again. */
export async function untilThere<T>(
  ask: () => Promise<T>,
  { signal, isSafe = true, isScript = false }: Asking = {},
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    // The browser may come online before the answer is known to be missing.
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

/** A script: it is not asked for while the browser is offline, as the failure would be remembered. */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  untilThere(() => (navigator.onLine ? load() : Promise.reject()), { isScript: true })

/** Whether anything waits for the connection, as a store that React can read. */
export const isConnectionLost = () => waiting.size > 0

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks for everything again that could not be had. */
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
