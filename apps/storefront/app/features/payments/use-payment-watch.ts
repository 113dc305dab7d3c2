import { useEffect, useRef } from 'react'
import { nextLookIn } from './poll-schedule.ts'

interface Watch {
  /** Where the server tells each change. */
  events: string
  /** How the payment stands, as the server told it. */
  hear(data: string): void
  /** Asks how it stands. */
  look(): void
}

/**
 * Follows an open payment: the server tells each change, and where it can not, it is asked again and again, often for a minute,
 * then more seldom. Not while nobody sees the page; at once when somebody comes back from their bank.
 */
export function usePaymentWatch(isOpen: boolean, watch: Watch): void {
  const latest = useRef(watch)
  latest.current = watch
  const { events } = watch

  useEffect(() => {
    if (!isOpen) return
    return follow({
      listen: (onTold, onBroken) => listenTo(events, onTold, onBroken),
      hear: (data) => latest.current.hear(data),
      look: () => latest.current.look(),
    })
  }, [isOpen, events])
}

interface Followed extends Omit<Watch, 'events'> {
  /** Answers how to stop. */
  listen(onTold: (data: string) => void, onBroken: () => void): () => void
}

function follow({ listen, hear, look }: Followed): () => void {
  const since = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => void) | undefined

  function lookNow() {
    look()
    timer = setTimeout(lookNow, nextLookIn(Date.now() - since))
  }
  function pause() {
    clearTimeout(timer)
    stopListening?.()
    stopListening = undefined
  }
  function resume() {
    pause()
    if (document.hidden) return
    // What is told first is how it stands now.
    stopListening = listen(hear, () => {
      pause()
      timer = setTimeout(lookNow, nextLookIn(Date.now() - since))
    })
  }

  resume()
  document.addEventListener('visibilitychange', resume)
  window.addEventListener('pageshow', resume)
  window.addEventListener('pagehide', pause)
  window.addEventListener('online', resume)
  return () => {
    pause()
    document.removeEventListener('visibilitychange', resume)
    window.removeEventListener('pageshow', resume)
    window.removeEventListener('pagehide', pause)
    window.removeEventListener('online', resume)
  }
}

/** A browser connects again by itself, unless the server refused. Something in between that holds events back is found by their silence. */
function listenTo(address: string, onTold: (data: string) => void, onBroken: () => void): () => void {
  const source = new EventSource(address)
  const silence = setTimeout(giveUp, SILENT_MS)
  function giveUp() {
    source.close()
    onBroken()
  }
  source.addEventListener('payment', ({ data }: MessageEvent<string>) => {
    clearTimeout(silence)
    onTold(data)
  })
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return
    clearTimeout(silence)
    onBroken()
  })
  return () => {
    clearTimeout(silence)
    source.close()
  }
}

const SILENT_MS = 5000
