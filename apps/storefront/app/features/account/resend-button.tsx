import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

interface ResendButtonProps {
  /** Seconds from the sending until another code can be requested. */
  secondsLeft: number
  /** Changes with every sent code. */
  sentAt: number
  busy: boolean
}

/** Requests another code; until that is possible it shows the seconds left. */
export function ResendButton({ secondsLeft, sentAt, busy }: ResendButtonProps) {
  const t = usePrivateMessages()
  const left = useSecondsLeft(secondsLeft, sentAt)
  return (
    <Button type="submit" name="resend" value="1" variant="quiet" busy={busy} disabled={left > 0} formNoValidate>
      {left > 0 ? t('contact.resend_in', { s: left }) : t('contact.resend')}
    </Button>
  )
}
