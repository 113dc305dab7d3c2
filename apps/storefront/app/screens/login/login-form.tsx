import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'

interface LoginFormProps {
  name: string
  /** Label of the button. */
  action: string
  /** The only field, which then also shows general errors. */
  only?: boolean
  children: ReactNode
}

/** The form of a login step; the first error takes the focus. */
export function LoginForm({ name, action, only = false, children }: LoginFormProps) {
  const { reply, isSending } = useFormReply(name)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  useEffect(() => {
    if (reply && !reply.ok) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-refusal]')?.focus()
  }, [reply])
  // A refused code is cleared from its field. Another submission would only report an empty field.
  const isEmptied = (form: HTMLFormElement) =>
    only && reply?.ok === false && form.querySelector<HTMLInputElement>('[data-first]')?.value === ''
  return (
    <Form
      ref={element}
      method="post"
      replace
      noValidate
      onSubmit={(event) => (isSending || isEmptied(event.currentTarget)) && event.preventDefault()}
      className="mt-6 grid gap-5"
    >
      <input type="hidden" name="form" value={name} />
      {children}
      {reply?.message && !only && (
        <div role="alert" data-refusal tabIndex={-1} className="outline-none">
          <FieldError>{reply.message}</FieldError>
        </div>
      )}
      <Button type="submit" size="large" wide busy={isSending}>
        {action}
      </Button>
    </Form>
  )
}
