export type Channel = 'phone' | 'email'

/** Codes that are under way. */
export interface SentCodes {
  contact: string
  /** Milliseconds since 1970, as the server counts them. */
  sentAt: number
  /** Seconds from then on until others can be asked for. */
  resendAfter: number
  /** How long they are good. */
  minutes: number
  /** One went to the contact that is replaced, too. */
  needsPresent: boolean
}

/** The form of the codes carries what it knows of them along, for the page that refuses them. */
export const carriedFields = ({ sentAt, resendAfter, minutes, needsPresent }: SentCodes): Record<string, string> => ({
  sent_at: String(sentAt),
  resend_after: String(resendAfter),
  minutes: String(minutes),
  needs_present: needsPresent ? 'yes' : '',
})

export const readCarried = (values: Readonly<Record<string, string>>, contact: string): SentCodes => ({
  contact,
  sentAt: Number(values.sent_at) || 0,
  resendAfter: Number(values.resend_after) || 0,
  minutes: Number(values.minutes) || 1,
  needsPresent: values.needs_present === 'yes',
})
