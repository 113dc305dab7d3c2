import type { ContactForm } from '@delguur/contract'
import { isPhone, normalisePhone } from '@delguur/mongolia'
import { type FieldErrors, fail } from '../../../platform/http/index.ts'
import { isBlank, readableText } from '../../../platform/readable-text.ts'
import { readUsername } from '../../identity/logins/index.ts'

/** A form as it is stored; throws `invalid_request` with the faults of all fields. */
export function readForm({ name, salutation = '', message, order_number: order = '', ...contacts }: ContactForm) {
  const [phone, email] = [contacts.phone?.trim() ?? '', contacts.email?.trim() ?? '']
  const written = email ? readUsername(email) : null
  const faults: FieldErrors = {
    ...(isBlank(name) && { name: [{ message: 'required' }] }),
    ...(!phone && !email && { phone: [{ message: 'contact_blank' }] }),
    ...(phone && !isPhone(phone) && { phone: [{ message: 'phone' }] }),
    ...(email && written?.channel !== 'email' && { email: [{ message: 'email' }] }),
    ...(isBlank(message) && { message: [{ message: 'required' }] }),
  }
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
  return {
    name: line(name, 'name'),
    salutation: salutation.trim() ? line(salutation, 'salutation') : null,
    phone: phone ? normalisePhone(phone) : null,
    email: written?.target ?? null,
    order_number: order.trim() ? readOrderNumber(line(order, 'order_number')) : null,
    message: readableText(message, 'message'),
  }
}

const line = (text: string, field: string): string => readableText(text, field).replace(/\s+/g, ' ')

/** Number of an order, also without its letter or with the Cyrillic one; anything else stays as it was typed. */
function readOrderNumber(typed: string): string {
  const [, digits] = /^[RР]?(\d{9})$/i.exec(typed.replace(/[\s-]/g, '')) ?? []
  return digits ? `R${digits}` : typed
}
