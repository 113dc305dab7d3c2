import { type ComponentProps, useState } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { CONTROL_CLASS, FieldFrame, type FieldProps } from '../../ui/fields/field.tsx'

type PasswordFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'autoComplete' | 'maxLength'> & {
    /** Never set: the server returns refused values of other fields, but no passwords. */
    defaultValue?: unknown
  }

/** A password field with a button that shows the password; password managers can fill it in. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  className,
  id,
  defaultValue,
  ...input
}: PasswordFieldProps) {
  const t = usePrivateMessages()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} className={className} id={id}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL_CLASS} pr-20`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`${label}: ${t(isShown ? 'password.hide' : 'password.show')}`}
            onClick={() => setShown(!isShown)}
            className="needs-scripts absolute inset-y-0 right-0 min-w-11 rounded-control px-3.5 text-note font-semibold text-accent hover:underline"
          >
            {t(isShown ? 'password.hide' : 'password.show')}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
