import { useEffect, useState } from 'react'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'

interface ResendButtonProps {
  /** Milliseconds since 1970 from which on another code can be asked for. */
  resendAt: number
  busy: boolean
}

/** Asks for another code once the shop sends one; before that it tells how long that takes. */
export function ResendButton({ resendAt, busy }: ResendButtonProps) {
  const t = useAccountMessages()
  const seconds = useSecondsUntil(resendAt)
  return (
    <Button type="submit" name="resend" value="1" variant="quiet" busy={busy} disabled={seconds > 0} formNoValidate>
      {seconds > 0 ? t('contact.resend_in', { s: seconds }) : t('contact.resend')}
    </Button>
  )
}

/** Counts once the page lives: before that, and without scripts, there is nothing to wait for. */
function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((moment - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
