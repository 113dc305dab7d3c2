import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

interface CodeFormProps {
  label: string
  submit: string
  isBusy: boolean
  /** Fields after the code. */
  children?: ReactNode
  onCode(code: string, form: FormData): void
}

/** A code that is typed, or that a scanner at the till types. */
export function CodeForm({ label, submit, isBusy, children, onCode }: CodeFormProps) {
  const t = useMessages()
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus({ preventScroll: true }), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const entered = String(form.get('code') ?? '').trim()
    if (entered && !isBusy) onCode(entered, form)
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <TextField
        ref={code}
        name="code"
        label={label}
        hint={t('scan.code_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
      />
      {children}
      <Button type="submit" busy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
