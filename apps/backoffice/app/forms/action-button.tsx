import type { Client } from '@delguur/sdk'
import { type ReactNode, useRef, useState } from 'react'
import { useWork } from '../api/use-work.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { ActionDialog, type ActionField, type ActionValues, type Insist } from './action-dialog.tsx'

interface ActionButtonProps<Result> {
  label: string
  /** What it is done to, for the dialog's title. */
  subject: string
  /** Told when it is done; it may depend on the answer. */
  done: string | ((result: Result) => string)
  /** What has to be entered; without any the press itself does it. */
  fields?: readonly ActionField[] | undefined
  text?: string
  variant?: ButtonVariant
  insist?: Insist
  /** What is wrong with the fields together. */
  check?(values: ActionValues): string | undefined
  /** The key is new with each press, so that a repeat after a lost answer has no second effect. */
  work(client: Client, values: ActionValues, idempotencyKey: string): Promise<Result>
  onDone?(): void
}

/** A button that does something to a row by the API, after a dialog if the API needs to know more. */
export function ActionButton<Result>({
  label,
  subject,
  done,
  fields,
  text,
  variant = 'secondary',
  insist,
  check,
  work,
  onDone,
}: ActionButtonProps<Result>) {
  const [isOpen, setIsOpen] = useState(false)
  const key = useRef('')
  const action = useWork((client, values: ActionValues) => work(client, values, key.current), {
    done,
    showsError: fields !== undefined,
    ...(onDone && { onDone }),
  })

  function press() {
    key.current = crypto.randomUUID()
    if (fields) setIsOpen(true)
    else action.mutate({})
  }

  return (
    <>
      <Button variant={variant} busy={action.isPending} onClick={press}>
        {label}
      </Button>
      {isOpen && fields && (
        <ActionDialog
          title={`${label} · ${subject}`}
          text={text}
          fields={fields}
          submit={label}
          danger={variant === 'danger'}
          insist={insist}
          check={check}
          work={action}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** Buttons at the end of a row, above the link that covers it. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="relative flex flex-wrap gap-2 desktop:justify-end wide:flex-nowrap">{children}</div>
}
