import { type AddressDraft, type AddressProblems, validateAddress } from '@delguur/mongolia'
import type { FieldErrors, FieldMessage } from './index.ts'

/** Faults of a delivery address by field: `address.city`. */
export function addressFaults(address: AddressDraft): FieldErrors {
  const faulty = Object.keys(validateAddress(address)) as (keyof AddressProblems)[]
  return Object.fromEntries(faulty.map((field) => [`address.${field}`, [{ message: MESSAGES[field] ?? 'format' }]]))
}

const MESSAGES: { [field in keyof AddressProblems]?: FieldMessage } = {
  city: 'city',
  district: 'district',
  khoroo: 'khoroo',
  detail: 'detail',
  zip_code: 'zip_code',
  latitude: 'point',
  longitude: 'point',
}
