import { normalisePhone } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type ContactOwner, customersBy } from './customers.queries.ts'

/** Customers as staff name them. */
export interface Contacts {
  phones?: string[]
  emails?: string[]
}

/** Customer, and the contact by which they were named. */
export type NamedCustomer = ContactOwner & { channel: 'sms' | 'email'; to: string }

/** Distinct customers with these contacts, in their order; throws `customer_not_found` for a contact without a customer. */
export async function customersNamed(
  db: Db,
  siteId: number,
  { phones = [], emails = [] }: Contacts,
): Promise<NamedCustomer[]> {
  const contacts = [
    ...phones.map((phone) => ({ channel: 'sms' as const, to: normalisePhone(phone) })),
    ...emails.map((email) => ({ channel: 'email' as const, to: email.trim().toLowerCase() })),
  ]
  const by = (channel: 'sms' | 'email') => contacts.filter((one) => one.channel === channel).map(({ to }) => to)
  const found = await customersBy(db, siteId, by('sms'), by('email'))
  const byContact = new Map(found.flatMap((one) => [one.phone, one.email].map((contact) => [contact, one] as const)))
  const named = new Map<number, NamedCustomer>()
  for (const contact of contacts) {
    const customer = byContact.get(contact.to)
    if (!customer) throw fail('customer_not_found', { contact: contact.to })
    if (!named.has(customer.id)) named.set(customer.id, { ...customer, ...contact })
  }
  return [...named.values()]
}
