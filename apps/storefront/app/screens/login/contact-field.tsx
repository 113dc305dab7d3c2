import type { FormReply } from '../../features/account/form-reply.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

export interface Channels {
  sms: boolean
  email: boolean
}

interface ContactFieldProps {
  form: string
  channels: Channels
  /** The contact entered in the previous step. */
  contact?: string
  /** Whether it is the only field, which then shows every error. */
  only?: boolean
}

/** Accepts a phone number or an e-mail address, which the server tells apart. */
export function ContactField({ form, channels, contact, only = false }: ContactFieldProps) {
  const t = usePrivateMessages()
  const { field, reply } = useFormReply(form)
  const isPhone = channels.sms && !channels.email
  const isEmail = channels.email && !channels.sms
  const problem = reply && (isUnclear(reply) && !isPhone ? t('login.contact_wrong') : problemOf(reply, only))
  return (
    <TextField
      {...field('contact', contact)}
      label={isPhone ? t('auth.phone') : isEmail ? t('login.email') : t('login.contact')}
      required
      data-first
      type={isPhone ? 'tel' : isEmail ? 'email' : 'text'}
      inputMode={isPhone ? 'tel' : 'email'}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      error={problem ?? undefined}
    />
  )
}

const problemOf = ({ problems, message }: FormReply, only: boolean) =>
  problems.phone ?? problems.email ?? problems.contact ?? (only ? message : null)

/** Input without any digit was not meant as a phone number, although it was refused as one. */
const isUnclear = ({ problems, values }: FormReply) => problems.phone !== undefined && !/\d/.test(values.contact ?? '')
