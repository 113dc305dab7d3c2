import { isMobilePhone, normalisePhone } from '@delguur/mongolia'
import type { GiftRecipient } from '../credits.columns.ts'

interface RecipientFields {
  recipient_name: string
  recipient_email?: string
  recipient_phone?: string
  message?: string
}

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/

/** Recipient of a card; null if an address or number is invalid, or both are missing. */
export function readRecipient(fields: RecipientFields): GiftRecipient | null {
  const email = fields.recipient_email?.trim() || null
  const phone = normalisePhone(fields.recipient_phone ?? '') || null
  const isWrong = (email !== null && !EMAIL.test(email)) || (phone !== null && !isMobilePhone(phone))
  if (isWrong || (email === null && phone === null)) return null
  return { name: fields.recipient_name.trim(), email, phone, message: fields.message?.trim() ?? '' }
}
