import type { Locale, SentMessage } from '@delguur/contract'

/** Contact by which a person proves their identity. */
export type ContactChannel = 'sms' | 'email'

/** Transport of a message. */
export type Channel = ContactChannel | 'push'

export type MessageState = SentMessage['state']

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'messages.channel': Channel
  'messages.locale': Locale
  'messages.state': MessageState
}
