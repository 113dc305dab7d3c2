import { CODE_DIGITS } from '@delguur/contract'
import { isMobilePhone, normalisePhone } from '@delguur/mongolia'
import { type FieldErrors, fail } from '../../../platform/http/index.ts'
import type { ContactChannel } from '../../../platform/messages/messages.columns.ts'

const LONGEST_EMAIL = 254
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const EMAIL = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'i')
const CODE = new RegExp(`^[0-9]{${CODE_DIGITS}}$`)

/** Name of the field for a contact of this channel. */
export const fieldOf = (channel: ContactChannel) => (channel === 'sms' ? 'phone' : 'email')

/** 8 digits of a mobile number, or an address in lower case; throws the fault of the field. */
export function readContact(channel: ContactChannel, text: string | undefined): string {
  const faults = contactFaults(channel, text)
  if (faults) throw fail('invalid_request', undefined, faults)
  return writtenContact(channel, text ?? '')
}

/** The six digits; throws `code_wrong` for the field if it cannot be a code. */
export function readCode(text: string | undefined, field = 'code'): string {
  const faults = codeFaults(text, field)
  if (faults) throw fail('invalid_request', undefined, faults)
  return writtenCode(text ?? '')
}

/** Validates both, so that all faults are reported together. */
export function readContactAndCode(channel: ContactChannel, contact: string | undefined, code: string | undefined) {
  const faults = { ...contactFaults(channel, contact), ...codeFaults(code, 'code') }
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
  return { target: writtenContact(channel, contact ?? ''), code: writtenCode(code ?? '') }
}

/** Phone number or e-mail address typed to log in; null if it is neither. */
export function readUsername(text: string): { channel: ContactChannel; target: string } | null {
  const channel = text.includes('@') ? 'email' : 'sms'
  return contactFaults(channel, text) ? null : { channel, target: writtenContact(channel, text) }
}

// Tested before lower-casing, which turns some characters of other alphabets into Latin letters.
const isEmail = (text: string) => text.length <= LONGEST_EMAIL && EMAIL.test(text)

function contactFaults(channel: ContactChannel, text = ''): FieldErrors | null {
  if (channel === 'sms') {
    if (!text.trim()) return { phone: [{ message: 'phone_blank' }] }
    return isMobilePhone(text) ? null : { phone: [{ message: 'phone_wrong' }] }
  }
  if (!text.trim()) return { email: [{ message: 'email_blank' }] }
  return isEmail(text.trim()) ? null : { email: [{ message: 'email' }] }
}

const writtenContact = (channel: ContactChannel, text: string) =>
  channel === 'sms' ? normalisePhone(text) : text.trim().toLowerCase()

const codeFaults = (text = '', field: string): FieldErrors | null =>
  CODE.test(writtenCode(text)) ? null : { [field]: [{ message: text.trim() ? 'code_wrong' : 'required' }] }

const writtenCode = (text: string) => text.replace(/[\s-]/g, '')
