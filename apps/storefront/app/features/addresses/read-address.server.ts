import type { AddressEntry } from '@delguur/contract'
import { textOf } from '../account/handle-form.server.ts'
import { addressOfValues } from './address-values.ts'

/** Reads an address book entry from a form. */
export function readEntry(form: FormData): AddressEntry {
  const field = (name: string) => textOf(form, name)
  return {
    address: addressOfValues({
      city: field('city'),
      district: field('district'),
      khoroo: field('khoroo'),
      street: field('street'),
      detail: field('detail'),
      landmark: field('landmark'),
      zip_code: field('zip_code'),
      latitude: field('latitude'),
      longitude: field('longitude'),
    }),
    receiver: field('receiver'),
    phone: field('phone'),
    note: field('note'),
    is_default: form.get('is_default') === 'on',
  }
}
