import { Form } from 'react-router'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { useSecondsLeft } from '../../features/account/use-seconds-left.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'

interface ResendFormProps {
  /** Seconds until another code can be requested. */
  secondsLeft: number
  /** Changes with every sent code. */
  sentAt: number
  isResent: boolean
}

/** Requests another code after the delay. Without scripts the server enforces the delay. */
export function ResendForm({ secondsLeft, sentAt, isResent }: ResendFormProps) {
  const t = usePrivateMessages()
  const { reply, isSending } = useFormReply('resend')
  const left = useSecondsLeft(secondsLeft, sentAt)
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="form" value="resend" />
      <Button
        type="submit"
        variant="quiet"
        icon="refresh-cw"
        busy={isSending}
        aria-disabled={left > 0 || undefined}
        onClick={(event) => left > 0 && event.preventDefault()}
        className="-ml-4 tabular-nums"
      >
        {left > 0 ? t('login.resend_in', { s: left }) : t('login.resend')}
      </Button>
      <div role="status">
        {isResent && !reply && <p className="text-small font-medium text-stock">{t('login.resent')}</p>}
        {reply?.message && <FieldError>{reply.message}</FieldError>}
      </div>
    </Form>
  )
}
