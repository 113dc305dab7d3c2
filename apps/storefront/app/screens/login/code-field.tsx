import { CODE_DIGITS } from '@delguur/contract/constants'
import { type FormEvent, useEffect, useRef } from 'react'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSmsCode } from './use-sms-code.ts'

/**
 * One field for all digits: it accepts a pasted code, and phones suggest the code of a message. It submits itself when
 * complete.
 */
export function CodeField({ form }: { form: string }) {
  const t = usePrivateMessages()
  const { field, reply } = useFormReply(form)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!reply || !input.current) return
    input.current.value = ''
    input.current.focus()
  }, [reply])
  useSmsCode((code) => {
    if (!input.current) return
    input.current.value = code
    input.current.form?.requestSubmit()
  })

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const digits = currentTarget.value.replace(/\D/g, '').slice(0, CODE_DIGITS)
    currentTarget.value = digits
    if (digits.length === CODE_DIGITS) currentTarget.form?.requestSubmit()
  }

  return (
    <TextField
      {...field('code')}
      ref={input}
      label={t('login.code')}
      required
      data-first
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      placeholder="••••••"
      error={reply?.problems.code ?? reply?.message ?? undefined}
      onInput={onInput}
      className="[&_input]:font-semibold [&_input]:text-title [&_input]:tracking-[0.3em] [&_input]:tabular-nums"
    />
  )
}
