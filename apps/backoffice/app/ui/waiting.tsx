import { useEffect, useState } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { Spinner } from './spinner.tsx'

/** Below this a spinner would only flicker. */
const SHOWN_AFTER_MS = 400

/** Shown while the whole screen waits. */
export function Waiting() {
  const t = useMessages()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="flex min-h-60 items-center justify-center text-ink-soft"
    >
      {isLate && <Spinner />}
    </div>
  )
}
