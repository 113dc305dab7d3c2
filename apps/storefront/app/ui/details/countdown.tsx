import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { splitDuration } from './split-duration.ts'

interface CountdownProps {
  /** ISO time of the end. */
  until: string
  onEnd?(): void
  className?: string
}

/**
 * The remaining time, updated every second on screen and every minute for screen readers. Empty until mounted, because
 * the server's clock differs.
 */
export function Countdown({ until, onEnd, className }: CountdownProps) {
  const t = useMessages()
  const left = useTimeLeft(until, onEnd)
  if (left === null) return <span className={className}>–:––</span>
  const shown = splitDuration(left)
  const spoken = splitDuration(Math.ceil(left / 60_000) * 60_000)
  return (
    <span className={className}>
      <span aria-hidden="true" className="tabular-nums">
        {t('product.countdown', shown)}
      </span>
      <span role="timer" aria-live="polite" className="sr-only">
        {t('product.countdown', spoken)}
      </span>
    </span>
  )
}

function useTimeLeft(until: string, onEnd?: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    const update = () => {
      const now = Math.max(0, Date.parse(until) - Date.now())
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      end.current?.()
    }
    const timer = setInterval(update, 1000)
    update()
    return () => clearInterval(timer)
  }, [until])
  return left
}
