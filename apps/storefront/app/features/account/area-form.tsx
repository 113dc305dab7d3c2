import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useShopState } from '../../state/shop-state.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { useFormReply } from './use-form-reply.ts'

interface AreaFormProps {
  /** Its name among the forms of the page. */
  name: string
  /** The entry of a list that it is about. */
  entry?: number | string
  /** Said when it was done; without scripts it stands above the form. */
  done?: string
  /** Takes a file. */
  hasFile?: boolean
  className?: string
  children: ReactNode
}

/** What was told already: a form that is drawn anew with its entry does not tell it again. */
const answered = new WeakSet<object>()

/** A form of the customer's area: says what became of it, and leads to what is wrong. */
export function AreaForm({ name, entry, done, hasFile = false, className, children }: AreaFormProps) {
  const { reply, isSending } = useFormReply(name, entry)
  const element = useRef<HTMLFormElement>(null)
  const notify = useShopState((state) => state.notify)
  useEffect(() => {
    if (!reply || answered.has(reply)) return
    answered.add(reply)
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
      {reply?.message && <Refusal text={reply.message} />}
      {reply?.ok && done && (
        <noscript>
          <p className="mt-3 font-medium text-stock">{done}</p>
        </noscript>
      )}
    </Form>
  )
}

/** What was refused, where it is about no field. */
function Refusal({ text }: { text: string }) {
  return (
    <div role="alert" data-refusal tabIndex={-1} className="mt-3 outline-none">
      <FieldError>{text}</FieldError>
    </div>
  )
}
