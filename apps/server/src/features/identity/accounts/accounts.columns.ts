import type { Address, Gender, Locale, SocialProvider } from '@delguur/contract'

export type ConsentKind = 'terms' | 'marketing' | 'browsing'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'addresses.address': Address
  'consents.kind': ConsentKind
  'social_logins.provider': SocialProvider
  'users.gender': Gender
  'users.locale': Locale
}
