import { isMobilePhone, normalisePhone } from '@delguur/mongolia'
import type { GiftRecipient } from './credits.columns.ts'

interface Written {
  recipient_name: string
  recipient_email?: string
  recipient_phone?: string
  message?: string
}

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/

/** Recipient of a card; null if an address or number is invalid, or both are missing. */
export function readRecipient(written: Written): GiftRecipient | null {
  const email = written.recipient_email?.trim() || null
  const phone = normalisePhone(written.recipient_phone ?? '') || null
  const isWrong = (email !== null && !EMAIL.test(email)) || (phone !== null && !isMobilePhone(phone))
  if (isWrong || (email === null && phone === null)) return null
  return { name: written.recipient_name.trim(), email, phone, message: written.message?.trim() ?? '' }
}
