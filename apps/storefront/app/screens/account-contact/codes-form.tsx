import { formatPhone } from '@delguur/mongolia/phone'
import { useEffect, useRef } from 'react'
import { AreaForm } from '../../features/account/area-form.tsx'
import { ResendButton } from '../../features/account/resend-button.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Channel, carriedFields, type SentCodes } from './sent-codes.ts'

interface CodesFormProps {
  channel: Channel
  present: string | null
  sent: SentCodes
  onOther(): void
}

/** Fields for the code sent to the new contact and the one sent to the current contact. */
export function CodesForm({ channel, present, sent, onOther }: CodesFormProps) {
  const t = usePrivateMessages()
  const { field, reply, isSending } = useFormReply('codes')
  const text = (contact: string) => (channel === 'phone' ? formatPhone(contact) : contact)
  const { contact, minutes, needsCurrent } = sent
  const to = text(contact)
  const code = { inputMode: 'numeric', maxLength: 10, required: true } as const
  return (
    <AreaForm name="codes" done={reply?.ok ? t('contact.resent') : undefined} className="grid gap-4">
      <input type="hidden" name={channel} value={contact} />
      {Object.entries(carriedFields(sent)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Announcement
        text={
          needsCurrent && present
            ? t('contact.sent_both', { contact: to, present: text(present), minutes })
            : t('contact.sent', { contact: to, minutes })
        }
      />
      <TextField
        {...field('code')}
        {...code}
        label={t('contact.code_new', { contact: to })}
        autoComplete="one-time-code"
      />
      {needsCurrent && present && (
        <TextField
          {...field('current_code')}
          {...code}
          label={t('contact.code_present', { contact: text(present) })}
          autoComplete="off"
        />
      )}
      <Button type="submit" size="large" busy={isSending}>
        {t('contact.confirm')}
      </Button>
      <div className="-mx-4 flex flex-wrap justify-between">
        <ResendButton secondsLeft={sent.resendAfter} sentAt={sent.sentAt} busy={false} />
        <Button variant="quiet" className="needs-scripts" onClick={onOther}>
          {t('contact.other')}
        </Button>
      </div>
    </AreaForm>
  )
}

/** Takes the focus when the codes are sent, because it describes the next step. */
function Announcement({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <p ref={element} tabIndex={-1} className="outline-none">
      {text}
    </p>
  )
}
