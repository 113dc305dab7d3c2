import { isPhone, normalisePhone } from '@delguur/mongolia'
import { fail } from '../../../platform/http/index.ts'

const FOREIGN = /^\+\d{7,15}$/

/** Phone of a guest or passenger, who may live abroad: “+82 10 1234 5678”. Throws `invalid_request` for another text. */
export function readPhone(typed: string): string {
  const phone = normalisePhone(typed)
  if (!isPhone(phone) && !FOREIGN.test(phone))
    throw fail('invalid_request', undefined, { phone: [{ message: 'phone' }] })
  return phone
}
