export type Channel = 'phone' | 'email'

/** Codes that have been sent. */
export interface SentCodes {
  contact: string
  /** Milliseconds since 1970, in the server's time. */
  sentAt: number
  /** Seconds from then until others can be requested. */
  resendAfter: number
  /** Validity in minutes. */
  minutes: number
  /** Whether the current contact got a code, too. */
  needsCurrent: boolean
}

/** Hidden fields with which the form restores this state on the page of a refusal. */
export const carriedFields = ({ sentAt, resendAfter, minutes, needsCurrent }: SentCodes): Record<string, string> => ({
  sent_at: String(sentAt),
  resend_after: String(resendAfter),
  minutes: String(minutes),
  needs_present: needsCurrent ? 'yes' : '',
})

export const readCarried = (values: Readonly<Record<string, string>>, contact: string): SentCodes => ({
  contact,
  sentAt: Number(values.sent_at) || 0,
  resendAfter: Number(values.resend_after) || 0,
  minutes: Number(values.minutes) || 1,
  needsCurrent: values.needs_present === 'yes',
})
