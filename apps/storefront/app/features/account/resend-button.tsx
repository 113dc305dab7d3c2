import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

interface ResendButtonProps {
  /** From the sending until another code can be asked for. */
  secondsLeft: number
  /** Another number each time a code was sent. */
  sentAt: number
  busy: boolean
}

/** Asks for another code once the shop sends one; before that it tells how long that takes. */
export function ResendButton({ secondsLeft, sentAt, busy }: ResendButtonProps) {
  const t = useAccountMessages()
  const left = useSecondsLeft(secondsLeft, sentAt)
  return (
    <Button type="submit" name="resend" value="1" variant="quiet" busy={busy} disabled={left > 0} formNoValidate>
      {left > 0 ? t('contact.resend_in', { s: left }) : t('contact.resend')}
    </Button>
  )
}
