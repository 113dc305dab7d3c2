import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'

interface TextPageProps {
  title: string
  /** Page to go back to. */
  back: { to: string; text: string }
  /** What the text is about. */
  about: string
  note: { icon: IconName; text: string }
  children: ReactNode
}

/** Page on which a customer writes a text about a product. */
export function TextPage({ title, back, about, note, children }: TextPageProps) {
  return (
    <div className="page max-w-[760px] py-4 desktop:py-8">
      <PageHead title={title} noIndex />
      <Link
        to={back.to}
        prefetch="none"
        className="inline-flex min-h-11 items-center gap-1.5 text-note text-ink-soft hover:text-accent"
      >
        <Icon name="arrow-left" size={18} />
        {back.text}
      </Link>
      <h1 className="mt-1 text-heading">{title}</h1>
      <p className="mt-3 font-medium break-words">{about}</p>
      <p className="mt-3 mb-6 flex items-start gap-2 text-note text-ink-soft">
        <Icon name={note.icon} size={18} className="mt-0.5 shrink-0" />
        {note.text}
      </p>
      {children}
    </div>
  )
}

interface TextFormProps {
  label: string
  hint?: string
  send: string
  text?: string | undefined
  maxLength: number
  rows: number
}

/** The form `text` of a page; it works without scripts. */
export function TextForm({ label, hint, send, text, maxLength, rows }: TextFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { reply, isSending, field } = useFormReply('text')

  useEffect(() => {
    if (reply && !reply.ok) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-refusal]')?.focus()
  }, [reply])

  return (
    <Form ref={element} method="post" replace noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="form" value="text" />
      <TextAreaField {...field('text', text)} label={label} hint={hint} maxLength={maxLength} rows={rows} required />
      {reply?.message && (
        <div role="alert" data-refusal tabIndex={-1} className="outline-none">
          <FieldError>{reply.message}</FieldError>
        </div>
      )}
      <div>
        <Button type="submit" size="large" busy={isSending}>
          {send}
        </Button>
      </div>
    </Form>
  )
}

/** Deletes one of the customer's texts. */
export function DeleteForm({ id, label }: { id: number; label: string }) {
  const { reply, isSending } = useFormReply('delete', id)
  return (
    <Form method="post" replace>
      <input type="hidden" name="form" value="delete" />
      <input type="hidden" name="id" value={id} />
      {reply?.message && (
        <div role="alert">
          <FieldError>{reply.message}</FieldError>
        </div>
      )}
      <Button type="submit" variant="quiet" icon="trash-2" busy={isSending}>
        {label}
      </Button>
    </Form>
  )
}
