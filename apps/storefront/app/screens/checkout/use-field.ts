import type { ChangeEvent } from 'react'
import type { Field } from '../../features/checkout/checkout-values.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the props of a form field: value, change, validation on blur, and error. */
export function useFields(form: CheckoutFormState) {
  const t = usePrivateMessages()
  const errorOf = (field: Field): string | undefined => {
    const problem = form.problems[field]
    return typeof problem === 'object' ? problem.text : problem && t(problem as 'error.phone_blank')
  }
  return {
    errorOf,
    field: (name: Field) => ({
      id: `checkout-${name}`,
      name,
      value: form.values[name],
      onChange: (event: ChangeEvent<Control>) => form.change({ [name]: event.target.value }),
      onBlur: () => form.check(name),
      error: errorOf(name),
    }),
    choice: (name: Field) => ({
      name,
      value: form.values[name],
      onChange: (value: string) => form.change({ [name]: value }),
      error: errorOf(name),
    }),
    box: (name: Field) => ({
      name,
      checked: form.values[name] === 'on',
      onChange: (event: ChangeEvent<HTMLInputElement>) => form.change({ [name]: event.target.checked ? 'on' : '' }),
      error: errorOf(name),
    }),
  }
}
