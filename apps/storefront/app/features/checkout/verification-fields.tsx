import type { ButtonHTMLAttributes, KeyboardEvent } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { CONTROL_CLASS } from '../../ui/fields/field.tsx'
import { SandboxHint } from '../account/sandbox-hint.tsx'
import type { VerificationReply } from './handle-verification.server.ts'

export type VerificationAction = 'send' | 'show'

interface VerificationFieldsProps {
  id: string
  reply: VerificationReply | null
  isBusy: boolean
  /** Whether this is a sandbox, which shows the message with the code. */
  isTrial: boolean
  button(action: VerificationAction): ButtonHTMLAttributes<HTMLButtonElement>
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void
}

/** Verifies the phone of the order: sends a code and asks for it. */
export function VerificationFields({ id, reply, isBusy, isTrial, button, onKeyDown }: VerificationFieldsProps) {
  const t = usePrivateMessages()
  const isSent = reply?.step === 'sent'
  return (
    <>
      {isSent && (
        <div className="mt-3 grid gap-1.5">
          <label htmlFor={id} className="text-note font-medium">
            {t('checkout.proof_code')}
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id={id}
              name="proof_code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              onKeyDown={onKeyDown}
              aria-invalid={reply.message ? true : undefined}
              aria-describedby={reply.message ? `${id}-error` : undefined}
              className={`${CONTROL_CLASS} min-w-36 flex-1`}
            />
            <Button {...button('show')} busy={isBusy} className="shrink-0">
              {t('checkout.proof_show')}
            </Button>
          </div>
        </div>
      )}
      <div aria-live="polite" className="mt-1">
        {reply?.message && !isBusy && <FieldError id={`${id}-error`}>{reply.message}</FieldError>}
      </div>
      <Button
        {...button('send')}
        variant={isSent ? 'quiet' : 'secondary'}
        busy={isBusy}
        className={isSent ? '-ml-4' : 'mt-2'}
      >
        {t(isSent ? 'checkout.proof_again' : 'checkout.proof_send')}
      </Button>
      {isSent && isTrial && <SandboxHint />}
    </>
  )
}
