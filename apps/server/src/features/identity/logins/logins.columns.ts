import type { SocialProvider } from '@delguur/contract'
import type { ContactChannel } from '../../../platform/messages/messages.columns.ts'

/** `confirm`: to the new contact; `current`: to the contact that it replaces. */
export type CodePurpose = 'login' | 'confirm' | 'current' | 'order'

/** Contact that was verified, and the purpose of the verification. */
export type ProofChannel = ContactChannel | SocialProvider

export type ProofPurpose = 'login' | 'reset'

/** Profile of a social login without an account yet; the email only if the provider verified it. */
export interface ProvedPerson {
  email?: string
  first_name?: string
  last_name?: string
}

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'login_codes.channel': ContactChannel
  'login_codes.purpose': CodePurpose
  'login_proofs.channel': ProofChannel
  'login_proofs.person': ProvedPerson
  'login_proofs.purpose': ProofPurpose
  'social_attempts.provider': SocialProvider
}
