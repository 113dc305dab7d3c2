import type { ApiError } from '@delguur/sdk'
import type { UseMutationResult } from '@tanstack/react-query'
import { Form, useInput } from 'ra-core'
import { type ReactNode, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Problem } from '../ui/notice.tsx'
import { FormFields } from './form-fields.tsx'
import { readNumber } from './number-text.ts'
import { withDigits } from './with-digits.ts'

export interface ActionField {
  name: string
  label: string
  hint?: string
  required?: boolean
  /** The check of the dialog needs this field or another one: neither is optional by itself. */
  isAlternative?: boolean
  /** What is written as a number reaches `check` and `work` in digits alone; a code of digits keeps its zeros. */
  kind?: 'text' | 'area' | 'number' | 'code' | 'day'
  /** A choice instead of a text. */
  options?: readonly { value: string; label: string; hint?: string | undefined }[]
  start?: string
  /** The field stands there only while another one has this value. */
  shownIf?: { name: string; value: string }
}

export type Insist = (refusal: ApiError) => ActionValues | undefined

export type ActionValues = Record<string, string | undefined>

interface ActionDialogProps<Result> {
  title: string
  /** What will happen, or to what, a line each. */
  text?: string
  fields: readonly ActionField[]
  /** The button that does it. */
  submit: string
  danger?: boolean
  /** What is wrong with the fields together. */
  check?: ((values: ActionValues) => string | undefined) | undefined
  /** What a refusal adds to the same values sent again, where people may insist; undefined where they may not. */
  insist?: Insist | undefined
  work: UseMutationResult<Result, ApiError, ActionValues>
  /** What stands below the fields, of whose values it may tell something. */
  children?: ReactNode
  onClose(): void
}

/** Asks what an action needs, does it, and closes; a refusal stays beside what was entered. */
export function ActionDialog<Result>({
  title,
  text,
  fields,
  submit,
  danger,
  check,
  insist,
  work,
  children,
  onClose,
}: ActionDialogProps<Result>) {
  const t = useMessages()
  const [fault, setFault] = useState<string>()
  const sent = useRef('')
  const insisted = work.error ? insist?.(work.error) : undefined
  // Other starts would take away what has been entered: a list is read again while the dialog is open.
  const [start] = useState(() =>
    Object.fromEntries(fields.flatMap(({ name, start }) => (start === undefined ? [] : [[name, start]]))),
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        defaultValues={start}
        disableInvalidFormNotification
        onSubmit={(entered: ActionValues) => {
          const values = withDigits(fields, entered)
          const found = check?.(values)
          setFault(found)
          if (found || work.isPending) return
          const text = JSON.stringify(values)
          work.mutate(text === sent.current ? { ...values, ...insisted } : values, { onSuccess: onClose })
          sent.current = text
        }}
      >
        <div className="flex flex-col gap-4">
          {text && <p className="whitespace-pre-line text-ink-soft">{text}</p>}
          <FormFields error={fault === undefined ? work.error : null}>
            {fields.map((field) => (
              <ShownField key={field.name} {...field} />
            ))}
          </FormFields>
          {children}
          {fault && <Problem>{fault}</Problem>}
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={work.isPending}>
              {insisted ? t('form.do_all_the_same') : submit}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}

function ShownField({ shownIf, ...field }: ActionField) {
  const deciding = useWatch({ name: shownIf?.name ?? field.name })
  return shownIf && (deciding ?? '') !== shownIf.value ? null : <ActionInput {...field} />
}

function ActionInput({
  name,
  label,
  hint,
  required: isRequired = false,
  isAlternative = false,
  kind = 'text',
  options,
  start = '',
}: Omit<ActionField, 'shownIf'>) {
  const t = useMessages()
  const { field, fieldState } = useInput({
    source: name,
    defaultValue: start,
    parse: (value: string) => value,
    validate: (value: string) => {
      if (value.trim() === '') return isRequired ? t('form.required') : undefined
      return kind === 'number' && readNumber(value) === null ? t('form.whole_number') : undefined
    },
  })
  const shared = {
    ...field,
    label: isRequired || isAlternative ? label : t('form.optional', { label }),
    hint: options?.find(({ value }) => value === field.value)?.hint ?? hint,
    error: fieldState.error && t(field.value.trim() === '' ? 'form.required' : 'form.whole_number'),
    'aria-required': isRequired,
  }
  if (options) return <SelectField {...shared} options={options} />
  if (kind === 'area') return <TextArea {...shared} />
  return (
    <TextField
      {...shared}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' || kind === 'code' ? 'numeric' : undefined}
    />
  )
}
