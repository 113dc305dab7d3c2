import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { CONTROL_CLASS, FieldFrame, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'className' | 'required'>

export function TextField({ label, hint, error, required, className, id, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} className={className} id={id}>
      {(control) => <input type="text" {...input} {...control} className={CONTROL_CLASS} />}
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'required'>

export function TextAreaField({ label, hint, error, required, className, id, ...textarea }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} className={className} id={id}>
      {(control) => <textarea rows={3} {...textarea} {...control} className={classNames(CONTROL_CLASS, 'resize-y')} />}
    </FieldFrame>
  )
}
