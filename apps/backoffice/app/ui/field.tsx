import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { useRefusal } from './refused-fields.ts'

export const CONTROL_CLASS =
  'target block w-full rounded-control border border-line-strong bg-paper px-3 py-1.5 text-ink placeholder:text-ink-faint hover:border-ink aria-invalid:border-problem aria-invalid:bg-problem-soft'

interface FieldProps {
  label: string
  hint?: string | undefined
  /** What is wrong with it; without, what the API says of the field of its name. */
  error?: string | undefined
  name?: string | undefined
}

interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

/** Label above, hint and error below, wired to the control. */
function FieldFrame({
  label,
  hint,
  error: ownError,
  name,
  children,
}: FieldProps & { children(control: ControlAttributes): ReactNode }) {
  const id = useId()
  const refusal = useRefusal(name)
  const error = ownError ?? refusal
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        className: CONTROL_CLASS,
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

function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} data-field-error className="flex items-center gap-1 text-small text-problem">
      <Icon name="circle-alert" size={16} />
      {children}
    </p>
  )
}

interface GroupErrorProps {
  /** Path of what the boxes of the group choose. */
  name: string
}

/** What the API says of a group of boxes, within the element that holds them. */
export function GroupError({ name }: GroupErrorProps) {
  const refusal = useRefusal(name)
  if (!refusal) return null
  return (
    <div tabIndex={-1} data-refused>
      <FieldError>{refusal}</FieldError>
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  ...input
}: FieldProps & Omit<ComponentPropsWithRef<'input'>, 'className'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} name={input.name}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  ...area
}: FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} name={area.name}>
      {(control) => <textarea rows={3} {...area} {...control} />}
    </FieldFrame>
  )
}

interface SelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string }[]
}

export function SelectField({ label, hint, error, options, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} name={select.name}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
