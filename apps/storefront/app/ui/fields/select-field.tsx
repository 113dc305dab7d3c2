import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { CONTROL_CLASS, FieldFrame, type FieldProps } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'className' | 'required' | 'children'> & {
    options: readonly SelectOption[]
    /** An empty first option. */
    placeholder?: string
  }

export function SelectField({
  label,
  hint,
  error,
  required,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} className={className} id={id}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classNames(CONTROL_CLASS, 'appearance-none pr-11')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
        </span>
      )}
    </FieldFrame>
  )
}
