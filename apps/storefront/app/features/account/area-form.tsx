import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useShopState } from '../../state/shop-state.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { useFormReply } from './use-form-reply.ts'

interface AreaFormProps {
  /** Identifies the form on its page. */
  name: string
  /** Id of the list entry that the form edits. */
  entry?: number | string
  /** The success message; without scripts it appears above the form. */
  done?: string
  /** Whether the form uploads a file. */
  hasFile?: boolean
  /** Whether an error that concerns no single field stands below the form; otherwise its `FormRefusal` is among the children. */
  hasRefusal?: boolean
  className?: string
  children: ReactNode
}

/** Replies whose message has been shown, so that a remounted form does not repeat it. */
const reported = new WeakSet<object>()

/** A form of the account area: shows its result and focuses the first error. */
export function AreaForm({
  name,
  entry,
  done,
  hasFile = false,
  hasRefusal = true,
  className,
  children,
}: AreaFormProps) {
  const { reply, isSending } = useFormReply(name, entry)
  const element = useRef<HTMLFormElement>(null)
  const notify = useShopState((state) => state.notify)
  useEffect(() => {
    if (!reply || reported.has(reply)) return
    reported.add(reply)
    if (!reply.ok) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-refusal]')?.focus()
    else if (done) notify({ text: done, tone: 'good' })
  }, [reply, done, notify])
  return (
    <Form
      ref={element}
      method="post"
      encType={hasFile ? 'multipart/form-data' : undefined}
      replace
      preventScrollReset
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
      className={className}
    >
      <input type="hidden" name="form" value={name} />
      {entry !== undefined && <input type="hidden" name="id" value={entry} />}
      {children}
      {hasRefusal && <FormRefusal name={name} entry={entry} />}
      {reply?.ok && done && (
        <noscript>
          <p className="mt-3 font-medium text-stock">{done}</p>
        </noscript>
      )}
    </Form>
  )
}

/** The error of a form that concerns no single field. */
export function FormRefusal({ name, entry }: Pick<AreaFormProps, 'name' | 'entry'>) {
  const { reply } = useFormReply(name, entry)
  if (!reply?.message) return null
  return (
    <div role="alert" data-refusal tabIndex={-1} className="mt-3 outline-none">
      <FieldError>{reply.message}</FieldError>
    </div>
  )
}
