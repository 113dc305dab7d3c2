import { useEffect, useRef } from 'react'
import { nextPollIn } from './poll-schedule.ts'

interface Watch {
  /** Address of the server-sent events. */
  events: string
  /** Called with the state of the payment that the server sent. */
  onStatus(data: string): void
  /** Polls the state. */
  poll(): void
}

/**
 * Watches an open payment by server-sent events. If they fail it polls, often for a minute, then less often. It pauses
 * while the page is hidden, and polls at once when the shopper returns from the bank.
 */
export function usePaymentWatch(isOpen: boolean, watch: Watch): void {
  const latest = useRef(watch)
  latest.current = watch
  const { events } = watch

  useEffect(() => {
    if (!isOpen) return
    return follow({
      listen: (onEvent, onBroken) => listenTo(events, onEvent, onBroken),
      onStatus: (data) => latest.current.onStatus(data),
      poll: () => latest.current.poll(),
    })
  }, [isOpen, events])
}

interface Followed extends Omit<Watch, 'events'> {
  /** Returns a function that stops listening. */
  listen(onEvent: (data: string) => void, onBroken: () => void): () => void
}

function follow({ listen, onStatus, poll }: Followed): () => void {
  const since = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => void) | undefined

  function pollNow() {
    poll()
    timer = setTimeout(pollNow, nextPollIn(Date.now() - since))
  }
  function pause() {
    clearTimeout(timer)
    stopListening?.()
    stopListening = undefined
  }
  function resume() {
    pause()
    if (document.hidden) return
    // The first event is the current state.
    stopListening = listen(onStatus, () => {
      pause()
      timer = setTimeout(pollNow, nextPollIn(Date.now() - since))
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

/**
 * The browser reconnects by itself, unless the server has refused. A proxy that buffers events is detected by the
 * silence.
 */
function listenTo(address: string, onEvent: (data: string) => void, onBroken: () => void): () => void {
  const source = new EventSource(address)
  const silence = setTimeout(stopListening, SILENT_MS)
  function stopListening() {
    source.close()
    onBroken()
  }
  source.addEventListener('payment', ({ data }: MessageEvent<string>) => {
    clearTimeout(silence)
    onEvent(data)
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
