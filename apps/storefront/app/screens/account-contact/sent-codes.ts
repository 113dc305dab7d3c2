export type Channel = 'phone' | 'email'

/** Codes that are under way. */
export interface SentCodes {
  contact: string
  /** Milliseconds since 1970 from which on others can be asked for. */
  resendAt: number
  /** How long they are good. */
  minutes: number
  /** One went to the contact that is replaced, too. */
  needsPresent: boolean
}

/** The form of the codes carries what it knows of them along, for the page that refuses them. */
export const carriedFields = ({ resendAt, minutes, needsPresent }: SentCodes): Record<string, string> => ({
  resend_at: String(resendAt),
  minutes: String(minutes),
  needs_present: needsPresent ? 'yes' : '',
})

export const readCarried = (values: Readonly<Record<string, string>>, contact: string): SentCodes => ({
  contact,
  resendAt: Number(values.resend_at) || 0,
  minutes: Number(values.minutes) || 1,
  needsPresent: values.needs_present === 'yes',
})
