import { type ReactNode, useId } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../class-names.ts'
import { FieldError } from '../field-error.tsx'

export interface FieldProps {
  label: string
  /** Help shown before there is an error. */
  hint?: string | undefined
  /** The error and how to fix it. */
  error?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
}

interface ControlAttributes {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldProps {
  id: string | undefined
  children(control: ControlAttributes): ReactNode
}

export const CONTROL_CLASS =
  'block w-full min-h-12 rounded-control border border-line-strong bg-paper px-3.5 py-2.5 text-body text-ink placeholder:text-ink-faint hover:border-ink aria-invalid:border-problem aria-invalid:bg-problem-soft disabled:bg-tint disabled:text-ink-faint'

/**
 * Label above, hint and error below, wired to the control. A field is required unless its label says that it is
 * optional.
 */
export function FieldFrame({
  label,
  hint,
  error,
  required = false,
  className,
  id: givenId,
  children,
}: FieldFrameProps) {
  const t = useMessages()
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-note font-medium">
        {required ? label : t('common.optional_label', { label })}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
