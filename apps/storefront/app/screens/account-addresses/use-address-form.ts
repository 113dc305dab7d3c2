import type { Address } from '@delguur/contract'
import { type ChangeEvent, useState } from 'react'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import type { AddressForm } from '../../features/addresses/address-fields.tsx'
import { type AddressField, type AddressValues, valuesOfAddress } from '../../features/addresses/address-values.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Holds the values of the address fields, which depend on each other. */
export function useAddressForm(address: Address | null): AddressForm {
  const { reply } = useFormReply('address')
  const [values, setValues] = useState<AddressValues>(() => withSubmitted(valuesOfAddress(address), reply?.values))
  const [forgiven, setForgiven] = useState<{ of: typeof reply; fields: readonly string[] }>({ of: null, fields: [] })
  const isForgiven = (field: string) => forgiven.of === reply && forgiven.fields.includes(field)

  function change(changes: Partial<AddressValues>) {
    setValues((current) => ({ ...current, ...changes }))
    setForgiven({ of: reply, fields: [...(forgiven.of === reply ? forgiven.fields : []), ...Object.keys(changes)] })
  }

  const field = (name: AddressField) => ({
    id: `address-${name}`,
    name,
    value: values[name],
    onChange: (event: ChangeEvent<Control>) => change({ [name]: event.target.value }),
    error: isForgiven(name) ? undefined : reply?.problems[name],
  })
  return { values, change, field }
}

/** Restores the submitted values on a page without scripts. */
function withSubmitted(values: AddressValues, sent: Readonly<Record<string, string>> = {}): AddressValues {
  const submitted = Object.entries(sent).filter(([field]) => field in values)
  return { ...values, ...Object.fromEntries(submitted) }
}
