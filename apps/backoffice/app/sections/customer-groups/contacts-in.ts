/** Phones and e-mail addresses in a text, between white space, commas or semicolons. */
export function contactsIn(text: string): { phones: string[]; emails: string[] } {
  const contacts = text.split(/[\s,;]+/).filter((contact) => contact !== '')
  return {
    phones: contacts.filter((contact) => !contact.includes('@')),
    emails: contacts.filter((contact) => contact.includes('@')),
  }
}
